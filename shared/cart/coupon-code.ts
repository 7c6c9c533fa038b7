import { cleanCode, hasControl, withoutPastedBlanks } from '../one-line.ts'
import { unquoted } from '../words/quotes.ts'

/**
 * A code as it is compared, in lower case; a platform may have codes of several words. The no-break space is a key of some
 * keyboards, hence a blank; the other blanks, and the quotes of a sentence around it, come by copying alone.
 */
export const foldedCode = (written: string): string =>
  unquoted(cleanCode(withoutPastedBlanks(written.replaceAll('\u00a0', ' ')))).toLowerCase()

/** Most letters of a code, as the column of the table has it. */
const maxLetters = 40

/**
 * A code as it is kept, lower case; `null` for what can be none. WooCommerce takes any line of text for one: accents, blanks
 * and signs are its own.
 */
export function couponCode(written: string): string | null {
  const code = foldedCode(written)
  return code !== '' && [...code].length <= maxLetters && !hasControl(code) && !/[<>]/.test(code)
    ? code
    : null
}
