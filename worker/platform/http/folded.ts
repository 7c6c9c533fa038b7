import { cleanEmail } from '../../../shared/one-line.ts'

/** Returns an e-mail address in the form in which we store and compare it. */
export const folded = (value: string) => cleanEmail(value).toLowerCase()
