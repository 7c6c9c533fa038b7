import * as t from '#text/payment.ts'
import type { PaymentMethod } from '../../../shared/checkout/checkout.ts'
import { paths } from '../../../shared/paths.ts'
import { meansAmong, needsScript } from '../checkout/checkout-means.tsx'

interface Props {
  order: { id: number; key: string; paymentMethod: string }
  /** Ways to pay this shop, in the order they are offered. */
  methods: readonly PaymentMethod[]
  label: string
}

/** The means chosen before, while it is still offered. */
const chosenOf = ({ order, methods }: Props) =>
  methods.find((method) => method === order.paymentMethod) ?? methods[0]

/** Opens a new payment of an order, for whoever holds its key, by the same means or another one. */
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
