import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages, failureMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Cart, CartLine } from '../../shared/cart/cart.ts'
import { meansWords } from '../../shared/cart/means-words.ts'
import { formatPrice } from '../../shared/money.ts'
import { island, useSignalValue } from '../island.tsx'
import { cart, isFresh } from '../state/cart.ts'
import { loadCart } from '../state/cart-writes.ts'
import { leaveAfterWrites } from '../state/leave.ts'
import { adding } from '../state/outbox.ts'
import { AnnouncedTotal } from '../ui/announced-total.tsx'
import { CartLines } from '../ui/cart-lines.tsx'
import { CouponForm, CouponRows } from '../ui/coupon-form.tsx'
import { EmptyCart } from '../ui/empty-cart.tsx'
import { type Removal, RemovalQuestion } from '../ui/removal.tsx'
import { Icon } from '../ui/small-parts.tsx'

/**
 * Draws the totals and the checkout button. `isUpdating` means that the sums are about to change. Leaves the sums out
 * while the cart is unknown.
 */
function Foot({ cart, isUpdating }: { cart: Cart | undefined; isUpdating: boolean }): ReactNode {
  const isLess = !!cart?.discount
  return (
    <footer className="cart-foot">
      <div className="sum" aria-busy={isUpdating || undefined}>
        <div>
          <span className="soft">{t.totalQuantity}</span>
          <span>{cart ? cart.count : '…'}</span>
        </div>
        <div className={isLess ? undefined : 'total'}>
          <span>{t.subtotal}</span>
          <span>{cart ? formatPrice(cart.subtotal) : '…'}</span>
        </div>
        {cart && <CouponRows cart={cart} id="drawer-code" />}
        {isLess && (
          <div className="total">
            <span>{t.total}</span>
            <span>{formatPrice(cart.total)}</span>
          </div>
        )}
      </div>
      {cart && <CouponForm cart={cart} id="drawer-code" />}
      {cart?.arrival && <p className="small">{t.withYou(cart.arrival.words, cart.arrival.to)}</p>}
      <p className="note">{cart?.delivery?.isLeast ? t.deliveryPriced : t.freeDelivery}</p>
      <a className="btn btn-block" href={buyPaths.checkout} onClick={leaveAfterWrites} data-wait="">
        {t.checkout}
      </a>
      {cart && <p className="note">{meansWords(cart)}</p>}
    </footer>
  )
}

/** Draws a placeholder for a product whose addition is pending. */
function LineToCome(): ReactNode {
  return (
    <li className="line" aria-busy="true">
      <span className="line-pic sk" />
      <span className="sk sk-line" />
      <span className="sk sk-line" />
      <span className="sk sk-line" />
    </li>
  )
}

function Content({
  cart,
  isUpdating,
  onRemove,
}: {
  cart: Cart | undefined
  isUpdating: boolean
  onRemove: (line: CartLine, from: HTMLElement) => void
}): ReactNode {
  if (cart?.lines.length === 0 && !isUpdating) return <EmptyCart />
  return (
    <>
      <ul className="cart-list">
        {cart && <CartLines cart={cart} onRemove={onRemove} />}
        {isUpdating && <LineToCome />}
      </ul>
      <Foot cart={cart} isUpdating={isUpdating} />
    </>
  )
}

/** Replaces the content when the browser cannot read the cart. */
function Unread(): ReactNode {
  return (
    <div className="void">
      <p role="alert">{failureMessages['failure.network']}</p>
      <p className="acts">
        <a className="btn btn-line" href={buyPaths.cart}>
          {t.seeCart}
        </a>
      </p>
    </div>
  )
}

/**
 * Draws the cart drawer. `<is-land>` opens it before hydration, with a placeholder in it, and dispatches `open`
 * afterwards. The drawer then reads the cart, unless the server has just returned it.
 */
function CartDrawer(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const content = useSignalValue<Cart | undefined>(cart, undefined)
  const isUpdating = useSignalValue(adding, 0) > 0
  const [failed, setFailed] = useState(false)
  const [removal, setRemoval] = useState<Removal | null>(null)

  useEffect(() => {
    const panel = dialog.current
    const host = panel?.closest('is-land')
    const open = () => {
      if (isFresh()) return
      setFailed(false)
      loadCart().catch(() => setFailed(true))
    }
    const leave = ({ target, detail }: MouseEvent) => {
      // Ignore the second click of a double click: the shopper aimed at the page now under the backdrop.
      if (target === panel && detail > 1) return
      // A click on the backdrop targets the dialog itself. A click on a product closes the drawer too, because it may
      // lead to the page behind.
      if (target === panel || (target instanceof Element && target.closest('.line-pic, .line-name a')))
        panel?.close()
    }
    host?.addEventListener('open', open)
    panel?.addEventListener('click', leave)
    return () => {
      host?.removeEventListener('open', open)
      panel?.removeEventListener('click', leave)
    }
  }, [])

  const close = () => dialog.current?.close()
  const pieces = content?.count ?? 0

  return (
    <>
      <dialog
        ref={dialog}
        className="drawer drawer-r cart-dlg"
        aria-labelledby="cart-drawer-title"
        // The dialog may be open before hydration.
        suppressHydrationWarning
      >
        <header className="cart-head">
          <h2 ref={title} id="cart-drawer-title" tabIndex={-1}>
            {cartMessages['cart.title']}
            {pieces > 0 && <span>{t.articles(pieces)}</span>}
          </h2>
          <a
            className="icon-btn"
            href={buyPaths.cart}
            aria-label={t.wholeCart}
            onClick={leaveAfterWrites}
            data-wait=""
          >
            <Icon name="expand" small />
          </a>
          <button className="icon-btn" type="button" aria-label={t.closeCart} onClick={close}>
            <Icon name="close" />
          </button>
        </header>
        {failed && !content && !isUpdating ? (
          <Unread />
        ) : (
          <Content
            cart={content}
            isUpdating={isUpdating || !content}
            onRemove={(line, from) => setRemoval({ line, from })}
          />
        )}
        {content && <AnnouncedTotal cart={content} />}
      </dialog>
      {removal && <RemovalQuestion {...removal} last={title} onEnd={() => setRemoval(null)} />}
    </>
  )
}

export default island('cart-drawer', CartDrawer)
