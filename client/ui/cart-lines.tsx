import type { ReactNode } from 'react'
import type { Cart, CartLine } from '../../shared/cart.ts'
import { setQuantity } from '../state/cart-writes.ts'
import { targets } from '../state/outbox.ts'
import { useShared } from '../state/use-shared.ts'
import { CartLineItem } from './cart-line.tsx'

const nothingWished: ReadonlyMap<string, number> = new Map()

interface Props {
  cart: Cart
  wide?: boolean
  onRemove: (line: CartLine, from: HTMLElement) => void
}

/** The lines of the cart with their steppers alive, and what the platform says about them. Drawn by islands. */
export function CartLines({ cart, wide = false, onRemove }: Props): ReactNode {
  const wished = useShared(targets, nothingWished)
  return (
    <>
      {cart.warnings.map((warning) => (
        <li key={warning}>
          <p className="msg msg-warn">{warning}</p>
        </li>
      ))}
      {cart.lines.map((line) => (
        <CartLineItem
          key={line.key}
          line={line}
          wide={wide}
          leaving={wished.get(line.key) === 0}
          onQuantity={(quantity) => void setQuantity(line.key, quantity)}
          onRemove={(from) => onRemove(line, from)}
        />
      ))}
    </>
  )
}
