import type { ReactNode } from 'react'
import { cartMessages } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'

/** What a cart without lines says, in the drawer as on its page, and the way on. */
export function EmptyCart(): ReactNode {
  return (
    <div className="void">
      <p>{cartMessages['cart.empty']}</p>
      <p className="acts">
        <a className="btn" href={paths.list('nouveautes')}>
          Voir les nouveautés
        </a>
      </p>
    </div>
  )
}
