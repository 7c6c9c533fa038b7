import * as z from 'zod'
import { cleanEmail, isEmail } from '../one-line.ts'

/** A field of a form that takes one e-mail address, cleaned; its sentences for none, and for what is no address. */
export const emailField = (missing: string, invalid: string) =>
  z
    .string()
    .default('')
    .transform(cleanEmail)
    .superRefine((email, context) => {
      if (email === '') context.addIssue(missing)
      else if (!isEmail(email)) context.addIssue(invalid)
    })
