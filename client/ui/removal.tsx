import type { ReactNode, RefObject } from 'react'
import * as t from '#text/cart.ts'
import { cartMessages } from '#text/messages/cart.ts'
import type { CartLine } from '../../shared/cart/cart.ts'
import { fill } from '../../shared/words/fit-words.ts'
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

/** A line that the shopper wants to remove, and the link that asks for it. */
export interface Removal {
  line: CartLine
  from: HTMLElement
}

interface Props extends Removal {
  /** Takes the focus when no other line remains. */
  last: RefObject<HTMLElement | null>
  onEnd: () => void
}

/** Asks whether to remove a line, and removes it. */
export function RemovalQuestion({ line, from, last, onEnd }: Props): ReactNode {
  const answer = (remove: boolean) => {
    onEnd()
    if (!remove) {
      from.focus()
      return notify({ tone: 'info', text: cartMessages['cart.removed'] })
    }
    const next = besides(from) ?? last.current
    next?.focus()
    void removeLine(line.key)
  }
  return (
    <ConfirmDialog
      title={cartMessages['cart.remove-title']}
      body={fill(cartMessages['cart.remove-body'], { name: line.name })}
      confirm={t.remove}
      keep={t.keep}
      onAnswer={answer}
    />
  )
}
