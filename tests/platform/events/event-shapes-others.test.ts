import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openShop } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import { hosted, LianLianHarness } from '../providers/lianlian-harness.ts'
import { ordered, PayPalHarness } from '../providers/paypal-harness.ts'

/*
 * Events of PayPal in the shapes of its public schemas (paypal/paypal-rest-api-specifications, February 2024:
 * customer_disputes_v1, payments_payment_v2, checkout_orders_v2, notifications_webhooks_v1), which require no field,
 * and notifications of LianLian as its public SDKs receive them.
 */

beforeAll(async () => {
  await openShop()
  keepLog()
})
afterAll(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const id = fc.stringMatching(/^[A-Z0-9]{13,17}$/)
const time = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true })
  .map((at) => at.toISOString())
const money = fc.record({
  currency_code: fc.constantFrom('EUR', 'USD', 'JPY'),
  value: fc.oneof(fc.stringMatching(/^-?[0-9]{1,6}$/), fc.stringMatching(/^-?[0-9]{0,6}[.][0-9]{1,3}$/)),
})
const ownMark = fc.oneof(fc.stringMatching(/^[A-Za-z0-9-_.,]{1,40}$/), fc.constant('S999999-1'))
const links = fc.array(
  fc.record({
    href: fc.oneof(
      id.map((ref) => `https://api.paypal.com/v2/payments/captures/${ref}`),
      fc.webUrl(),
    ),
    rel: fc.constantFrom('self', 'up', 'refund'),
    method: fc.constantFrom('GET', 'POST'),
  }),
  { maxLength: 3 },
)

const payment = fc.record(
  {
    id,
    status: fc.constantFrom(
      'COMPLETED',
      'DECLINED',
      'PARTIALLY_REFUNDED',
      'PENDING',
      'REFUNDED',
      'FAILED',
      'CANCELLED',
      'NEW_WORD',
    ),
    status_details: fc.record(
      { reason: fc.constantFrom('ECHECK', 'PENDING_REVIEW', 'CHARGEBACK') },
      { requiredKeys: [] },
    ),
    amount: money,
    invoice_id: fc.stringMatching(/^[A-Za-z0-9-]{1,40}$/),
    custom_id: ownMark,
    supplementary_data: fc.record(
      { related_ids: fc.record({ order_id: id }, { requiredKeys: [] }) },
      { requiredKeys: [] },
    ),
    purchase_units: fc.array(
      fc.record({ reference_id: id, custom_id: ownMark, amount: money }, { requiredKeys: [] }),
      { maxLength: 2 },
    ),
    links,
    create_time: time,
  },
  { requiredKeys: [] },
)

const dispute = fc.record(
  {
    dispute_id: fc.stringMatching(/^PP-[A-Z0-9-]{5,20}$/),
    create_time: time,
    disputed_transactions: fc.array(
      fc.record(
        {
          buyer_transaction_id: id,
          seller_transaction_id: id,
          invoice_number: id,
          custom: ownMark,
          gross_amount: money,
        },
        { requiredKeys: [] },
      ),
      { maxLength: 3 },
    ),
    reason: fc.constantFrom('MERCHANDISE_OR_SERVICE_NOT_RECEIVED', 'UNAUTHORISED', 'OTHER'),
    status: fc.constantFrom('OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'RESOLVED', 'OTHER'),
    dispute_amount: money,
    dispute_outcome: fc.record(
      {
        outcome_code: fc.constantFrom('RESOLVED_BUYER_FAVOUR', 'CANCELED_BY_BUYER', 'NONE', 'NEW_WORD'),
        amount_refunded: money,
      },
      { requiredKeys: [] },
    ),
    seller_response_due_date: time,
    links,
  },
  { requiredKeys: [] },
)

const types = [
  'CHECKOUT.ORDER.APPROVED',
  ...['COMPLETED', 'PENDING', 'DENIED', 'DECLINED', 'REFUNDED', 'REVERSED'].map(
    (what) => `PAYMENT.CAPTURE.${what}`,
  ),
  ...['PENDING', 'FAILED'].map((what) => `PAYMENT.REFUND.${what}`),
]
const about = fc.oneof(
  fc.record({ type: fc.constantFrom(...types), resource: payment }),
  fc.record({
    type: fc.constantFrom('CREATED', 'UPDATED', 'RESOLVED').map((what) => `CUSTOMER.DISPUTE.${what}`),
    resource: dispute,
  }),
  fc.record({
    type: fc.stringMatching(/^[A-Z]{4,9}\.[A-Z]{4,9}\.[A-Z]{4,9}$/),
    resource: fc.oneof(payment, dispute),
  }),
)

test('returns 200 for any event signed by PayPal, in every shape of its public schemas', {
  timeout: 60_000,
}, async () => {
  const harness = new PayPalHarness()
  await ordered()
  await fc.assert(
    fc.asyncProperty(about, async ({ type, resource }) => {
      await harness.paypal.notify(type, resource)
      const statuses = await harness.deliverAll()
      expect({ type, resource, statuses }).toEqual({ type, resource, statuses: [200] })
    }),
    { numRuns: 150, seed: 30 },
  )
  expect(harness.paypal.problems).toEqual([])
})

const word = fc.stringMatching(/^[A-Z]{2}$/)
const notification = fc.record(
  {
    merchant_transaction_id: fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
      fc.constant('S999999-1-abc'),
    ),
    ll_transaction_id: fc.stringMatching(/^[0-9]{16}$/),
    original_transaction_id: fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    payment_data: fc.record(
      { payment_status: word, payment_currency_code: fc.constant('EUR') },
      { requiredKeys: [] },
    ),
    refund_data: fc.record({ refund_status: word }, { requiredKeys: [] }),
  },
  { requiredKeys: ['merchant_transaction_id'] },
)

test('returns 200 for any notification signed by LianLian', { timeout: 60_000 }, async () => {
  const harness = await LianLianHarness.open()
  await hosted()
  const url = 'https://shop.test/wp-json/customer/v1/lianlian/notify'
  await fc.assert(
    fc.asyncProperty(notification, fc.boolean(), async (bare, isWrapped) => {
      const sent = isWrapped ? { return_code: 'SUCCESS', order: bare } : bare
      const headers = await harness.lianlian.sign(sent)
      const answer = await harness.deliver({ url, body: JSON.stringify(sent), headers })
      expect({ sent, ...answer }).toEqual({ sent, status: 200, body: 'success' })
    }),
    { numRuns: 60, seed: 30 },
  )
})
