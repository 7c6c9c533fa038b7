import { type ReactNode, useEffect, useRef } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages } from '#text/messages/cart.ts'
import { buyPaths } from '../../shared/cart/buy-paths.ts'

/** What a cart without lines says, in the drawer as on its page, and the way on. */
export function EmptyCart(): ReactNode {
  const words = useRef<HTMLParagraphElement>(null)
  // It may take the place of what had the focus.
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
