import { type ReactNode, useEffect, useRef, useState } from 'react'
import { home } from '#brand/delivery.ts'
import * as t from '#text/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { meansWords } from '../../shared/cart/means-words.ts'
import { formatPrice } from '../../shared/money.ts'
import { drawnAt } from '../behaviours/navigation-entry.ts'
import { island, useSignalValue } from '../island.tsx'
import { cart, showCart } from '../state/cart.ts'
import { leaveAfterWrites } from '../state/leave.ts'
import { AnnouncedTotal } from '../ui/announced-total.tsx'
import { CartLines } from '../ui/cart-lines.tsx'
import { CouponForm, CouponRows } from '../ui/coupon-form.tsx'
import { EmptyCart } from '../ui/empty-cart.tsx'
import { FieldError } from '../ui/field.tsx'
import { promisePaths } from '../ui/promise-paths.ts'
import { type Removal, RemovalQuestion } from '../ui/removal.tsx'
import { Drawing } from '../ui/small-parts.tsx'

interface Props {
  cart: Cart
  /** A refused code, when the server draws the page again with its error. */
  refused?: { value: string; error: string } | undefined
}

/** Whether delivery is free for every destination. */
const isDelivered = ({ delivery }: Cart): boolean => delivery?.price === 0 && !delivery.isLeast

const deliveryWords = (cart: Cart): string =>
  isDelivered(cart) || !cart.delivery
    ? t.free
    : t.deliveryHome(
        home.inWords,
        cart.delivery.price === 0 ? t.freeInWords : formatPrice(cart.delivery.price),
      )

function Summary({ cart }: Pick<Props, 'cart'>): ReactNode {
  return (
    <div className="sum">
      <div>
        <span>{t.totalQuantity}</span>
        <span>{cart.count}</span>
      </div>
      <div>
        <span>{t.subtotal}</span>
        <span>{formatPrice(cart.subtotal)}</span>
      </div>
      <CouponRows cart={cart} id="cart-code" />
      <div>
        <span>{t.delivery}</span>
        <span>{deliveryWords(cart)}</span>
      </div>
      {cart.arrival && <p className="small soft">{t.withYou(cart.arrival.words, cart.arrival.to)}</p>}
      <div className="total">
        <span>{isDelivered(cart) ? t.total : t.totalUndelivered}</span>
        <span>{formatPrice(cart.total)}</span>
      </div>
    </div>
  )
}

/** Draws the lines and totals of the page /cart. The page itself draws the title and the surroundings. */
function CartPage({ cart: drawn, refused }: Props): ReactNode {
  const title = useRef<HTMLHeadingElement>(null)
  const shown = useSignalValue<Cart>(cart, drawn)
  const [removal, setRemoval] = useState<Removal | null>(null)
  // The steppers compute from the cart that the page was drawn with. The server may have applied a request of the
  // previous page since.
  useEffect(() => {
    if (!cart.peek()) showCart(drawn, drawnAt())
  }, [drawn])

  if (shown.lines.length === 0) return <EmptyCart />
  return (
    <div className="cols cart-page">
      <ul className="cart-lines">
        <CartLines cart={shown} wide onRemove={(line, from) => setRemoval({ line, from })} />
      </ul>
      <aside className="side panel">
        <h2 className="h3 mb-s5" ref={title} tabIndex={-1}>
          {t.summary}
        </h2>
        <Summary cart={shown} />
        <AnnouncedTotal cart={shown} />
        <p className="note mt-s3 mb-s5">{t.taxIncluded}</p>
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
          {t.checkout}
        </a>
        <p className="center mt-s3">
          <a className="link small" href={buyPaths.all}>
            {t.goOnShopping}
          </a>
        </p>
        <ul className="promises promises-line">
          <li>
            <Drawing path={promisePaths.truck} small />
            {shown.delivery && isDelivered(shown)
              ? t.deliveryPromise(shown.delivery.days.shortest, shown.delivery.days.longest)
              : t.deliveryPriced}
          </li>
          <li>
            <Drawing path={promisePaths.return} small />
            {t.returnPromise}
          </li>
          <li>
            <Drawing path={promisePaths.lock} small />
            {meansWords(shown)}
          </li>
        </ul>
      </aside>
      {removal && <RemovalQuestion {...removal} last={title} onEnd={() => setRemoval(null)} />}
    </div>
  )
}

export default island('cart-page', CartPage)
