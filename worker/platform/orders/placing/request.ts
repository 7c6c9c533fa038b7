import * as z from 'zod'
import {
  type Address,
  addressFields,
  addressProblems,
  cleanAddress,
  emailProblem,
} from '../../../../shared/address/address.ts'
import { taxCountry } from '../../../../shared/address/countries.ts'
import { cleanPhone, phoneProblem } from '../../../../shared/address/phone.ts'
import { isPhone } from '../../../../shared/address/phone-numbers.ts'
import { isRegion } from '../../../../shared/address/regions.ts'
import { cleanNote, noteProblem } from '../../../../shared/checkout/buyer.ts'
import { isVersion } from '../../../../shared/checkout/checkout.ts'
import { saleRate } from '../../../../shared/checkout/vat.ts'
import { parisDay } from '../../../../shared/delivery/delivery.ts'
import type { DeliveryTable } from '../../../../shared/delivery/table.ts'
import { limits } from '../../../../shared/limits.ts'
import { text } from '../../../../shared/messages.ts'
import { cleanEmail } from '../../../../shared/one-line.ts'
import { folded } from '../../http/folded.ts'
import { invalidParams } from '../../http/platform-error.ts'

/** A checked and cleaned checkout request. It has no lines and no prices: those come from the cart. */
export interface OrderRequest {
  billing: Address & { email: string; phone: string }
  shipping: Address
  note: string
  newsletter: boolean
  gift: boolean
  giftMessage: string
  termsVersion: string
  clientRef: string
  /** Slug of the chosen carrier; empty when the buyer had no choice. */
  carrier: string
  /** Cents. */
  expectedTotal: number
}

/** Reads anything but text as empty text. The rules below then report the field. */
const words = z.string().catch('')
const yes = z.boolean().catch(false)
const note = words.transform(cleanNote)
const address = z.object(Object.fromEntries(addressFields.map((field) => [field, words])) as AddressShape)
type AddressShape = Record<keyof Address, typeof words>
const contact = z.object({ email: words, phone: words })

const fields = z.record(z.string(), z.unknown()).catch({})

const body = z.object({
  billing: fields.transform((given) => {
    const { email, phone } = contact.parse(given)
    return { ...cleanAddress(address.parse(given)), email: cleanEmail(email), phone: cleanPhone(phone) }
  }),
  shipping: fields.transform((given) => cleanAddress(address.parse(given))),
  shipping_same_as_billing: yes,
  customer_note: note,
  newsletter: yes,
  gift: yes,
  gift_message: note,
  accept_terms: yes,
  terms_version: words,
  adult: yes,
  client_ref: words.transform((value) => value.toLowerCase()),
  expected_total: words,
  carrier: words,
})

const uuid = z.uuid()

/**
 * Reads the body of a checkout call (contract § 6.2 and § 11). Throws 400 `rest_invalid_param` with a French sentence
 * per bad field, all at once. Ignores unknown fields, prices included.
 */
export function orderRequest(given: Record<string, unknown>): OrderRequest {
  const read = body.parse(given)
  const same = read.shipping_same_as_billing
  const problems: Record<string, string | null | undefined> = {
    ...prefixed('billing', addressProblems(read.billing, same ? 'delivery' : 'billing', isRegion)),
    ...(same ? {} : prefixed('shipping', addressProblems(read.shipping, 'delivery', isRegion))),
    'billing.email': emailProblem(read.billing.email),
    'billing.phone': phoneProblem(read.billing.phone, (same ? read.billing : read.shipping).country, isPhone),
    customer_note: noteProblem(read.customer_note, limits.noteLength, 'checkout.note-long'),
    gift_message: read.gift ? noteProblem(read.gift_message, limits.giftLength, 'checkout.gift-long') : null,
    accept_terms: read.accept_terms ? null : text('checkout.terms'),
    adult: read.adult ? null : text('checkout.adult'),
    terms_version: isVersion(read.terms_version) ? null : text('checkout.stale'),
    client_ref: uuid.safeParse(read.client_ref).success ? null : text('checkout.stale'),
    expected_total: /^\d{1,9}$/.test(read.expected_total) ? null : text('checkout.stale'),
  }
  const params = Object.entries(problems).filter((entry): entry is [string, string] => Boolean(entry[1]))
  if (params.length > 0) throw invalidParams(Object.fromEntries(params))
  const { email, phone, ...place } = read.billing
  return {
    billing: { ...place, email, phone },
    shipping: same ? place : read.shipping,
    note: read.customer_note,
    newsletter: read.newsletter,
    gift: read.gift,
    giftMessage: read.gift ? read.gift_message : '',
    termsVersion: read.terms_version,
    clientRef: read.client_ref,
    carrier: read.carrier,
    expectedTotal: Number(read.expected_total),
  }
}

const prefixed = (prefix: string, problems: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(problems).map(([field, problem]) => [`${prefix}.${field}`, problem]))

/**
 * Returns the columns, with their values, that a customer can correct on an unpaid order. The tax follows the delivery
 * place.
 */
export const detailsOf = (
  request: OrderRequest,
  {
    table,
    total,
    britishLimit,
    now,
  }: { table: DeliveryTable; total: number; britishLimit: number | null; now: number },
) => ({
  email: folded(request.billing.email),
  billing: JSON.stringify(request.billing),
  shipping: JSON.stringify(request.shipping),
  customer_note: request.note,
  gift: request.gift ? 1 : 0,
  gift_message: request.giftMessage,
  newsletter: request.newsletter ? 1 : 0,
  tax_country: taxCountry(request.shipping),
  vat_rate: saleRate(table, parisDay(now), { taxCountry: taxCountry(request.shipping), total, britishLimit }),
})
