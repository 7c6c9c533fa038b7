import type { InputHTMLAttributes } from 'react'
import { Icon } from './icon.tsx'

interface Props extends Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'autoFocus'> {
  /** Also the base of the ids of the hint and of the error. */
  id: string
  name: string
  label: string
  hint?: string
  error?: string | undefined
}

/** A password and the button that shows it, which only script can answer. What was typed never comes back from the server. */
export const PasswordField = ({ id, label, hint, error, ...input }: Props) => (
  <div className="field" data-invalid={error ? '' : undefined}>
    <label htmlFor={id}>{label}</label>
    <div className="reveal">
      <input
        className="input"
        id={id}
        type="password"
        required
        aria-invalid={error ? true : undefined}
        aria-describedby={
          [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined
        }
        name={input.name}
        autoComplete={input.autoComplete}
        // biome-ignore lint/a11y/noAutofocus: set on the first wrong field of a form shown again
        autoFocus={input.autoFocus}
      />
      <button
        className="icon-btn js-only"
        type="button"
        aria-label="Afficher le mot de passe"
        aria-pressed="false"
        aria-controls={id}
      >
        <Icon name="eye" small />
      </button>
    </div>
    {hint && (
      <p className="hint" id={`${id}-hint`}>
        {hint}
      </p>
    )}
    {error && (
      <p className="error" id={`${id}-error`}>
        <Icon name="alert" small />
        {error}
      </p>
    )}
  </div>
)
