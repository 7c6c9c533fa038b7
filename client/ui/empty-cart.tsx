import { type ReactNode, useEffect, useRef } from 'react'
import { buyPaths } from '../../shared/cart/buy-paths.ts'
import { cartMessages } from '../../shared/cart/cart-messages.ts'

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
          Voir les nouveautés
        </a>
      </p>
    </div>
  )
}
