import { type ReactNode, useEffect, useRef } from 'react'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { cartMessages } from '../../shared/cart/cart-messages.ts'
import { formatPrice } from '../../shared/money.ts'
import { island } from '../island.tsx'
import { cart, showCart } from '../state/cart.ts'
import { leaveAfterWrites } from '../state/leave.ts'
import { useSignalValue } from '../state/use-signal-value.ts'
import { CartLines } from '../ui/cart-lines.tsx'
import { CouponForm, CouponRows } from '../ui/coupon-form.tsx'
import { EmptyCart } from '../ui/empty-cart.tsx'
import { FieldError } from '../ui/field.tsx'
import { Drawing } from '../ui/icon.tsx'
import { promisePaths } from '../ui/promise-paths.ts'
import { useRemoval } from '../ui/removal.tsx'
import { TotalSaid } from '../ui/total-said.tsx'

interface Props {
  cart: Cart
  /** A code that was refused, on a page drawn again. */
  refused?: { value: string; error: string } | undefined
}

function Summary({ cart }: Pick<Props, 'cart'>): ReactNode {
  return (
    <div className="sum">
      <div>
        <span>Quantité totale</span>
        <span>{cart.count}</span>
      </div>
      <div>
        <span>Sous-total</span>
        <span>{formatPrice(cart.subtotal)}</span>
      </div>
      <CouponRows cart={cart} id="cart-code" />
      <div>
        <span>Livraison</span>
        <span>Offerte</span>
      </div>
      {cart.arrival && <p className="small soft">{`Chez vous ${cart.arrival}, en France.`}</p>}
      <div className="total">
        <span>Total</span>
        <span>{formatPrice(cart.total)}</span>
      </div>
    </div>
  )
}

/** The cart of the page /cart: its lines and its totals; title and what surrounds it belong to the page. */
function CartPage({ cart: drawn, refused }: Props): ReactNode {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useSignalValue<Cart>(cart, drawn)
  const { ask, question } = useRemoval(title)
  // Steppers foresee from the cart the page was drawn with.
  useEffect(() => {
    if (!cart.peek()) showCart(drawn)
  }, [drawn])

  if (shown.lines.length === 0) return <EmptyCart />
  return (
    <div className="cols cart-page">
      <ul className="cart-lines">
        <CartLines cart={shown} wide onRemove={ask} />
      </ul>
      <aside className="side panel">
        <h2 className="h3 mb-s5" ref={title} tabIndex={-1}>
          Récapitulatif
        </h2>
        <Summary cart={shown} />
        <TotalSaid cart={shown} />
        <p className="note mt-s3 mb-s5">Toutes taxes comprises.</p>
        <CouponForm
          cart={shown}
          id="cart-code"
          {...(refused && {
            field: {
              defaultValue: refused.value,
              'aria-invalid': true,
              'aria-describedby': 'cart-code-error',
            },
            error: <FieldError id="cart-code" error={refused.error} />,
          })}
        />
        <a className="btn btn-block" href={buyPaths.checkout} onClick={leaveAfterWrites}>
          Passer la commande
        </a>
        <p className="center mt-s3">
          <a className="link small" href={buyPaths.all}>
            Poursuivre mes achats
          </a>
        </p>
        <ul className="promises promises-line">
          <li>
            <Drawing path={promisePaths.truck} small />
            Livraison offerte, 6 à 10 jours ouvrés après préparation
          </li>
          <li>
            <Drawing path={promisePaths.return} small />
            Retour sous 30 jours, hors pièces personnalisées
          </li>
          <li>
            <Drawing path={promisePaths.lock} small />
            {cartMessages['cart.means']}
          </li>
        </ul>
      </aside>
      {question}
    </div>
  )
}

export default island('cart-page', CartPage)
