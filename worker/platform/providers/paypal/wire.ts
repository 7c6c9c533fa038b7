import * as z from 'zod'
import type { Cents } from '../../../../shared/money.ts'
import { decimal } from '../../../commerce/contract/values.ts'
import { refundMark } from '../marks.ts'
import type { GivenBack, Taken } from '../provider.ts'
import type { PayPalAnswer } from './client.ts'

const id = z.string().regex(/^[\w-]{1,64}$/)
const ownId = z.string().max(127).nullish()

/** Reads `{ currency_code, value: "12.34" }` as cents. */
const money = z
  .object({ currency_code: z.string().length(3), value: decimal })
  .transform(({ currency_code: currency, value: amountCents }) => ({ currency, amountCents }))

const links = z.array(z.object({ rel: z.string(), href: z.string() })).default([])

const capture = z.object({ id, status: z.string(), amount: money, custom_id: ownId })
type Capture = z.output<typeof capture>

const refund = z.object({ id, status: z.string(), amount: money, invoice_id: ownId })
type Refund = z.output<typeof refund>

const unit = z.object({
  custom_id: ownId,
  amount: money,
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
    .default({ captures: [], refunds: [] }),
})

/** A new order, or the one that an earlier call with the same `PayPal-Request-Id` created. */
export const createdOrder = z.object({ id, status: z.string(), links })

/**
 * An order after a read, or after a capture with `Prefer: return=representation`. Our orders have one purchase unit.
 */
export const wholeOrder = z.object({ id, status: z.string(), purchase_units: z.tuple([unit]) })
export type WholeOrder = z.output<typeof wholeOrder>

/** The fields of a capture or a refund that tell whether it is ours. */
export const ownedThing = z.object({
  custom_id: ownId,
  supplementary_data: z
    .object({ related_ids: z.object({ order_id: z.string().nullish() }).nullish() })
    .nullish(),
  links,
})

/** Returns the id of a refund's capture, from its link `…/v2/payments/captures/<id>`. */
export const captureIn = (list: readonly { rel: string; href: string }[]): string | undefined =>
  list
    .map(({ rel, href }) => (rel === 'up' ? /\/captures\/([\w-]{1,64})$/.exec(href)?.[1] : undefined))
    .find(Boolean)

/** One refund, after its creation or a read. */
export const oneRefund = z.object({ id, status: z.string() })

/**
 * An error of the API. `details` hold the reasons as codes. Descriptions and values may hold personal data, so we
 * ignore them.
 */
const problem = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional(), field: z.string().optional() })).catch([]),
})

const codeOnly = (value: string | undefined) => (value && /^[A-Z][A-Z0-9_]{0,80}$/.test(value) ? value : null)
const pointerOnly = (value: string | undefined) => (value && /^\/[\w/]{0,120}$/.test(value) ? value : null)

/** Returns the codes of a refusal: `ORDER_ALREADY_CAPTURED`… */
export function issuesOf({ body }: PayPalAnswer): string[] {
  const read = problem.safeParse(body)
  if (!read.success) return []
  return read.data.details.map(({ issue }) => codeOnly(issue)).filter((issue) => issue !== null)
}

/** Whether PayPal does not know the object. Any other 404 means a wrong address. */
export const isUnknown = ({ status, body }: PayPalAnswer): boolean =>
  status === 404 && problem.safeParse(body).data?.name === 'RESOURCE_NOT_FOUND'

/**
 * Returns a refusal as text for the log: status, codes, names of fields and the debug id. It holds no value of a field.
 */
export function reasonOf(answer: PayPalAnswer): string {
  const { name, details } = problem.catch({ details: [] }).parse(answer.body)
  const words = details.flatMap(({ issue, field }) => [codeOnly(issue), pointerOnly(field)])
  return [answer.status, codeOnly(name), ...words, `(debug ${answer.debugId})`]
    .filter((word) => word !== null)
    .join(' ')
}

/** What an order tells about its money; see `PaymentState`, whose `approved` adds the function to capture it. */
export type Reading =
  | { kind: 'open' | 'refused' | 'expired' }
  | ({ kind: 'approved' } & Omit<Taken, 'transactionId'>)
  | ({ kind: 'paid' | 'accepted' } & Taken)
  | { kind: 'refunded'; amountCents: Cents; currency: string; parts: GivenBack[]; taken: Taken }

/** Rank of captures: those that took money, then pending ones, then declined ones. */
const weight: Record<string, number> = { COMPLETED: 3, PARTIALLY_REFUNDED: 3, REFUNDED: 3, PENDING: 2 }
const heaviest = (captures: Capture[]): Capture | undefined =>
  captures.toSorted((a, b) => (weight[b.status] ?? 0) - (weight[a.status] ?? 0))[0]

/**
 * Returns the state of an order. The status of the order proves no payment; the status of its capture does. A refunded
 * capture includes the amount given back so far. Without a refund that explains it, for instance after a dispute, that
 * is all of it.
 */
export function readingOf({ status, purchase_units: [only] }: WholeOrder): Reading {
  const { captures, refunds } = only.payments
  const found = heaviest(captures)
  if (!found) return withoutCapture(status, only)
  const taken = {
    transactionId: found.id,
    ...found.amount,
    attemptId: found.custom_id ?? only.custom_id ?? null,
  }
  switch (found.status) {
    case 'COMPLETED':
      return { kind: 'paid', ...taken }
    case 'PENDING':
      return { kind: 'accepted', ...taken }
    case 'REFUNDED':
    case 'PARTIALLY_REFUNDED':
      return givenBack(taken, found.status, refunds)
    default:
      return { kind: 'refused' }
  }
}

function givenBack(taken: Taken, status: 'REFUNDED' | 'PARTIALLY_REFUNDED', refunds: Refund[]): Reading {
  const { currency, amountCents, transactionId } = taken
  const parts = refunds
    .filter(({ status }) => status === 'COMPLETED')
    .map(({ id: ref, amount, invoice_id }) => ({
      ref,
      amountCents: amount.amountCents,
      refundKey: refundMark(invoice_id),
    }))
  if (parts.length > 0) {
    const total = parts.reduce((sum, part) => sum + part.amountCents, 0)
    return { kind: 'refunded', amountCents: total, currency, parts, taken }
  }
  // No part of the refund is complete yet, so the payment still counts in full.
  if (status === 'PARTIALLY_REFUNDED') return { kind: 'paid', ...taken }
  const whole = { ref: transactionId, amountCents, refundKey: null }
  return { kind: 'refunded', amountCents, currency, parts: [whole], taken }
}

function withoutCapture(status: string, { custom_id, amount }: z.output<typeof unit>): Reading {
  if (status === 'APPROVED') return { kind: 'approved', ...amount, attemptId: custom_id ?? null }
  return { kind: status === 'VOIDED' ? 'expired' : 'open' }
}
