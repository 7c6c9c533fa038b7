import { cleanCode, hasControl, withoutPastedBlanks } from '../one-line.ts'
import { unquoted } from '../words/quotes.ts'

/**
 * Returns a promotion code in the form in which codes are compared, in lower case. A platform may have codes of several
 * words. Some keyboards type a no-break space, so it counts as a space. Other special spaces, and quotes around the
 * code, come from copying and are removed.
 */
export const foldedCode = (written: string): string =>
  unquoted(cleanCode(withoutPastedBlanks(written.replaceAll('\u00a0', ' ')))).toLowerCase()

/** Maximum number of characters of a code, as in the database column. */
const maxLetters = 40

/**
 * Returns a promotion code in the form in which it is stored, in lower case. `null` when it is invalid. WooCommerce
 * accepts any line of text, with accents, spaces and signs.
 */
export function couponCode(written: string): string | null {
  const code = foldedCode(written)
  return code !== '' && [...code].length <= maxLetters && !hasControl(code) && !/[<>]/.test(code)
    ? code
    : null
}
