import { checkoutText as text } from '../checkout/checkout-messages.ts'
import { cleanCode } from '../one-line.ts'

/** Checks a cleaned number for a country (ISO code). The browser checks only its shape. */
export type PhoneCheck = (phone: string, country: string) => boolean

/** A label, link prefix or telephone symbol that was copied before a number. An e-mail address does not match. */
const label = /^(?:[^\d+(@]*[^\d+(@\p{L}]|t[ée]l|gsm)(?=[(+]*\d)/iu
/** The separator between a number and its extension, in any case. */
const extension = /[ ,;]*(?:;ext=|(?:poste|extension|ext|int|p|x)|#)[ .:=]*(?=\d{1,6}$)/i
/** Text after a number: `(portable)`, or the punctuation of a sentence or a table cell. */
const behind = /(?<=\d)(?:\([^\d()]*\)|[^\p{L}\d()@])+$/u
/** The country prefix behind a national number of a `tel:` link (RFC 3966). */
const context = /^([^;+]*)(;.*?)??;phone-context=(\+\d{1,3})(?!\d)/i
/** A prefix that a form wrote before a number with its own: `+33 +33…`, `+0033…`, `++33…`. */
const twice = /^\+(?:\d{1,3})?[ .-]*(?=\+|00[1-9])/
/** Separators between pairs of digits, except those that a stored number keeps. */
const separator = /[^\p{L}\d+()./ -]/gu

/**
 * Returns a phone number in the form in which it is checked and stored: as typed, in plain digits, with its extension
 * after « poste ».
 */
export function cleanPhone(typed: string): string {
  const number = cleanCode(typed).replace(label, '').replace(behind, '')
  if (number.includes('@')) return number
  return number
    .replace(context, '$3 $1$2')
    .replace(extension, ' poste ')
    .replace(twice, '')
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, '+$1')
    .replace(separator, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** Returns a cleaned number without its extension. */
export const withoutExtension = (phone: string): string => phone.replace(/ poste \d{1,6}$/, '')

/** Whether a number has 6 to 15 digits, with an optional +, usual separators and an optional extension. */
export const hasPhoneShape: PhoneCheck = (phone) => {
  const number = withoutExtension(phone)
  const digits = number.replace(/\D/g, '').length
  return /^\+?[\d ().\-/]{6,30}$/.test(number) && digits >= 6 && digits <= 15
}

/** Returns why a cleaned number is refused for a parcel to `country` (ISO code), or `null`. */
export function phoneProblem(phone: string, country: string, isPhone: PhoneCheck): string | null {
  if (phone === '') return text('checkout.phone-missing')
  if (!hasPhoneShape(phone, country))
    // A whole number with another one or with words: « 06 12 34 56 78 après 18 h ».
    return text(
      /(?:\d[^\p{L}\d]*){9}(?:\p{L}|(?:\D*\d){9})/u.test(phone)
        ? 'checkout.phone-alone'
        : 'checkout.phone-invalid',
    )
  return isPhone(phone, country) ? null : text('checkout.phone-country')
}
