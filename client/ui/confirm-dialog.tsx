import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './icon.tsx'

interface Props {
  title: string
  body: string
  /** Label of the button that goes on. */
  confirm: string
  /** Label of the safe button: it has the focus first, and Escape is the same. */
  keep: string
  /** Told once, when the dialog is closed and the focus is back where it was. */
  onAnswer: (confirmed: boolean) => void
}

/** A warning that asks before something is undone or lost. Open as long as it is drawn. */
export function ConfirmDialog({ title, body, confirm, keep, onAnswer }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    safe.current?.focus()
  }, [])
  // Closed before the answer is told: a notice goes to the topmost dialog that stays.
  const answer = (confirmed: boolean) => {
    dialog.current?.close()
    onAnswer(confirmed)
  }
  return (
    <dialog
      ref={dialog}
      className="dlg dlg-warn"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault()
        answer(false)
      }}
    >
      <div className="dlg-body">
        <h2 className="h3" id={`${id}-title`}>
          <Icon name="alert" />
          {title}
        </h2>
        <p className="soft" id={`${id}-body`}>
          {body}
        </p>
        <div className="dlg-acts">
          <button ref={safe} className="btn btn-line" type="button" onClick={() => answer(false)}>
            {keep}
          </button>
          <button className="btn" type="button" onClick={() => answer(true)}>
            {confirm}
          </button>
        </div>
      </div>
    </dialog>
  )
}
