import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/cart.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { formatPrice } from '../../shared/money.ts'
import { targets } from '../state/outbox.ts'
import { useSignalValue } from '../state/use-signal-value.ts'

const nothingWished: ReadonlyMap<string, number> = new Map()

/** Milliseconds of rest after the last click before the total is said. */
const rest = 700

/** Says the total of a cart once its changes are confirmed, not at each click. Draws nothing to be seen. */
export function AnnouncedTotal({ cart: { count, subtotal, waiting = [] } }: { cart: Cart }): ReactNode {
  const wished = useSignalValue(targets, nothingWished)
  const sentence = [t.totalSaid(count, formatPrice(subtotal)), ...waiting.map(({ text }) => text)].join(' ')
  const known = useRef(sentence)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (wished.size > 0 || sentence === known.current) return
    const timer = setTimeout(() => {
      known.current = sentence
      setAnnounced(sentence)
    }, rest)
    return () => clearTimeout(timer)
  }, [wished, sentence])
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  )
}
