import type { ReactNode } from 'react'
import type { Cart, CartLine } from '../../shared/cart.ts'
import { targets } from '../state/cart.ts'
import { setQuantity } from '../state/cart-writes.ts'
import { useShared } from '../state/use-shared.ts'
import { CartLineItem } from './cart-line.tsx'

const nothingAsked: ReadonlyMap<string, number> = new Map()

interface Props {
  cart: Cart
  wide?: boolean
  onRemove: (line: CartLine) => void
}

/** The lines of the cart with their steppers alive, and what the platform says about them. Drawn by islands. */
export function CartLines({ cart, wide = false, onRemove }: Props): ReactNode {
  const asked = useShared(targets, nothingAsked)
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
          leaving={asked.get(line.key) === 0}
          onQuantity={(quantity) => void setQuantity(line.key, quantity)}
          onRemove={() => onRemove(line)}
        />
      ))}
    </>
  )
}
