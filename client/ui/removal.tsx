import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import type { CartLine } from '../../shared/cart.ts'
import { cartMessages, fill } from '../../shared/messages.ts'
import { notify } from '../behaviours/toast.ts'
import { removeLine } from '../state/cart-writes.ts'

interface DialogProps {
  line: CartLine
  onAnswer: (remove: boolean) => void
}

/** Asks before a line leaves; Escape keeps it. */
function RemovalDialog({ line, onAnswer }: DialogProps): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const keep = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    dialog.current?.showModal()
    keep.current?.focus()
  }, [])
  // Closed before the answer is told: a notice goes to the topmost dialog that stays.
  const answer = (remove: boolean) => {
    dialog.current?.close()
    onAnswer(remove)
  }
  return (
    <dialog
      ref={dialog}
      className="dlg"
      aria-labelledby="removal-title"
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <div className="dlg-body">
        <h3 className="h3" id="removal-title">
          {cartMessages['cart.remove-title']}
        </h3>
        <p className="soft">{fill(cartMessages['cart.remove-body'], { name: line.name })}</p>
        <div className="dlg-acts">
          <button ref={keep} className="btn btn-line" type="button" onClick={() => answer(false)}>
            Garder
          </button>
          <button className="btn" type="button" onClick={() => answer(true)}>
            Supprimer
          </button>
        </div>
      </div>
    </dialog>
  )
}

/**
 * Removal with its question: `ask` opens it, `question` is its dialog, to be drawn inside the island.
 * @param after what receives the focus once the line is going
 */
export function useRemoval(after: RefObject<HTMLElement | null>): {
  ask: (line: CartLine) => void
  question: ReactNode
} {
  const [asked, setAsked] = useState<CartLine | null>(null)
  const answer = (line: CartLine, remove: boolean) => {
    setAsked(null)
    if (!remove) return notify({ tone: 'info', text: cartMessages['cart.removed'] })
    after.current?.focus()
    void removeLine(line.key)
  }
  const question = asked && (
    <RemovalDialog key={asked.key} line={asked} onAnswer={(remove) => answer(asked, remove)} />
  )
  return { ask: setAsked, question }
}
