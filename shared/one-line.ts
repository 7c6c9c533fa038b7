import { dropSigns } from './words/signs.ts'

/**
 * Control characters, lone surrogates and replacement characters.
 * No name or street contains one, and no keyboard types them.
 */
const unprintable = /[\p{Cc}\p{Cs}\ufffd]/u

/** Whether a text of one line contains a refused character. */
export const hasControl = (value: string): boolean => unprintable.test(value)

/** Any white space within a line, including a tab and the empty Braille cell. */
const blank = /[\p{Zs}\p{Zl}\p{Zp}\t\u2800]/gu
/** White space that only copying brings in: everything except the normal space. */
const pastedBlank = /(?! )[\p{Zs}\t\u2800]/gu
/** Hyphens that look like that of the keyboard, and dashes within numbers. */
const hyphen = /[\u2010\u2011\ufe63\uff0d]/gu
const dash = /[\p{Pd}\u2212]/gu
/** Digits of Arabic, Persian, Hindi, Thai and other scripts. */
const digit = /(?![0-9])\p{Nd}/gu
const isDigit = /^\p{Nd}$/u
/** Ligatures and full-width characters: `ﬁ`, `Ｍ`. */
const printed = /[\ufb00-\ufb06\uff01-\uff5e]/gu

/** Returns the value of a digit. In Unicode, the ten digits of each script are consecutive. */
function countOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** Removes invisible characters from a text whose marks are in the order of Unicode. */
const settled = (value: string): string => dropSigns(value.normalize('NFC'))

/**
 * Returns a line of text in the form in which it is checked and stored: without invisible characters and outer spaces,
 * with single spaces, in one Unicode form.
 */
export const clean = (value: string): string =>
  // What is left may be sorted anew, and the marks before a sign decide whether it stays.
  settled(settled(value))
    .normalize('NFC')
    .replace(printed, (sign) => sign.normalize('NFKC'))
    .replace(blank, ' ')
    .replace(hyphen, '-')
    .replace(/ +/g, ' ')
    .trim()

/** Cleans a code or a number further, to plain digits and letters: `７５ ００１` → `75 001`. */
export const cleanCode = (value: string): string =>
  clean(value.replace(/\u200c|\u200d/g, '').normalize('NFKC'))
    .replace(dash, '-')
    .replace(digit, countOf)

/** Removes white space that only copying brings in. Codes and addresses contain none. */
export const withoutPastedBlanks = (value: string): string => value.replace(pastedBlank, '')

/** Text that mail programs or sentences put before an address: `Zoé <zoe@example.com>`, quotes. */
const before = /^(?:[^@]*<)?["'“”«‘’([ ]*(?:(?:mailto|e-?mail|mail|courriel) ?: ?)?/i
/**
 * Text after an address: `?subject=…`, `>`, quotes, punctuation. A question mark before the @ belongs to the address.
 */
const after =
  /(?<=@[^?@]*[\p{L}\d])\?[\s\S]*$|(?<=@[^ @]*[\p{L}\d])>? \([^()@]*\)?$|(?<=[\p{L}\d])[ >"'“”»’)\],;./|]+$/u
/** Apostrophes of typography. Those of a mailbox are straight: `o'brien@example.com`. */
const apostrophe = /[’ʼ′]/gu
/** Full stops of Chinese and Japanese keyboards. They also separate the parts of a domain. */
const stop = /[\u3002\uff61]/gu

/** Converts a domain with non-ASCII letters to the form that mail uses: `café.fr` → `xn--caf-dma.fr`. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\d.-]+$/u.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/**
 * Returns an e-mail address in the form in which it is checked and stored. A typed space stays in it, so that the check
 * reports it as an error.
 */
export function cleanEmail(value: string): string {
  const [mailbox = '', ...domain] = clean(
    withoutPastedBlanks(value).replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, ''),
  )
    .replace(before, '')
    .split(/[@\ufe6b]/u)
  return [
    mailbox.replace(apostrophe, "'"),
    ...domain.map((part) => part.replace(stop, '.').normalize('NFKC')),
  ]
    .join('@')
    .replace(after, '')
    .replace(/(?<=@)[^@]*$/, asciiDomain)
}

/**
 * The mailbox follows the rule of the browser's own e-mail
 * field, so that our error replaces the browser's in every form.
 */
const emailShape =
  /^(?!\.|.*\.\.|.*\.@)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})$/i

/** Whether a text is one valid e-mail address. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && !hasControl(value) && emailShape.test(value)

/**
 * Whether only the letters before the @ make an address invalid: `zoé@example.com`. Such letters need SMTPUTF8 (RFC
 * 6531), which few mail servers support, so mail to that address would not arrive.
 */
export const hasForeignMailbox = (value: string): boolean => {
  const plain = value.replace(/^[^@]*/, (mailbox) => mailbox.replace(/[^\0-\x7f]/gu, 'a'))
  return plain !== value && isEmail(plain)
}
