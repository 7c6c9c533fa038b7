import * as z from 'zod'
import { text } from '../messages.ts'
import { clean, hasControl } from '../one-line.ts'

/**
 * Makes a form field for one line of text, cleaned.
 * `missing` is the error for an empty line; without it, the line may be empty.
 */
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
