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

/** The buyer has to go on at PayPal. */
const notYet = new Set(['ORDER_NOT_APPROVED', 'PAYER_ACTION_REQUIRED'])

/** PayPal will not take this payment: the buyer may pay again in another way. */
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

/** An answer that tells nothing: what became of the call has to be asked again. */
export const unclear = (answer: PayPalAnswer) => new ProviderDown('paypal', reasonOf(answer))

const addressOf = (ref: string) => `/v2/checkout/orders/${encodeURIComponent(ref)}`

/** An order in full, or `null` of one PayPal keeps no more: those nobody approved are gone after some hours. */
export async function readOrder(call: PayPalClient, ref: string): Promise<WholeOrder | null> {
  const answer = await call({ method: 'GET', path: addressOf(ref) })
  if (isUnknown(answer)) return null
  const read = wholeOrder.safeParse(answer.body)
  if (answer.status !== 200 || !read.success) throw unclear(answer)
  return read.data
}

/**
 * What a payment has come to; an agreement comes with the way to take what was agreed to. `hasPaid`: it is known to have
 * taken money.
 */
export async function lookUp(call: PayPalClient, ref: string, hasPaid: boolean): Promise<PaymentState> {
  const order = await readOrder(call, ref)
  if (!order && hasPaid) throw new ProviderDown('paypal', `order ${ref} was paid and is not there`)
  if (!order) return { kind: 'expired' }
  const reading = readingOf(order)
  return reading.kind === 'approved' ? { ...reading, capture: () => capture(call, ref) } : reading
}

/** Takes what the buyer agreed to, once: PayPal captures an order one time, whoever asks and how often. */
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
  // Somebody else was quicker, or the answer was too long: what is kept there is the truth.
  if (answer.status < 300 || issues.includes('ORDER_ALREADY_CAPTURED')) {
    const again = await readOrder(call, ref)
    if (again) return taken(readingOf(again), answer)
  }
  if (isOne(notYet)) return { kind: 'open' }
  if (!isOne(declined)) throw unclear(answer)
  console.warn(`paypal declined order ${ref}: ${reasonOf(answer)}`)
  return { kind: 'refused' }
}

/** What an order says once captured. One that still waits for a capture has not told what became of it. */
function taken(reading: Reading, answer: PayPalAnswer): PaymentState {
  if (reading.kind === 'approved') throw unclear(answer)
  return reading
}
