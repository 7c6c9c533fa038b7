import * as z from 'zod'
import { cleanEmail } from '../one-line.ts'
import { emailRefusal } from './email-refusal.ts'

/**
 * Makes a form field for one e-mail address, cleaned. `missing` is the error for an empty field, `invalid` for anything
 * that is not an address.
 */
export const emailField = (missing: string, invalid: string) =>
  z
    .string()
    .default('')
    .transform(cleanEmail)
    .superRefine((email, context) => {
      const refusal = email === '' ? missing : emailRefusal(email, invalid)
      if (refusal) context.addIssue(refusal)
    })
