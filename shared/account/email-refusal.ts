import { mailboxLetters } from '#text/email.ts'
import { hasForeignMailbox, isEmail } from '../one-line.ts'

/** Why a cleaned address that is not empty is refused, or `null`; `invalid` is the sentence for what is no address at all. */
export function emailRefusal(email: string, invalid: string): string | null {
  if (isEmail(email)) return null
  return hasForeignMailbox(email) ? mailboxLetters : invalid
}
