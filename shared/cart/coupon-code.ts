import { cleanCode, hasControl, withoutPastedBlanks } from '../one-line.ts'
import { unquoted } from '../words/quotes.ts'

/**
 * Returns a promotion code in the form in which codes are compared, in lower case. A platform may have codes of several
 * words. Some keyboards type a no-break space, so it counts as a space. Other special spaces, and quotes around the
 * code, come from copying and are removed.
 */
export const foldedCode = (written: string): string =>
  unquoted(cleanCode(withoutPastedBlanks(written.replaceAll('\u00a0', ' ')))).toLowerCase()

/** Words before a code, and a sentence's end behind it, that people copy with it: « code promo : BIENVENUE. » */
const around =
  /^(?:code )?(?:promo(?:tionnel)? )?(?:code )?: ?|^(?:code )(?:promo(?:tionnel)? )?|[ .,;:!?)]+$/g

/** Returns a folded code without what people copy with it. A platform may have a code with such a sign, so try it first. */
export const barerCode = (folded: string): string => folded.replace(around, '')

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
