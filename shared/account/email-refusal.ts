import type * as z from 'zod'
import { mailboxLetters } from '#text/email.ts'
import { hasForeignMailbox, isEmail } from '../one-line.ts'

/**
 * Returns why a cleaned, non-empty address is refused, or `null`.
 * `invalid` is the error for anything that is not an address.
 */
export function emailRefusal(email: string, invalid: string): string | null {
  if (isEmail(email)) return null
  return hasForeignMailbox(email) ? mailboxLetters : invalid
}

/** Returns a refinement of a zod schema that refuses what `emailRefusal` refuses. */
export const refuseEmail =
  (invalid: string) =>
  (email: string, context: z.RefinementCtx): void => {
    const refusal = emailRefusal(email, invalid)
    if (refusal) context.addIssue(refusal)
  }
