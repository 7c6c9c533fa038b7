import { type ReactNode, useEffect, useRef, useState } from 'react'
import * as t from '#text/cart.ts'
import type { Cart } from '../../shared/cart/cart.ts'
import { formatPrice } from '../../shared/money.ts'
import { useSignalValue } from '../island.tsx'
import { targets } from '../state/outbox.ts'

const noTargets: ReadonlyMap<string, number> = new Map()

/** Milliseconds after the last click before the total is announced. */
const rest = 700

/**
 * Announces the total of the cart to screen readers once its changes are confirmed, not at each click.
 * Draws nothing visible.
 */
export function AnnouncedTotal({ cart: { count, subtotal, waiting = [] } }: { cart: Cart }): ReactNode {
  const wanted = useSignalValue(targets, noTargets)
  const sentence = [t.announcedTotal(count, formatPrice(subtotal)), ...waiting.map(({ text }) => text)].join(
    ' ',
  )
  const known = useRef(sentence)
  const [announced, setAnnounced] = useState('')
  useEffect(() => {
    if (wanted.size > 0 || sentence === known.current) return
    const timer = setTimeout(() => {
      known.current = sentence
      setAnnounced(sentence)
    }, rest)
    return () => clearTimeout(timer)
  }, [wanted, sentence])
  return (
    <p className="sr" role="status">
      {announced}
    </p>
  )
}
