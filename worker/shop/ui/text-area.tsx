import type { TextareaHTMLAttributes } from 'react'
import { controlOf, type Described, FieldFrame } from '../../../client/ui/field.tsx'

type Props = Described & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, keyof Described>

/** Draws a labelled field of several lines. A text that is too long gets an error and is never cut. */
export function TextArea({ id, name, label, hint, error, required = true, ...area }: Props) {
  const field: Described = { id, name, label, error, ...(hint && { hint }) }
  return (
    <FieldFrame field={field} required={required}>
      <textarea {...controlOf(field, required)} {...area} />
    </FieldFrame>
  )
}
