import { type ReactNode, useEffect, useRef } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'

/** Draws an empty cart with a link to new products, in the drawer and on the cart page. */
export function EmptyCart(): ReactNode {
  const words = useRef<HTMLParagraphElement>(null)
  // The empty cart may replace the focused element.
  useEffect(() => {
    if (document.activeElement === document.body) words.current?.focus()
  }, [])
  return (
    <div className="void">
      <p ref={words} tabIndex={-1}>
        {cartMessages['cart.empty']}
      </p>
      <p className="acts">
        <a className="btn" href={buyPaths.list('nouveautes')}>
          {t.seeNewProducts}
        </a>
      </p>
    </div>
  )
}
