import type { ReactNode } from 'react'
import * as t from '#text/checkout.ts'
import { FieldError } from '../../../client/ui/field.tsx'
import { Icon } from '../../../client/ui/small-parts.tsx'
import type { Cart } from '../../../shared/cart/cart.ts'
import { limits } from '../../../shared/limits.ts'
import { paths } from '../../../shared/paths.ts'
import type { Typed } from '../ui/fields.tsx'
import { MiniLines, Sums } from '../ui/summary.tsx'
import { CarriageRow, type Carriages, type TaxedPlace, TotalAmount, VatRows } from './checkout-sums.tsx'

interface Props {
  cart: Cart
  typed: Typed
  /**
   * Suffix of the field names, because the page draws the summary twice: at the top for phones, at the side for wide
   * screens.
   */
  position: 'top' | 'side'
  place: TaxedPlace
  carriages: Carriages
}

/**
 * Returns the typed code, or an empty string once it is applied: the page lists it below, and the field takes another
 * code.
 */
function codeIn({ cart, typed, position }: Props): string {
  const code = typed.value(`code_${position}`)
  return cart.coupons.some((coupon) => coupon.code === code.trim().toLowerCase()) ? '' : code
}

const RemoveCode = ({ code }: { code: string }): ReactNode => (
  <button
    type="submit"
    className="underline"
    form="order"
    formAction={paths.coupon}
    formNoValidate
    name="remove"
    value={code}
    aria-label={t.takeCodeOff(code)}
  >
    {t.takeOff}
  </button>
)

/**
 * Draws the cart and its discount code. The code is a field of the order form, so that the page shown again keeps all
 * typed values. Its button sends the form to another address and orders nothing.
 */
export function CheckoutSummary(props: Props): ReactNode {
  const { cart, typed, position, place, carriages } = props
  const id = `code_${position}`
  const error = typed.error('code')
  return (
    <>
      <MiniLines
        lines={cart.lines.map(({ key, id, name, options, personalisation, quantity, subtotal, picture }) => ({
          key,
          id,
          name,
          options,
          personalisation,
          quantity,
          amount: subtotal,
          picture,
        }))}
      />
      <div className="field code" data-invalid={error ? '' : undefined}>
        <label htmlFor={id}>{t.couponCode}</label>
        <div className="join">
          <input
            className="input"
            id={id}
            name={id}
            form="order"
            defaultValue={codeIn(props)}
            // biome-ignore lint/a11y/noAutofocus: only when the code is what the page refuses
            autoFocus={typed.first('code')}
            autoComplete="off"
            autoCapitalize="none"
            enterKeyHint="go"
            maxLength={limits.couponCode}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
          <button
            type="submit"
            className="btn btn-line"
            form="order"
            formAction={paths.coupon}
            formNoValidate
            name="apply"
            value={position}
          >
            {t.apply}
          </button>
        </div>
        <FieldError id={id} error={error} />
      </div>
      {cart.coupons.map(({ code, except }) => (
        <p className="msg msg-ok mb-s5" key={code}>
          <Icon name="check" />
          <span>
            {t.codeApplied(code, except ?? [])}
            <RemoveCode code={code} />
          </span>
        </p>
      ))}
      {cart.waiting?.map(({ code, text }) => (
        <p className="msg msg-warn mb-s5" key={code}>
          <span>
            {`${text} `}
            <RemoveCode code={code} />
          </span>
        </p>
      ))}
      <Sums
        subtotal={cart.subtotal}
        carriage={<CarriageRow carriages={carriages} />}
        total={<TotalAmount cart={cart} carriages={carriages} />}
        coupons={cart.coupons}
        totalLabel={t.total}
      >
        <VatRows total={cart.total} place={place} carriages={carriages} />
      </Sums>
    </>
  )
}
