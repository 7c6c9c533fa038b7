import * as z from 'zod'
import { text } from '../messages.ts'
import { clean, hasControl } from '../one-line.ts'

/** A field of a form that takes one line, cleaned; `missing` is its sentence for none, which is fine without one. */
export const lineOf = (longest: number, missing?: string) =>
  z
    .string()
    .default('')
    .transform(clean)
    .superRefine((value, context) => {
      if (missing !== undefined && value === '') context.addIssue(missing)
      else if (hasControl(value)) context.addIssue(text('checkout.characters'))
      else if (value.length > longest) context.addIssue(text('field.long', { n: String(longest) }))
    })
