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

/** A delivery address as a customer enters it in the account. */
export interface AddressEntry extends Address {
  /** Only the carrier uses it. */
  phone: string
  /** « Maison », « Bureau »; often empty. */
  label: string
}

/** A stored address of a customer's address book. */
export interface SavedAddress extends AddressEntry {
  id: number
  /** Whether checkout proposes it first. A non-empty book has exactly one default. */
  isDefault: boolean
}

const entryFields = [...addressFields, 'phone', 'label'] as const

function labelProblem(label: string): string | null {
  if (hasControl(label)) return checkoutText('checkout.characters')
  return label.length > limits.addressBook.label ? say['room.label-long'] : null
}

/** Returns the errors of an entry, one French sentence per field. Empty when it is valid. */
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

/** An entry of the address book, from a form or an API call: cleaned, and checked as a delivery address. */
export const addressEntry = z
  .object({ ...shape, preferred: z.unknown().optional() })
  .transform(({ label, phone, preferred, ...typed }) => ({
    entry: { ...addressFrom((field) => typed[field]), label: clean(label), phone: cleanPhone(phone) },
    /** Whether checkout should propose it first. */
    preferred: Boolean(preferred),
  }))
  .superRefine(({ entry }, context) => {
    for (const [field, message] of Object.entries(entryProblems(entry)))
      context.addIssue({ code: 'custom', path: [field], message })
  })

/** Returns an address as form values. The region has its value in the list that serves all countries. */
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
