import { decimalFromCents } from '../../../shared/money.ts'
import type { OrderBody } from './paypal-rules.ts'

export interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  cents: number
}

export interface Refund {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'FAILED'
  cents: number
  captureId: string
  customId: string | undefined
  invoiceId: string | undefined
}

/** An order in PayPal's records. */
export interface Order {
  id: string
  body: OrderBody
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED'
  /** Cents that the buyer approves. */
  cents: number
  /** Whether the buyer's payment method will be declined. */
  isDeclined: boolean
  captures: Capture[]
  refunds: Refund[]
  /** Milliseconds since 1970. */
  createdAt: number
}

/** Number for all objects, unique within a run. Ids have 17 characters, as PayPal's. */
let serial = 0
export const nextId = (letter: string): string => {
  serial += 1
  return `${letter}${String(serial).padStart(14, '0')}PP`
}

const euros = (cents: number) => ({ currency_code: 'EUR', value: decimalFromCents(cents) })

const link = (rel: string, href: string, method = 'GET') => ({ href, rel, method })

export const unitOf = (order: Order) => order.body.purchase_units[0]

/** Returns a capture, as the API and webhooks show it. */
export function wireCapture(origin: string, order: Order, { id, status, cents }: Capture) {
  const { custom_id, invoice_id } = unitOf(order)
  const fee = Math.round(cents * 0.029) + 35
  return {
    id,
    status,
    ...(status === 'PENDING' && { status_details: { reason: 'PENDING_REVIEW' } }),
    amount: euros(cents),
    final_capture: true,
    disbursement_mode: 'INSTANT',
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    seller_receivable_breakdown: {
      gross_amount: euros(cents),
      paypal_fee: euros(fee),
      net_amount: euros(cents - fee),
    },
    ...(invoice_id && { invoice_id }),
    ...(custom_id && { custom_id }),
    supplementary_data: { related_ids: { order_id: order.id } },
    links: [
      link('self', `${origin}/v2/payments/captures/${id}`),
      link('refund', `${origin}/v2/payments/captures/${id}/refund`, 'POST'),
      link('up', `${origin}/v2/checkout/orders/${order.id}`),
    ],
  }
}

/** Returns a refund, as the API and webhooks show it. */
export const wireRefund = (
  origin: string,
  { id, status, cents, captureId, customId, invoiceId }: Refund,
) => ({
  id,
  status,
  amount: euros(cents),
  ...(customId && { custom_id: customId }),
  ...(invoiceId && { invoice_id: invoiceId }),
  links: [
    link('self', `${origin}/v2/payments/refunds/${id}`),
    link('up', `${origin}/v2/payments/captures/${captureId}`),
  ],
})

/** Steps of a dispute, with PayPal's event and status at each. */
export const disputeSteps = {
  opened: { event: 'CREATED', status: 'WAITING_FOR_SELLER_RESPONSE', outcome: null },
  answered: { event: 'UPDATED', status: 'UNDER_REVIEW', outcome: null },
  won: { event: 'RESOLVED', status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' },
  lost: { event: 'RESOLVED', status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' },
} as const
export type DisputeStep = keyof typeof disputeSteps

/**
 * Returns a dispute of a capture (developer.paypal.com/api/customer-disputes/v1/), with ten days to answer. `now` in
 * milliseconds.
 */
export function wireDispute({ id, cents }: Capture, step: DisputeStep, now: number) {
  const { status, outcome } = disputeSteps[step]
  return {
    dispute_id: `PP-R-${id}`,
    create_time: new Date(now).toISOString(),
    update_time: new Date(now).toISOString(),
    disputed_transactions: [
      {
        seller_transaction_id: id,
        create_time: new Date(now).toISOString(),
        transaction_status: 'COMPLETED',
        gross_amount: euros(cents),
        seller: { merchant_id: 'X5XAHHCG636FA', name: 'Aubenacre' },
        seller_protection_eligible: true,
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status,
    dispute_amount: euros(cents),
    ...(outcome && { dispute_outcome: { outcome_code: outcome, amount_refunded: euros(0) } }),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    messages: [{ posted_by: 'BUYER', time_posted: new Date(now).toISOString(), content: 'odile.payeuse' }],
    ...(step === 'opened' && { seller_response_due_date: new Date(now + 10 * 24 * 3600_000).toISOString() }),
    links: [link('self', `https://paypal.test/v1/customer/disputes/PP-R-${id}`)],
  }
}

/** The payer. This personal data must not appear in the shop's log. */
const buyer = {
  name: { given_name: 'Odile', surname: 'Payeuse' },
  email_address: 'odile.payeuse@paypal.test',
  payer_id: 'QYR5Z8XDVJNXQ',
  address: { country_code: 'FR' },
}

/** Returns an order, complete or brief. Without `Prefer: return=representation`, PayPal returns only what changed. */
export function wireOrder(origin: string, order: Order, isWhole: boolean) {
  const hasAgreed = order.status === 'APPROVED' || order.status === 'COMPLETED'
  const payments = {
    ...(order.captures.length > 0 && {
      captures: order.captures.map((one) => wireCapture(origin, order, one)),
    }),
    ...(order.refunds.length > 0 && { refunds: order.refunds.map((one) => wireRefund(origin, one)) }),
  }
  const { items, ...unit } = unitOf(order)
  const { breakdown } = unit.amount
  const whole = {
    intent: 'CAPTURE',
    create_time: new Date(order.createdAt).toISOString(),
    ...(hasAgreed && { payer: buyer }),
    purchase_units: [
      {
        ...unit,
        amount: { ...euros(order.cents), ...(breakdown && { breakdown }) },
        ...(items && { items }),
        payee: { email_address: 'boutique@paypal.test', merchant_id: 'X5XAHHCG636FA' },
        ...(Object.keys(payments).length > 0 && { payments }),
      },
    ],
  }
  const brief = order.captures.length > 0 && {
    purchase_units: [{ reference_id: unit.reference_id, payments }],
  }
  return {
    id: order.id,
    status: order.status,
    payment_source: { paypal: hasAgreed ? buyer : {} },
    ...(isWhole ? whole : brief),
    links: [
      link('self', `${origin}/v2/checkout/orders/${order.id}`),
      ...(order.status === 'PAYER_ACTION_REQUIRED'
        ? [link('payer-action', `${origin}/checkoutnow?token=${order.id}`)]
        : []),
      ...(order.status === 'APPROVED'
        ? [link('capture', `${origin}/v2/checkout/orders/${order.id}/capture`, 'POST')]
        : []),
    ],
  }
}
