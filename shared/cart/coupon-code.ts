import { cleanCode, withoutPastedBlanks } from '../one-line.ts'

/** A code as it is compared, in lower case; a platform may have codes of several words. */
export const foldedCode = (written: string): string => cleanCode(withoutPastedBlanks(written)).toLowerCase()

/** A code as it is kept, lower case; `null` for what can be none. The same rule as the column of the table, and narrower. */
export function couponCode(written: string): string | null {
  const code = foldedCode(written).replaceAll(' ', '')
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(code) ? code : null
}
