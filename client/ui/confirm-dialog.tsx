import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from './small-parts.tsx'

interface Props {
  title: string
  body: string
  /** Label of the button that confirms. */
  confirm: string
  /** Label of the safe button. It has the focus first, and Escape does the same. */
  keep: string
  /** Called once, after the dialog has closed and the focus has returned. */
  onAnswer: (confirmed: boolean) => void
}

/** Draws a warning that asks for confirmation before a loss. It is open as long as it is drawn. */
export function ConfirmDialog({ title, body, confirm, keep, onAnswer }: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null)
  const safe = useRef<HTMLButtonElement>(null)
  const id = useId()
  useEffect(() => {
    dialog.current?.showModal()
    safe.current?.focus()
  }, [])
  // Close first, so that a notice appears in the topmost dialog that stays.
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
