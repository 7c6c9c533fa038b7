import * as z from 'zod'
import { cleanEmail } from '../one-line.ts'
import { emailRefusal } from './email-refusal.ts'

/** A field of a form that takes one e-mail address, cleaned; its sentences for none, and for what is no address. */
export const emailField = (missing: string, invalid: string) =>
  z
    .string()
    .default('')
    .transform(cleanEmail)
    .superRefine((email, context) => {
      const refusal = email === '' ? missing : emailRefusal(email, invalid)
      if (refusal) context.addIssue(refusal)
    })
