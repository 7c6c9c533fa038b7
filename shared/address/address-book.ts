import * as z from 'zod'
import { accountAreaMessages as say } from '#text/messages/account-area.ts'
import { checkoutText } from '../checkout/checkout-messages.ts'
import { limits } from '../limits.ts'
import { clean, hasControl } from '../one-line.ts'
import { type Address, addressFields, addressFrom, addressProblems } from './address.ts'
import { cleanPhone, phoneProblem } from './phone.ts'
import { isPhone } from './phone-numbers.ts'
import { regionValue } from './region-codes.ts'
import { isRegion } from './regions.ts'

/** A place of delivery as a customer writes it down in their account. */
export interface AddressEntry extends Address {
  /** For the carrier only. */
  phone: string
  /** « Maison », « Bureau »; often empty. */
  label: string
}

/** One of the address book of a customer. */
export interface SavedAddress extends AddressEntry {
  id: number
  /** The one checkout proposes first; a book that is not empty has exactly one. */
  isDefault: boolean
}

const entryFields = [...addressFields, 'phone', 'label'] as const

function labelProblem(label: string): string | null {
  if (hasControl(label)) return checkoutText('checkout.characters')
  return label.length > limits.addressBook.label ? say['room.label-long'] : null
}

/** What is wrong with an entry, a French sentence per field; empty when it is good. */
function entryProblems({ label, phone, ...address }: AddressEntry): Record<string, string> {
  const found = {
    label: labelProblem(label),
    ...addressProblems(address, 'delivery', isRegion),
    phone: phoneProblem(phone, address.country, isPhone),
  }
  return Object.fromEntries(Object.entries(found).filter((entry): entry is [string, string] => !!entry[1]))
}

const words = z.string().catch('')
const shape = Object.fromEntries(entryFields.map((field) => [field, words])) as Record<
  keyof AddressEntry,
  typeof words
>

/** An entry of the address book, from the fields of a page or from a call: cleaned, judged as a place of delivery. */
export const addressEntry = z
  .object({ ...shape, preferred: z.unknown().optional() })
  .transform(({ label, phone, preferred, ...typed }) => ({
    entry: { ...addressFrom((field) => typed[field]), label: clean(label), phone: cleanPhone(phone) },
    /** Whether checkout is to propose it first. */
    preferred: Boolean(preferred),
  }))
  .superRefine(({ entry }, context) => {
    for (const [field, message] of Object.entries(entryProblems(entry)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** An address as the fields of a page write it: the region by its value in the one list of every country. */
export const fieldsOf = (entry: AddressEntry): Record<keyof AddressEntry, string> => ({
  country: entry.country,
  first_name: entry.first_name,
  last_name: entry.last_name,
  address_1: entry.address_1,
  address_2: entry.address_2,
  city: entry.city,
  state: regionValue(entry.country, entry.state),
  postcode: entry.postcode,
  phone: entry.phone,
  label: entry.label,
})
