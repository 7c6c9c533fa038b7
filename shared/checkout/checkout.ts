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
import { shownPrice } from './shown-carriages.ts'

/**
 * Ways to pay the checkout page can send: cards through Stripe or LianLian, the wallets of the device (Apple Pay, Google
 * Pay, Link) through Stripe, PayPal. `delegated`: what a buyer’s own program has handed over, offered to that buyer alone.
 * `simulated` exists outside production only.
 */
export const paymentMethods = ['stripe', 'wallet', 'delegated', 'lianlian', 'paypal', 'simulated'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

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
  /** Slug of the carrier, where there is a choice, and the prices of carriage that the page showed. */
  carrier: words,
  shown_carriages: words,
  payment_method: words,
  /** A card that its provider’s own fields have turned into a token, and the name on it. */
  card_token: words,
  holder_name: words.transform(cleanHolder),
})

type AddressKeys<P extends string> = `${P}${keyof Address}`
function addressWords<P extends string>(prefix: P) {
  const entries = addressFields.map((field) => [`${prefix}${field}`, words])
  return Object.fromEntries(entries) as Record<AddressKeys<P>, typeof words>
}

/** Where the parcel goes. */
const deliveryOf = (form: z.output<typeof fields>): Address => addressFrom((field) => form[field])
/** Where the invoice goes when it is not the same place. */
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

/** The card of a form, when it is to be paid with one that was typed in LianLian’s fields. */
export const cardIn = ({
  payment_method,
  card_token,
  holder_name,
}: Pick<z.output<typeof fields>, 'payment_method' | 'card_token' | 'holder_name'>): CardRequest | null =>
  payment_method === 'lianlian' && card_token ? { card_token, holder_name } : null

/** A version of the terms of sale: `2026-11-20`, `v3`… */
export const isVersion = (value: string): boolean => /^[\w.-]{1,40}$/.test(value) && !hasControl(value)

export const isPaymentMethod = (value: string): value is PaymentMethod =>
  paymentMethods.some((method) => method === value)

/**
 * Fields of the checkout page, flat: the unprefixed address is the delivery, `billing_*` its twin when `billing_same`
 * is not ticked. Every problem is told at once, in French, under the name of its field. Anything else is ignored.
 */
export const checkoutForm = fields.superRefine((form, context) => {
  for (const [field, message] of Object.entries(problemsOf(form)))
    context.addIssue({ code: 'custom', path: [field], message })
})
export type CheckoutForm = z.output<typeof checkoutForm>

/** Body of a checkout call of the platform. Lines, prices and totals come from its own cart, never from here. */
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
  /** Cents the customer saw, carriage included, as text. */
  expected_total: string
}

/** What a checkout call with a card adds to it (contract § 6.5). */
export interface CardRequest {
  card_token: string
  holder_name: string
}

/** The platform's request for a valid form. */
export function toCheckoutRequest(form: CheckoutForm): CheckoutRequest {
  const delivery = deliveryOf(form)
  return {
    billing: { ...(form.billing_same ? delivery : billingOf(form)), email: form.email, phone: form.phone },
    shipping: form.billing_same ? null : delivery,
    shipping_same_as_billing: form.billing_same,
    customer_note: form.note,
    newsletter: form.newsletter,
    // The shop keeps them by itself: in the buyer's own browser, or in the address book of who is logged in.
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
 * Fields of the form for the platform's `data.params` (`billing.postcode`, `customer_note`…), so that its sentences
 * land beside the right field.
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
