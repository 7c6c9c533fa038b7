import * as z from 'zod'
import { type Address, addressFields, addressFrom } from '../address/address.ts'
import { cleanPhone } from '../address/phone.ts'
import { isPhone } from '../address/phone-numbers.ts'
import { isRegion } from '../address/regions.ts'
import { limits } from '../limits.ts'
import { text } from '../messages.ts'
import { cleanEmail, hasControl } from '../one-line.ts'
import type { FieldErrors } from '../outcome.ts'
import { buyerProblems, cleanNote, noteProblem } from './buyer.ts'
import { cleanHolder, holderProblem } from './card-holder.ts'
import { isPaymentMethod } from './payment-methods.ts'
import { shownPrice } from './shown-carriages.ts'

const words = z.string(text('failure.unreadable')).default('')
const ticked = words.transform((value) => value !== '' && value !== 'false' && value !== '0')
const note = words.transform(cleanNote)

const fields = z.object({
  email: words.transform(cleanEmail),
  newsletter: ticked,
  ...addressWords(''),
  phone: words.transform(cleanPhone),
  billing_same: ticked,
  ...addressWords('billing_'),
  note,
  gift: ticked,
  gift_message: note,
  accept_terms: ticked,
  terms_version: words,
  adult: ticked,
  client_ref: words,
  expected_total: words,
  /** Slug of the chosen carrier, and the delivery prices that the page showed. */
  carrier: words,
  shown_carriages: words,
  payment_method: words,
  /** The card as a token from the provider's own fields, and the name on it. */
  card_token: words,
  holder_name: words.transform(cleanHolder),
})

type AddressKeys<P extends string> = `${P}${keyof Address}`
function addressWords<P extends string>(prefix: P) {
  const entries = addressFields.map((field) => [`${prefix}${field}`, words])
  return Object.fromEntries(entries) as Record<AddressKeys<P>, typeof words>
}

/** Returns the delivery address. */
const deliveryOf = (form: z.output<typeof fields>): Address => addressFrom((field) => form[field])
/** Returns the billing address, when it differs from the delivery address. */
const billingOf = (form: z.output<typeof fields>): Address => addressFrom((field) => form[`billing_${field}`])

const uuid = z.uuid()

function problemsOf(form: z.output<typeof fields>): FieldErrors {
  const buyer = buyerProblems({ text: (name) => form[name], ticked: (name) => form[name], isRegion, isPhone })
  const gift = form.gift ? noteProblem(form.gift_message, limits.giftLength, 'checkout.gift-long') : null
  const holder = cardIn(form) ? holderProblem(form.holder_name) : null
  return {
    ...buyer,
    ...(holder && { holder_name: holder }),
    ...(gift && { gift_message: gift }),
    ...(!isVersion(form.terms_version) && { terms_version: text('checkout.stale') }),
    ...(!uuid.safeParse(form.client_ref).success && { client_ref: text('checkout.stale') }),
    ...(!/^\d{1,9}$/.test(form.expected_total) && { expected_total: text('checkout.stale') }),
    ...(!isPaymentMethod(form.payment_method) && { payment_method: text('checkout.unavailable') }),
  }
}

/** Returns the card of a form, when the buyer typed it into LianLian's fields. Otherwise `null`. */
export const cardIn = ({
  payment_method,
  card_token,
  holder_name,
}: Pick<z.output<typeof fields>, 'payment_method' | 'card_token' | 'holder_name'>): CardRequest | null =>
  payment_method === 'lianlian' && card_token ? { card_token, holder_name } : null

/** Whether a value can be a version of the terms of sale: `2026-11-20`, `v3`… */
export const isVersion = (value: string): boolean => /^[\w.-]{1,40}$/.test(value) && !hasControl(value)

/**
 * Fields of the checkout page. The address without a prefix is the delivery address; `billing_*` is the billing address
 * when `billing_same` is not ticked. Reports every error at once, in French, under its field name. Ignores other
 * fields.
 */
export const checkoutForm = fields.superRefine((form, context) => {
  for (const [field, message] of Object.entries(problemsOf(form)))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type CheckoutForm = z.output<typeof checkoutForm>

/**
 * Body of a checkout request to the platform.
 * Lines, prices and totals come from the platform's own cart, never from this body.
 */
export interface CheckoutRequest {
  billing: Address & { email: string; phone: string }
  shipping: Address | null
  shipping_same_as_billing: boolean
  customer_note: string
  newsletter: boolean
  save_info: boolean
  gift: boolean
  gift_message: string
  accept_terms: boolean
  terms_version: string
  adult: boolean
  client_ref: string
  carrier: string
  /** Total in cents that the customer saw, delivery included, as text. */
  expected_total: string
}

/** Additional fields of a checkout request with a card (contract § 6.5). */
export interface CardRequest {
  card_token: string
  holder_name: string
}

/** Makes the platform request for a valid form. */
export function toCheckoutRequest(form: CheckoutForm): CheckoutRequest {
  const delivery = deliveryOf(form)
  return {
    billing: { ...(form.billing_same ? delivery : billingOf(form)), email: form.email, phone: form.phone },
    shipping: form.billing_same ? null : delivery,
    shipping_same_as_billing: form.billing_same,
    customer_note: form.note,
    newsletter: form.newsletter,
    // The shop stores the details itself: in the buyer's browser, or in the address book of a customer.
    save_info: false,
    gift: form.gift,
    gift_message: form.gift ? form.gift_message : '',
    accept_terms: form.accept_terms,
    terms_version: form.terms_version,
    adult: form.adult,
    client_ref: form.client_ref.toLowerCase(),
    carrier: form.carrier,
    expected_total: String(
      Number(form.expected_total) + shownPrice(form.shown_carriages, delivery.country, form.carrier),
    ),
  }
}

/**
 * Maps the platform's `data.params` (`billing.postcode`, `customer_note`…) to form fields, so that its sentences appear
 * beside the right field.
 */
export function toFormErrors(params: Record<string, string>, billingSame: boolean): FieldErrors {
  const errors: FieldErrors = {}
  for (const [name, message] of Object.entries(params)) errors[formField(name, billingSame)] = message
  return errors
}

function formField(name: string, billingSame: boolean): string {
  if (name === 'customer_note') return 'note'
  if (name === 'shipping_same_as_billing') return 'billing_same'
  const [place, field] = name.split('.')
  if (!field) return name
  return place === 'shipping' || billingSame || field === 'email' || field === 'phone'
    ? field
    : `billing_${field}`
}
