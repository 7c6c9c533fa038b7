import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages, failureMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import type { Cart, CartLine } from '../../shared/cart/cart.ts'
import { formatPrice } from '../../shared/money.ts'
import { island } from '../island.tsx'
import { cart, isFresh } from '../state/cart.ts'
import { loadCart } from '../state/cart-writes.ts'
import { leaveAfterWrites } from '../state/leave.ts'
import { adding } from '../state/outbox.ts'
import { useSignalValue } from '../state/use-signal-value.ts'
import { AnnouncedTotal } from '../ui/announced-total.tsx'
import { CartLines } from '../ui/cart-lines.tsx'
import { CouponForm, CouponRows } from '../ui/coupon-form.tsx'
import { EmptyCart } from '../ui/empty-cart.tsx'
import { Icon } from '../ui/icon.tsx'
import { useRemoval } from '../ui/removal.tsx'

/** `isMoving`: its sums are about to change; those of a cart not read yet are left out. */
function Foot({ cart, isMoving }: { cart: Cart | undefined; isMoving: boolean }): ReactNode {
  const isLess = !!cart?.discount
  return (
    <footer className="cart-foot">
      <div className="sum" aria-busy={isMoving || undefined}>
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
      {cart?.arrival && <p className="small">{t.withYou(cart.arrival)}</p>}
      <p className="note">{cart?.delivery?.isLeast ? t.deliveryPriced : t.freeDelivery}</p>
      <a className="btn btn-block" href={buyPaths.checkout} onClick={leaveAfterWrites} data-wait="">
        {t.checkout}
      </a>
      {cart && <p className="note">{cartMessages['cart.means']}</p>}
    </footer>
  )
}

/** Keeps the place of a product being added. */
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
  isMoving,
  onRemove,
}: {
  cart: Cart | undefined
  isMoving: boolean
  onRemove: (line: CartLine, from: HTMLElement) => void
}): ReactNode {
  if (cart?.lines.length === 0 && !isMoving) return <EmptyCart />
  return (
    <>
      <ul className="cart-list">
        {cart && <CartLines cart={cart} onRemove={onRemove} />}
        {isMoving && <LineToCome />}
      </ul>
      <Foot cart={cart} isMoving={isMoving} />
    </>
  )
}

/** What stands in for a cart that cannot be read. */
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
 * Its `<is-land>` opens it before it is awake, with the place of a product in it, and tells it by the event `open`: the
 * cart is then read, unless an answer has just come.
 */
function CartDrawer(): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const title = useRef<HTMLHeadingElement>(null)
  const content = useSignalValue<Cart | undefined>(cart, undefined)
  const isMoving = useSignalValue(adding, 0) > 0
  const [failed, setFailed] = useState(false)
  const { ask, question } = useRemoval(title)

  useEffect(() => {
    const panel = dialog.current
    const host = panel?.closest('is-land')
    const open = () => {
      if (isFresh()) return
      setFailed(false)
      loadCart().catch(() => setFailed(true))
    }
    const leave = ({ target, detail }: MouseEvent) => {
      // The second click of a double click was for what is now under the veil.
      if (target === panel && detail > 1) return
      // The veil belongs to the dialog; a product is left for, even when it is the page behind.
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
        // It may be open before it is awake.
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
        {failed && !content && !isMoving ? (
          <Unread />
        ) : (
          <Content cart={content} isMoving={isMoving || !content} onRemove={ask} />
        )}
        {content && <AnnouncedTotal cart={content} />}
      </dialog>
      {question}
    </>
  )
}

export default island('cart-drawer', CartDrawer)
