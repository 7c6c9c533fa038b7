import type { ReactNode } from 'react'
import { cartMessages } from '#text/messages/cart.ts'
import { buyLimits } from '../../shared/cart/buy-limits.ts'
import type { Cart, CartLine } from '../../shared/cart/cart.ts'
import { fill } from '../../shared/words/fit-words.ts'
import { notify } from '../behaviours/toast.ts'
import { useSignalValue } from '../island.tsx'
import { setQuantity } from '../state/cart-writes.ts'
import { targets } from '../state/outbox.ts'
import { CartLineItem } from './cart-line.tsx'

const noTargets: ReadonlyMap<string, number> = new Map()

interface Props {
  cart: Cart
  wide?: boolean
  onRemove: (line: CartLine, from: HTMLElement) => void
}

/** Sends a quantity. Shows a notice when it was reduced to the maximum. */
function ask({ key, max }: CartLine, quantity: number, isCut: boolean): void {
  if (isCut) {
    // A maximum below `lineQuantity` is the stock. Otherwise it is the limit per line.
    const sentence = max < buyLimits.lineQuantity ? 'cart.left' : 'cart.quantity-invalid'
    notify({ tone: 'warning', text: fill(cartMessages[sentence], { n: String(max) }) })
  }
  void setQuantity(key, quantity)
}

/** Draws the lines of the cart with working steppers, and the warnings of the platform. Only islands use it. */
export function CartLines({ cart, wide = false, onRemove }: Props): ReactNode {
  const wanted = useSignalValue(targets, noTargets)
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
          leaving={wanted.get(line.key) === 0}
          onQuantity={(quantity, isCut) => ask(line, quantity, isCut)}
          onRemove={(from) => onRemove(line, from)}
        />
      ))}
    </>
  )
}
