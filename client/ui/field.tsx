import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import * as t from '#text/field.ts'
import { Icon } from './small-parts.tsx'

export interface Described {
  /** Base of the ids of the hint (`{id}-hint`) and of the error (`{id}-error`). */
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** The sentence for a refused value, from `FieldErrors`. */
  error?: string | undefined
}

const describedBy = ({ id, hint, error }: Described) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Draws the error under a control; `id` is that of the control. */
export const FieldError = ({ id, error }: Pick<Described, 'id' | 'error'>): ReactNode =>
  error && (
    <p className="error" id={`${id}-error`}>
      <Icon name="alert" small />
      {error}
    </p>
  )

interface FrameProps {
  field: Described
  required: boolean
  children: ReactNode
}

/** Draws a control with its label above, and its hint and error below. */
export function FieldFrame({ field, required, children }: FrameProps): ReactNode {
  const { id, label, hint, error } = field
  return (
    <div className="field" data-invalid={error ? '' : undefined}>
      <label htmlFor={id}>
        {label}
        {!required && <span className="opt">{t.optional}</span>}
      </label>
      {children}
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Returns the attributes that link a control to its label, hint and error. */
export const controlOf = (field: Described, required: boolean) => ({
  className: 'input',
  id: field.id,
  name: field.name,
  required,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

/**
 * `enforced`: whether the browser refuses an empty value. False for a field that may be hidden, because the browser
 * could not show its error.
 */
type FieldProps = Described & { enforced?: boolean } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof Described
  >

/**
 * Returns the `maxlength` for a field that stores `kept` characters. It is larger, because pasted text may contain
 * characters that the server removes. The browser would cut a longer text silently; our errors say that it is too long.
 */
const roomFor = (kept: number | undefined) => kept && kept * 2 + 20

/**
 * Returns the keyboard attributes for an `autocomplete` purpose. Names start with capitals; e-mail addresses do not.
 */
function keyboardFor(purpose = '') {
  if (/(?:email|username)$/.test(purpose)) return { autoCapitalize: 'none', spellCheck: false }
  return /(?:name|level2)$/.test(purpose) ? { autoCapitalize: 'words' } : {}
}

/**
 * Draws a labelled text field, required by default. It is uncontrolled, so that early typing is not lost. A late script
 * asks about typing errors in an e-mail address.
 */
export function Field({
  id,
  name,
  label,
  hint,
  error,
  required = true,
  enforced = required,
  maxLength,
  ...input
}: FieldProps): ReactNode {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <input
        {...controlOf(field, enforced)}
        maxLength={roomFor(maxLength)}
        {...keyboardFor(input.autoComplete)}
        data-late={input.type === 'email' ? 'likely-email' : undefined}
        {...input}
      />
    </FieldFrame>
  )
}

type SelectProps = Described & { enforced?: boolean } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    keyof Described
  >

/** Draws a labelled `<select>`. Its children are its options. */
export function SelectField({
  id,
  name,
  label,
  hint,
  error,
  required = true,
  enforced = required,
  ...select
}: SelectProps): ReactNode {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <select {...controlOf(field, enforced)} {...select} />
    </FieldFrame>
  )
}
