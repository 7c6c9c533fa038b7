import { dropSigns } from './words/signs.ts'

/** Control characters, halves of signs and signs of a broken text: no name nor street holds one, and no keyboard types them. */
const unprintable = /[\p{Cc}\p{Cs}\ufffd]/u

/** Whether a one-line text holds a character that is refused. */
export const hasControl = (value: string): boolean => unprintable.test(value)

/** Every blank within a line, a tab and the empty cell of Braille too. */
const blank = /[\p{Zs}\p{Zl}\p{Zp}\t\u2800]/gu
/** Blanks that only a copied text holds. */
const pastedBlank = /(?! )[\p{Zs}\t\u2800]/gu
/** Hyphens that look like the one of a keyboard, and dashes people write numbers with. */
const hyphen = /[\u2010\u2011\ufe63\uff0d]/gu
const dash = /[\p{Pd}\u2212]/gu
/** Digits of the keyboards of Arabic, Persian, Hindi, Thai and all others. */
const digit = /(?![0-9])\p{Nd}/gu
const isDigit = /^\p{Nd}$/u
/** Letters and digits as a printed page or a wide keyboard gives them: `ﬁ`, `Ｍ`. */
const printed = /[\ufb00-\ufb06\uff01-\uff5e]/gu

/** What a digit counts: Unicode has the ten of each script in a row. */
function countOf(sign: string): string {
  const code = sign.codePointAt(0) ?? 0
  let value = 0
  while (value < 9 && isDigit.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}

/** One line as it is judged and kept: invisible signs gone, every blank one space, none around, one Unicode form. */
export const clean = (value: string): string =>
  dropSigns(value)
    .normalize('NFC')
    .replace(printed, (sign) => sign.normalize('NFKC'))
    .replace(blank, ' ')
    .replace(hyphen, '-')
    .replace(/ +/g, ' ')
    .trim()

/** The same for codes and numbers, of which only letters, digits and their order count: `７５ ００１` → `75 001`. */
export const cleanCode = (value: string): string =>
  clean(value.replace(/\u200c|\u200d/g, '').normalize('NFKC'))
    .replace(dash, '-')
    .replace(digit, countOf)

/** A text without the blanks that only copying brings: codes and addresses hold none. */
export const withoutPastedBlanks = (value: string): string => value.replace(pastedBlank, '')

/** What a mail program or a sentence writes around an address: `Zoé <zoe@example.com>`, quotes, a comma, `?subject=…`. */
const before = /^(?:[^@]*<)?["'“”«‘’( ]*(?:mailto: ?)?/i
/** The same behind it; a question mark before the @ is the address’s own. */
const after = /(?<=@[^?@]*[\p{L}\d])\?[\s\S]*$|(?<=[\p{L}\d])[ >"'“”»’),;./]+$/u
/** Full stops of Chinese and Japanese keyboards, which part the names of a domain too. */
const stop = /[\u3002\uff61]/gu

/** A domain in letters of its language, as mail finds it: `café.fr` → `xn--caf-dma.fr`. */
function asciiDomain(domain: string): string {
  if (!/[^\0-\x7f]/.test(domain) || !/^[\p{L}\p{M}\d.-]+$/u.test(domain)) return domain
  return URL.canParse(`http://${domain}`) ? new URL(`http://${domain}`).hostname : domain
}

/** An e-mail address as it is judged and kept; no address holds a blank, and one that is typed is a slip worth telling. */
export function cleanEmail(value: string): string {
  const [mailbox = '', ...domain] = clean(
    withoutPastedBlanks(value).replace(/\u200c|\u200d|\ufe0e|\ufe0f/g, ''),
  )
    .replace(before, '')
    .split(/[@\ufe6b]/u)
  return [mailbox, ...domain.map((part) => part.replace(stop, '.').normalize('NFKC'))]
    .join('@')
    .replace(after, '')
    .replace(/(?<=@)[^@]*$/, asciiDomain)
}

/** Before the @ what a browser's own field of e-mail takes, so that all forms refuse the same in our words. */
const emailShape =
  /^(?!\.|.*\.\.|.*\.@)[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,24}|xn--[a-z\d-]{2,59})$/i

/** Whether a text is one e-mail address, as the standards shape it. */
export const isEmail = (value: string): boolean =>
  value.length <= 254 && !hasControl(value) && emailShape.test(value)

/**
 * Whether only letters before the @ keep a text from being an address: `zoé@example.com`. They need SMTPUTF8 (RFC 6531), which
 * few servers speak: the house’s mails would never arrive.
 */
export const hasForeignMailbox = (value: string): boolean => {
  const plain = value.replace(/^[^@]*/, (mailbox) => mailbox.replace(/[^\0-\x7f]/gu, 'a'))
  return plain !== value && isEmail(plain)
}
