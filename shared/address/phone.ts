import { checkoutText as text } from '../checkout/checkout-messages.ts'
import { cleanCode } from '../one-line.ts'

/** Whether a cleaned number may be called, dialled in a country (ISO code). A browser asks for its shape alone. */
export type PhoneCheck = (phone: string, country: string) => boolean

/** What stands before a number that was copied with its link, its label or a picture of a telephone. An address is none. */
const label = /^(?:[^\d+(@]*[^\d+(@\p{L}]|t[ée]l|gsm)(?=[(+]*\d)/iu
/** What parts a number from its extension, in letters of any case. */
const extension = /[ ,;]*(?:;ext=|(?:poste|extension|ext|int|p|x)|#)[ .:=]*(?=\d{1,6}$)/i
/** Words behind it, `(portable)`, and the signs of a sentence or of a cell. */
const behind = /(?<=\d)(?:\([^\d()]*\)|[^\p{L}\d()@])+$/u
/** What people part pairs of digits with, but those that a number is kept with. */
const separator = /[^\p{L}\d+()./ -]/gu

/** A phone number as it is judged and kept: as it was typed, in plain digits, its extension after « poste ». */
export function cleanPhone(typed: string): string {
  const number = cleanCode(typed).replace(label, '').replace(behind, '')
  if (number.includes('@')) return number
  return number
    .replace(extension, ' poste ')
    .replace(/^\( ?\+ ?(\d{1,3}) ?\)/, '+$1')
    .replace(separator, ' ')
    .replace(/ +/g, ' ')
    .trim()
}

/** The number of a cleaned one without its extension. */
export const withoutExtension = (phone: string): string => phone.replace(/ poste \d{1,6}$/, '')

/** 6 to 15 digits, a leading + and usual separators, perhaps an extension. */
export const hasPhoneShape: PhoneCheck = (phone) => {
  const number = withoutExtension(phone)
  const digits = number.replace(/\D/g, '').length
  return /^\+?[\d ().\-/]{6,30}$/.test(number) && digits >= 6 && digits <= 15
}

/** Why a cleaned number is refused for a parcel to `country` (ISO code), or `null`. */
export function phoneProblem(phone: string, country: string, isPhone: PhoneCheck): string | null {
  if (phone === '') return text('checkout.phone-missing')
  if (!hasPhoneShape(phone, country)) return text('checkout.phone-invalid')
  return isPhone(phone, country) ? null : text('checkout.phone-country')
}
