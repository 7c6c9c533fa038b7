import { type InputHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
import * as t from '#text/cart.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { formatPrice } from '../../shared/money.ts'

interface FormProps {
  cart: Cart
  /** Id of the field. The form has the id `{id}-form`. */
  id: string
  /** More attributes of the field, when the server draws the page again with the typed code. */
  field?: InputHTMLAttributes<HTMLInputElement>
  /** The error beside the field, when the server draws it. With script, `client/forms.ts` shows it. */
  error?: ReactNode
}

/** Draws the form for a promotion code. With script, `client/forms.ts` sends it. */
export function CouponForm({ cart, id, field, error }: FormProps): ReactNode {
  const input = useRef<HTMLInputElement>(null)
  const codes = cart.coupons.length + (cart.waiting?.length ?? 0)
  const known = useRef(codes)
  useEffect(() => {
    // The remove button of a code has gone and the focus with it.
    if (codes < known.current && document.activeElement === document.body) input.current?.focus()
    known.current = codes
  }, [codes])
  return (
    <details className="code" open={!!error}>
      <summary>{t.couponCode}</summary>
      <form id={`${id}-form`} method="post" action={buyPaths.cartCode} data-enhance="cart" data-after="stay">
        <div className="field" data-invalid={error && ''}>
          <div className="join">
            <input
              // A new key empties the field after a code was accepted: the code then appears above.
              key={codes}
              ref={input}
              className="input"
              id={id}
              name="code"
              aria-label={t.couponCode}
              autoComplete="off"
              autoCapitalize="none"
              enterKeyHint="go"
              maxLength={buyLimits.couponCode}
              {...field}
            />
            <button type="submit" className="btn btn-line">
              {t.apply}
            </button>
          </div>
          {error}
        </div>
      </form>
    </details>
  )
}

const Remove = ({ code, id }: { code: string; id: string }): ReactNode => (
  <button
    type="submit"
    className="underline"
    form={`${id}-form`}
    name="remove"
    value={code}
    aria-label={t.takeCodeOff(code)}
  >
    {t.takeOff}
  </button>
)

/**
 * Draws the discount of each code and the codes that do not apply yet, inside `.sum`. Their buttons belong to the form
 * `{id}-form`.
 */
export const CouponRows = ({ cart, id }: { cart: Cart; id: string }): ReactNode => (
  <>
    {cart.coupons.map(({ code, saving, except }) => (
      <div key={code}>
        <span>
          {t.discountCode(code)}
          <Remove code={code} id={id} />
          {except && <span className="note">{t.except(except.join(', '))}</span>}
        </span>
        <span className="minus">{formatPrice(-saving)}</span>
      </div>
    ))}
    {cart.waiting?.map(({ code, text }) => (
      <div key={code}>
        <span>
          {`${text} `}
          <Remove code={code} id={id} />
        </span>
      </div>
    ))}
  </>
)
