import { isOpen, type LianLianBooks, type PlayedPayment, type PlayedRefund } from './lianlian-books.ts'
import { centsOf, paymentRequest, refundRequest } from './lianlian-checks.ts'

export interface Reply {
  status: number
  code: string
  order?: unknown
}

export const no = (status: number, code: string): Reply => ({ status, code })
const yes = (order: unknown): Reply => ({ status: 200, code: 'SUCCESS', order })

/** What the simulated API needs. */
interface Harness {
  readonly books: LianLianBooks
  readonly origin: string
  readonly refundsAtOnce: boolean
  readonly problems: string[]
  notifyPaid(payment: PlayedPayment): Promise<void>
  notifyRefund(refund: PlayedRefund): Promise<void>
}

/** Answers a call with a valid signature: `POST payments`, `GET payments/cancelpay`… */
export async function answerTo(harness: Harness, call: string, id: string, body: unknown): Promise<Reply> {
  const { payments, refunds } = harness.books
  switch (call) {
    case 'GET token':
      return yes(harness.books.newFields())
    case 'POST payments':
      return create(harness, body)
    case 'GET payments':
      return paymentShape(harness, payments.get(id))
    case 'GET payments/cancelpay':
      return close(harness, payments.get(id))
    case 'POST payments/refunds':
      return giveBack(harness, id, body)
    case 'GET refunds':
      return refundShape(harness, refunds.get(id))
    default:
      return no(404, 'HTTP_NOT_FOUND')
  }
}

async function create(harness: Harness, body: unknown): Promise<Reply> {
  const read = paymentRequest.safeParse(body)
  if (!read.success) {
    harness.problems.push(...read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
    return no(400, 'INVALID_PARAMETER')
  }
  if (harness.books.payments.has(read.data.merchant_transaction_id)) return no(409, 'EXISTING_OBJECT')
  const payment = harness.books.open(read.data)
  if (!payment) {
    harness.problems.push('a card token that is unknown, or used before')
    return no(400, 'INVALID_PARAMETER')
  }
  if (payment.status === 'PS') await harness.notifyPaid(payment)
  return paymentShape(harness, payment)
}

function paymentShape({ origin }: Harness, payment: PlayedPayment | undefined): Reply {
  if (!payment) return no(404, 'OBJECT_NOT_FOUND')
  const { asked, number, status, isChallenged, hasPage } = payment
  const { merchant_transaction_id, merchant_order } = asked
  return yes({
    ll_transaction_id: String(number),
    merchant_transaction_id,
    payment_data: {
      payment_currency_code: merchant_order.order_currency_code,
      payment_amount: merchant_order.order_amount,
      payment_status: status,
      settlement_currency_code: 'EUR',
      installments: '1',
      account_date: '',
    },
    ...(isChallenged && { '3ds_status': 'CHALLENGE' }),
    ...(hasPage && { payment_url: `${origin}/cashier?id=${merchant_transaction_id}` }),
  })
}

function close(harness: Harness, payment: PlayedPayment | undefined): Reply {
  if (!payment) return no(404, 'OBJECT_NOT_FOUND')
  if (!isOpen(payment)) return no(409, payment.status === 'PC' ? 'PAYMENT_CLOSED' : 'PAYMENT_COMPLETED')
  payment.status = 'PC'
  return paymentShape(harness, payment)
}

async function giveBack(harness: Harness, id: string, body: unknown): Promise<Reply> {
  const { books, problems } = harness
  const read = refundRequest.safeParse(body)
  if (!read.success || read.data.original_transaction_id !== id) {
    problems.push(`refund: ${read.error?.message ?? 'of another payment'}`)
    return no(400, 'INVALID_PARAMETER')
  }
  const payment = books.payments.get(id)
  if (books.refunds.has(read.data.merchant_transaction_id)) return no(409, 'EXISTING_OBJECT')
  if (!payment) return no(404, 'OBJECT_NOT_FOUND')
  const held = books.held(id)
  if (held === 0) return no(422, 'NON_REFUNDABLE_ORDER')
  if (centsOf(read.data.refund_data.refund_amount) > held) return no(422, 'REFUND_AMOUNT_EXCEEDED')
  const refund = books.giveBack(payment, read.data, harness.refundsAtOnce ? 'RS' : 'RP')
  if (refund.status === 'RS') await harness.notifyRefund(refund)
  return yes(refundOrder(refund))
}

async function refundShape(harness: Harness, refund: PlayedRefund | undefined): Promise<Reply> {
  if (!refund) return no(404, 'OBJECT_NOT_FOUND')
  if (refund.status === 'RP') {
    refund.status = 'RS'
    await harness.notifyRefund(refund)
  }
  return yes(refundOrder(refund))
}

export const refundOrder = ({ asked, number, status }: PlayedRefund) => ({
  ll_transaction_id: String(number),
  merchant_transaction_id: asked.merchant_transaction_id,
  original_transaction_id: asked.original_transaction_id,
  refund_data: { ...asked.refund_data, refund_status: status },
})
