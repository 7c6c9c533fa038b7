import { type ReactNode, type RefObject, useState } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages } from '#text/messages/cart.ts'
import type { CartLine } from '../../shared/cart/cart.ts'
import { fill } from '../../shared/words/fill.ts'
import { notify } from '../behaviours/toast.ts'
import { removeLine } from '../state/cart-writes.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

/**
 * Returns the element that takes the focus when a line leaves: the remove link of the next remaining line, or of the
 * previous one.
 */
function besides(from: HTMLElement): HTMLElement | null {
  const leaving = from.closest('.line')
  const lines = [...(leaving?.parentElement?.querySelectorAll('.line:not([data-leaving])') ?? [])]
  const at = leaving ? lines.indexOf(leaving) : -1
  return at < 0 ? null : ((lines[at + 1] ?? lines[at - 1])?.querySelector<HTMLElement>('.del') ?? null)
}

/**
 * Returns the confirmation of a removal: `ask` opens it, and the island draws `question`.
 * @param last takes the focus when no other line remains
 */
export function useRemoval(last: RefObject<HTMLElement | null>): {
  ask: (line: CartLine, from: HTMLElement) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<{ line: CartLine; from: HTMLElement } | null>(null)
  const answer = (remove: boolean) => {
    setAsked(null)
    if (!asked) return
    const { line, from } = asked
    if (!remove) {
      from.focus()
      return notify({ tone: 'info', text: cartMessages['cart.removed'] })
    }
    const next = besides(from) ?? last.current
    next?.focus()
    void removeLine(line.key)
  }
  const question = asked && (
    <ConfirmDialog
      title={cartMessages['cart.remove-title']}
      body={fill(cartMessages['cart.remove-body'], { name: asked.line.name })}
      confirm={t.remove}
      keep={t.keep}
      onAnswer={answer}
    />
  )
  return { ask: (line, from) => setAsked({ line, from }), question }
}
