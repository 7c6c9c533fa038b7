import { checkoutText as text } from '../checkout/checkout-messages.ts'
import { cleanCode } from '../one-line.ts'

/** Whether a cleaned number may be called, dialled in a country (ISO code). A browser asks for its shape alone. */
export type PhoneCheck = (phone: string, country: string) => boolean

/** What stands before a number that was copied with its link or its label. */
const label = /^(?:t[ée]l(?:[ée]phone)?|phone|mobile|portable|callto|sms)[ .:]*(?=[+(\d])/i
/** What parts a number from its extension, in letters of any case. */
const extension = /[ ,;]*(?:;ext=|(?:poste|extension|ext|x)|#)[ .:=]*(?=\d{1,6}$)/i

/** A phone number as it is judged and kept: as it was typed, in plain digits, its extension after « poste ». */
export const cleanPhone = (typed: string): string =>
  cleanCode(typed).replace(label, '').replace(extension, ' poste ').trim()

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
