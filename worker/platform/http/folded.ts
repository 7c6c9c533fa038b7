import { cleanEmail } from '../../../shared/one-line.ts'

/** An e-mail address as it is stored and compared. */
export const folded = (value: string) => cleanEmail(value).toLowerCase()
