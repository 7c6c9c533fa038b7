import type { TextareaHTMLAttributes } from 'react'
import { controlOf, type Described, FieldFrame } from '../../../client/ui/field.tsx'

type Props = Described & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Described>

/** A labelled text of several lines. Too long a text is kept and told of, never cut. */
export function TextArea({ id, name, label, hint, error, required = true, ...area }: Props) {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <textarea {...controlOf(field, required)} {...area} />
    </FieldFrame>
  )
}
