import { type ReactNode, useEffect, useRef } from 'react'
import { buyPaths } from '../../shared/buy-paths.ts'
import type { Cart } from '../../shared/cart.ts'
import { formatPrice } from '../../shared/money.ts'
import { FieldError } from './field.tsx'

interface Refused {
  value: string
  error: string | undefined
}

interface FormProps {
  cart: Cart
  /** Of the field; the form is `{id}-form`. */
  id: string
  /** What was typed and refused, on a page drawn again. */
  refused?: Refused | undefined
}

/** Where a code is written: a form of its own, which the page's script sends where there is one. */
export function CouponForm({ cart, id, refused }: FormProps): ReactNode {
  const field = useRef<HTMLInputElement>(null)
  const codes = cart.coupons.length + (cart.waiting?.length ?? 0)
  const known = useRef(codes)
  useEffect(() => {
    const input = field.current
    // The code is written below now; or its button has left, with the focus.
    if (input && codes > known.current) input.value = ''
    if (codes < known.current && document.activeElement === document.body) input?.focus()
    known.current = codes
  }, [codes])
  const error = refused?.error
  return (
    <details className="code" open={error !== undefined}>
      <summary>
        <span className="link">Code de réduction</span>
      </summary>
      <form id={`${id}-form`} method="post" action={buyPaths.cartCode} data-enhance="cart" data-after="stay">
        <div className="field" data-invalid={error ? '' : undefined}>
          <div className="join">
            <input
              ref={field}
              className="input"
              id={id}
              name="code"
              aria-label="Code de réduction"
              defaultValue={refused?.value}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={50}
              aria-invalid={error ? true : undefined}
              aria-describedby={error && `${id}-error`}
            />
            <button type="submit" className="btn btn-line">
              Appliquer
            </button>
          </div>
          <FieldError id={id} error={error} />
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
    aria-label={`Retirer le code ${code}`}
  >
    Retirer
  </button>
)

/** What each code takes off, and those that wait, inside `.sum`; the form of that id takes them off. */
export const CouponRows = ({ cart, id }: { cart: Cart; id: string }): ReactNode => (
  <>
    {cart.coupons.map(({ code, saving, except }) => (
      <div key={code}>
        <span>
          {`Remise ${code} `}
          <Remove code={code} id={id} />
          {except && <span className="note">{`Sauf ${except.join(', ')}`}</span>}
        </span>
        <span className="minus">{formatPrice(-saving)}</span>
      </div>
    ))}
    {cart.waiting?.map(({ code, text }) => (
      <div key={code}>
        <span className="note">
          {`${text} `}
          <Remove code={code} id={id} />
        </span>
      </div>
    ))}
  </>
)
