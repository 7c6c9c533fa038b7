import { type PaymentState, ProviderDown } from '../provider.ts'
import type { PayPalAnswer, PayPalClient } from './client.ts'
import {
  issuesOf,
  isUnknown,
  type Reading,
  readingOf,
  reasonOf,
  type WholeOrder,
  wholeOrder,
} from './wire.ts'

/** Issues that mean that the buyer must continue at PayPal. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/** Issues that mean that PayPal declines this payment. The buyer may pay in another way. */
const declined = new Set([
  'INSTRUMENT_DECLINED',
  'REDIRECT_PAYER_FOR_ALTERNATE_FUNDING',
  'TRANSACTION_REFUSED',
  'PAYER_CANNOT_PAY',
  'PAYER_ACCOUNT_LOCKED_OR_CLOSED',
  'PAYER_ACCOUNT_RESTRICTED',
  'PAYEE_BLOCKED_TRANSACTION',
  'TRANSACTION_BLOCKED_BY_PAYEE',
  'COMPLIANCE_VIOLATION',
  'MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED',
  'TRANSACTION_LIMIT_EXCEEDED',
  'TRANSACTION_RECEIVING_LIMIT_EXCEEDED',
  'DOMESTIC_TRANSACTION_REQUIRED',
  'SHIPPING_ADDRESS_INVALID',
  'DUPLICATE_INVOICE_ID',
])

/** Returns the error for an answer without a result: we must ask again what happened. */
export const unclear = (answer: PayPalAnswer) => new ProviderDown('paypal', reasonOf(answer))

const addressOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`

/** Returns a complete order; `null` when PayPal no longer has it. PayPal deletes unapproved orders after some hours. */
export async function readOrder(call: PayPalClient, ref: string): Promise<WholeOrder | null> {
  const answer = await call({ method: 'GET', path: addressOf(ref) })
  if (isUnknown(answer)) return null
  const read = wholeOrder.safeParse(answer.body)
  if (answer.status !== 200 || !read.success) throw unclear(answer)
  return read.data
}

/**
 * Returns the state of a payment. An approved one comes with the function that captures it. `hasPaid`: we know that
 * money was taken.
 */
export async function lookUp(call: PayPalClient, ref: string, hasPaid: boolean): Promise<PaymentState> {
  const order = await readOrder(call, ref)
  if (!order && hasPaid) throw new ProviderDown('paypal', `order ${ref} was paid and is not there`)
  if (!order) return { kind: 'expired' }
  const reading = readingOf(order)
  return reading.kind === 'approved' ? { ...reading, capture: () => capture(call, ref) } : reading
}

/** Captures what the buyer approved. PayPal captures an order only once, whoever asks and however often. */
async function capture(call: PayPalClient, ref: string): Promise<PaymentState> {
  const answer = await call({
    method: 'POST',
    path: `${addressOf(ref)}/capture`,
    json: '{}',
    requestId: `capture-${ref}`,
  })
  const order = wholeOrder.safeParse(answer.body)
  if (answer.status < 300 && order.success) return taken(readingOf(order.data), answer)
  if (isUnknown(answer)) return { kind: 'expired' }
  const issues = issuesOf(answer)
  const isOne = (of: Set<string>) => issues.some((issue) => of.has(issue))
  // Another run captured it first, or the answer was unreadable. PayPal's stored order is right, so read it.
  if (answer.status < 300 || issues.includes('ORDER_ALREADY_CAPTURED')) {
    const again = await readOrder(call, ref)
    if (again) return taken(readingOf(again), answer)
  }
  if (isOne(notYet)) return { kind: 'open' }
  if (!isOne(declined)) throw unclear(answer)
  console.warn(`paypal declined order ${ref}: ${reasonOf(answer)}`)
  return { kind: 'refused' }
}

/**
 * Returns the state after a capture. An order that is still `approved` has no result yet, so it throws `ProviderDown`.
 */
function taken(reading: Reading, answer: PayPalAnswer): PaymentState {
  if (reading.kind === 'approved') throw unclear(answer)
  return reading
}
