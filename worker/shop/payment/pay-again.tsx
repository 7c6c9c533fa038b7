import * as t from '#text/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/payment-methods.ts'
import { paths } from '../../../shared/paths.ts'
import { meansAmong, needsScript } from '../checkout/checkout-means.tsx'

interface Props {
  order: { id: number; key: string; paymentMethod: string }
  /** Payment methods of this shop, in their order. */
  methods: readonly PaymentMethod[]
  label: string
}

/** Returns the payment method of the order, if the shop still offers it. */
const chosenOf = ({ order, methods }: Props) =>
  methods.find((method) => method === order.paymentMethod) ?? methods[0]

/** Draws the form that pays an order again, with the same method or another. The order key gives access. */
export const PayAgain = (props: Props) => {
  const { order, methods, label } = props
  const chosen = chosenOf(props)
  return (
    <form className="pay-again" method="post" action={paths.payAgain(order.id)}>
      <input type="hidden" name="key" value={order.key} />
      {methods.length > 1 ? (
        <fieldset className="pay-means">
          <legend className="small">{t.meansOfPayment}</legend>
          {methods.map((method) => (
            <label className={needsScript(method) ? 'check js-only' : 'check'} key={method}>
              <input
                type="radio"
                name="payment_method"
                value={method}
                defaultChecked={method === chosen}
                required
              />
              <span>{meansAmong(methods, method).label}</span>
            </label>
          ))}
        </fieldset>
      ) : (
        <input type="hidden" name="payment_method" value={chosen ?? ''} />
      )}
      <button className="btn" type="submit">
        {label}
      </button>
    </form>
  )
}
