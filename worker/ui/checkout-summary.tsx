import type { ReactNode } from 'react'
import type { Cart } from '../../shared/cart.ts'
import { paths } from '../../shared/paths.ts'
import { Icon } from './icon.tsx'
import { MiniLines, Sums } from './summary.tsx'

interface Props {
  cart: Cart
  /** Ends the ids: the summary is drawn at the top for phones and at the side for wide screens. */
  place: 'top' | 'side'
  /** What is wrong with the code. */
  error?: string | undefined
}

/**
 * The cart and its discount code. The code belongs to the form of the order, so that what was typed there comes back
 * with the page; its button goes elsewhere and orders nothing.
 */
export function CheckoutSummary({ cart, place, error }: Props): ReactNode {
  const id = `code-${place}`
  return (
    <>
      <MiniLines
        lines={cart.lines.map(({ key, name, options, quantity, subtotal, picture }) => ({
          key,
          name,
          options,
          quantity,
          amount: subtotal,
          picture,
        }))}
      />
      <div className="field code" data-invalid={error ? '' : undefined}>
        <label htmlFor={id}>Code de réduction</label>
        <div className="join">
          <input
            className="input"
            id={id}
            name="code"
            form="order"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={50}
            aria-invalid={error ? true : undefined}
            aria-describedby={error && `${id}-error`}
          />
          <button
            type="submit"
            className="btn btn-line"
            form="order"
            formAction={paths.coupon}
            name="apply"
            value="1"
          >
            Appliquer
          </button>
        </div>
        {error && (
          <p className="error" id={`${id}-error`}>
            <Icon name="alert" small />
            {error}
          </p>
        )}
      </div>
      {cart.coupons.map(({ code }) => (
        <p className="msg msg-ok mb-s5" key={code}>
          <span className="pearl" aria-hidden="true" />
          <span>
            {`Code ${code} appliqué. `}
            <button
              type="submit"
              className="underline"
              form="order"
              formAction={paths.coupon}
              name="remove"
              value={code}
            >
              Retirer
            </button>
          </span>
        </p>
      ))}
      <Sums subtotal={cart.subtotal} total={cart.total} coupons={cart.coupons} totalLabel="Total TTC" />
    </>
  )
}
