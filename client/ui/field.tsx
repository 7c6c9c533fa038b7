import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react'
import * as t from '#text/field.ts'
import { Icon } from './icon.tsx'

export interface Described {
  /** Also the base of the ids of the hint (`{id}-hint`) and of the error (`{id}-error`). */
  id: string
  name: string
  label: ReactNode
  hint?: ReactNode
  /** Sentence of the refused value, from `FieldErrors`. */
  error?: string | undefined
}

const describedBy = ({ id, hint, error }: Described) =>
  [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined

/** Why a value is refused, under its control; `id` is the control's. */
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

/** A control with its label above, its hint and its error below. */
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

/** What ties a control to its label, its hint and its error. */
export const controlOf = (field: Described, required: boolean) => ({
  className: 'input',
  id: field.id,
  name: field.name,
  required,
  'aria-invalid': field.error ? true : undefined,
  'aria-describedby': describedBy(field),
})

/** `enforced`: whether the browser itself refuses an empty value; not where the field can be hidden. */
type FieldProps = Described & { enforced?: boolean } & Omit<
    InputHTMLAttributes<HTMLInputElement>,
    keyof Described
  >

/**
 * Characters a field takes, from those that are kept: what is pasted may bring signs and words that are cleaned off, and what is
 * too long is refused in words. A browser would cut it, and say nothing.
 */
const roomFor = (kept: number | undefined) => kept && kept * 2 + 20

/** How the keyboard of a phone writes what a field is for, by its `autocomplete`: names have capitals, addresses of mail none. */
function keyboardFor(purpose = '') {
  if (/(?:email|username)$/.test(purpose)) return { autoCapitalize: 'none', spellCheck: false }
  return /(?:name|level2)$/.test(purpose) ? { autoCapitalize: 'words' } : {}
}

/** A labelled text field, required unless told otherwise; uncontrolled, so that nothing typed early is lost. */
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
        {...input}
      />
    </FieldFrame>
  )
}

type SelectProps = Described & { enforced?: boolean } & Omit<
    SelectHTMLAttributes<HTMLSelectElement>,
    keyof Described
  >

/** A labelled list of choices; its `<option>`s are its children. */
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
