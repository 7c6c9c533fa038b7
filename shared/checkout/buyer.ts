import {
  type Address,
  addressFrom,
  addressProblems,
  emailProblem,
  noteHasControl,
} from '../address/address.ts'
import { cleanPhone, type PhoneCheck, phoneProblem } from '../address/phone.ts'
import type { RegionCheck } from '../address/region-codes.ts'
import { limits } from '../limits.ts'
import { cleanEmail } from '../one-line.ts'
import type { FieldErrors } from '../outcome.ts'
import { dropSigns } from '../words/signs.ts'
import { cardNumbersIn } from './card-number.ts'
import { checkoutText as text } from './checkout-messages.ts'

type BuyerText = 'email' | 'phone' | 'note' | keyof Address | `billing_${keyof Address}`
type BuyerBox = 'billing_same' | 'accept_terms' | 'adult'

/** Fields of a buyer on the checkout page. They come from a submitted form or from the form in the browser. */
interface BuyerFields {
  text(name: BuyerText): string
  ticked(name: BuyerBox): boolean
  isRegion: RegionCheck
  isPhone: PhoneCheck
}

/**
 * Normalises Unicode, and removes invisible characters and outer spaces.
 * Browsers send line ends as CRLF; a note stores `\n`.
 */
export const cleanNote = (value: string): string =>
  dropSigns(value)
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\x85\v\f]/g, '\n')
    .trim()

/** Returns why a cleaned note of several lines is refused, or `null`. */
export function noteProblem(
  value: string,
  max: number,
  tooLong: 'checkout.note-long' | 'checkout.gift-long',
): string | null {
  if (value.length > max) return text(tooLong)
  if (cardNumbersIn(value).length > 0) return text('checkout.card-number')
  return noteHasControl(value) ? text('checkout.characters') : null
}

/** Returns the errors of the buyer's fields, one French sentence per field, in page order. Empty when all are valid. */
export function buyerProblems(fields: BuyerFields): FieldErrors {
  const found: Record<string, string | null | undefined> = {
    email: emailProblem(cleanEmail(fields.text('email'))),
    ...addressProblems(
      addressFrom((field) => fields.text(field)),
      'delivery',
      fields.isRegion,
    ),
    phone: phoneProblem(cleanPhone(fields.text('phone')), fields.text('country'), fields.isPhone),
    ...(fields.ticked('billing_same') ? {} : billingProblems(fields)),
    note: noteProblem(cleanNote(fields.text('note')), limits.noteLength, 'checkout.note-long'),
    accept_terms: fields.ticked('accept_terms') ? null : text('checkout.terms'),
    adult: fields.ticked('adult') ? null : text('checkout.adult'),
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

function billingProblems(fields: BuyerFields): FieldErrors {
  const address = addressFrom((field) => fields.text(`billing_${field}`))
  const problems = Object.entries(addressProblems(address, 'billing', fields.isRegion))
  return Object.fromEntries(problems.map(([field, problem]) => [`billing_${field}`, problem]))
}
