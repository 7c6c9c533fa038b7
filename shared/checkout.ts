import { z } from 'zod'
import {
  type Address,
  addressFields,
  addressFrom,
  addressProblems,
  clean,
  emailProblem,
  hasControl,
  noteHasControl,
  phoneProblem,
} from './address.ts'
import { limits } from './limits.ts'
import { text } from './messages.ts'
import type { FieldErrors } from './outcome.ts'

/** Ways to pay the checkout page can send; `simulated` exists outside production only. */
export const paymentMethods = ['simulated', 'stripe', 'lianlian', 'paypal'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const words = z.string(text('failure.unreadable')).default('')
const ticked = words.transform((value) => value !== '' && value !== 'false' && value !== '0')
/** Browsers send line ends as CRLF; a note counts and keeps them as one character. */
const note = words.transform((value) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim())

const fields = z.object({
  email: words.transform(clean),
  newsletter: ticked,
  ...addressWords(''),
  phone: words.transform(clean),
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
  payment_method: words,
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
  const found: Record<string, string | null | undefined> = {
    email: emailProblem(form.email),
    ...addressProblems(deliveryOf(form), 'delivery'),
    phone: phoneProblem(form.phone),
    note: noteProblem(form.note, limits.noteLength, 'checkout.note-long'),
    gift_message: form.gift ? noteProblem(form.gift_message, limits.giftLength, 'checkout.gift-long') : null,
    accept_terms: form.accept_terms ? null : text('checkout.terms'),
    adult: form.adult ? null : text('checkout.adult'),
    terms_version: isVersion(form.terms_version) ? null : text('checkout.stale'),
    client_ref: uuid.safeParse(form.client_ref).success ? null : text('checkout.stale'),
    expected_total: /^\d{1,9}$/.test(form.expected_total) ? null : text('checkout.stale'),
    payment_method: isMethod(form.payment_method) ? null : text('checkout.unavailable'),
  }
  if (!form.billing_same) {
    const billing = addressProblems(billingOf(form), 'billing')
    for (const [field, problem] of Object.entries(billing)) found[`billing_${field}`] = problem
  }
  return Object.fromEntries(
    Object.entries(found).filter((entry): entry is [string, string] => Boolean(entry[1])),
  )
}

/** Why a note of several lines is refused, or `null`. */
export function noteProblem(
  value: string,
  max: number,
  tooLong: 'checkout.note-long' | 'checkout.gift-long',
) {
  if (value.length > max) return text(tooLong)
  return noteHasControl(value) ? text('checkout.characters') : null
}

/** A version of the terms of sale: `2026-11-20`, `v3`… */
export const isVersion = (value: string): boolean => /^[\w.-]{1,40}$/.test(value) && !hasControl(value)

const isMethod = (value: string): value is PaymentMethod => paymentMethods.some((method) => method === value)

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
  /** Cents the customer saw, as text. */
  expected_total: string
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
    // The page promises that the buyer's own browser keeps them, no account.
    save_info: false,
    gift: form.gift,
    gift_message: form.gift ? form.gift_message : '',
    accept_terms: form.accept_terms,
    terms_version: form.terms_version,
    adult: form.adult,
    client_ref: form.client_ref.toLowerCase(),
    expected_total: form.expected_total,
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
  const [place, field] = name.split('.')
  if (!field) return name
  return place === 'shipping' || billingSame || field === 'email' || field === 'phone'
    ? field
    : `billing_${field}`
}
