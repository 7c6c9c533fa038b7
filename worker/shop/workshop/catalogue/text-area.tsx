import type { ReactNode } from 'react'
import { controlOf, FieldFrame } from '../../../../client/ui/field.tsx'
import { fieldOf, type Typed } from '../../ui/typed.ts'

/** Draws a field of several lines. */
export function TextArea({
  typed,
  name,
  first,
  label,
  hint,
  rows = 6,
  maxLength,
  required = false,
}: {
  typed: Typed
  name: string
  first: string
  label: string
  hint?: ReactNode
  rows?: number
  maxLength: number
  required?: boolean
}) {
  const { error, defaultValue, autoFocus } = fieldOf(typed, name, first)
  const field = { id: name, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <textarea
        {...controlOf(field, false)}
        rows={rows}
        maxLength={maxLength}
        defaultValue={defaultValue}
        // biome-ignore lint/a11y/noAutofocus: the page answers a form, and this is the field it is about
        autoFocus={autoFocus}
      />
    </FieldFrame>
  )
}
