import { describe, expect, test } from 'vitest'
import type { RecordedLine, RecordedOrder } from '../../../worker/platform/orders/recorded.ts'
import { purchaseUnit } from '../../../worker/platform/providers/paypal/request.ts'
import {
  createdOrder,
  issuesOf,
  isUnknown,
  readingOf,
  reasonOf,
  wholeOrder,
} from '../../../worker/platform/providers/paypal/wire.ts'
import type { Opening } from '../../../worker/platform/providers/provider.ts'
import { orderBody } from '../../support/stand-ins/paypal-rules.ts'

const euros = (value: string) => ({ currency_code: 'EUR', value })
const order = (status: string, payments?: object) =>
  wholeOrder.parse({
    id: 'O1',
    status,
    purchase_units: [{ custom_id: 'S7-1', amount: euros('149.00'), ...(payments && { payments }) }],
  })
const captured = (status: string, id = 'C1') => ({ id, status, amount: euros('149.00'), custom_id: 'S7-1' })
const taken = { transactionId: 'C1', amountCents: 14_900, currency: 'EUR', attemptId: 'S7-1' }

describe('state of a PayPal order', () => {
  test.each([
    ['CREATED', 'open'],
    ['SAVED', 'open'],
    ['PAYER_ACTION_REQUIRED', 'open'],
    ['VOIDED', 'expired'],
    // `COMPLETED` without a capture means no money.
    ['COMPLETED', 'open'],
    ['SOMETHING_NEW', 'open'],
  ])('%s without a capture is %s', (status, kind) => expect(readingOf(order(status))).toEqual({ kind }))

  test('APPROVED is approved, not paid', () => {
    const { transactionId: _, ...agreed } = taken
    expect(readingOf(order('APPROVED'))).toEqual({ kind: 'approved', ...agreed })
  })

  test.each([
    ['COMPLETED', { kind: 'paid', ...taken }],
    ['PENDING', { kind: 'accepted', ...taken }],
    ['DECLINED', { kind: 'refused' }],
    ['FAILED', { kind: 'refused' }],
    [
      'REFUNDED',
      {
        kind: 'refunded',
        amountCents: 14_900,
        currency: 'EUR',
        parts: [{ ref: 'C1', amountCents: 14_900, refundKey: null }],
        taken,
      },
    ],
    ['PARTIALLY_REFUNDED', { kind: 'paid', ...taken }],
  ])('a capture that is %s', (status, reading) =>
    expect(readingOf(order('COMPLETED', { captures: [captured(status)] }))).toEqual(reading),
  )

  test('a completed capture counts before a declined or pending one', () => {
    const captures = [captured('DECLINED', 'C0'), captured('COMPLETED'), captured('PENDING', 'C2')]
    expect(readingOf(order('COMPLETED', { captures }))).toEqual({ kind: 'paid', ...taken })
  })

  test('refunded is the sum of completed refunds only', () => {
    const refund = (id: string, status: string, value: string) => ({ id, status, amount: euros(value) })
    const refunds = [
      refund('R1', 'COMPLETED', '10.00'),
      refund('R2', 'FAILED', '5.00'),
      refund('R3', 'COMPLETED', '4.50'),
    ]
    const reading = readingOf(order('COMPLETED', { captures: [captured('PARTIALLY_REFUNDED')], refunds }))
    const parts = [
      { ref: 'R1', amountCents: 1_000, refundKey: null },
      { ref: 'R3', amountCents: 450, refundKey: null },
    ]
    expect(reading).toEqual({ kind: 'refunded', amountCents: 1_450, currency: 'EUR', parts, taken })
  })

  test.each([
    ['no amount', { id: 'O1', status: 'APPROVED', purchase_units: [{ custom_id: 'S7-1' }] }],
    ['an amount of no money', { id: 'O1', status: 'APPROVED', purchase_units: [{ amount: euros('1e3') }] }],
    [
      'an amount below nothing',
      { id: 'O1', status: 'APPROVED', purchase_units: [{ amount: euros('-1.00') }] },
    ],
    [
      'two units',
      {
        id: 'O1',
        status: 'APPROVED',
        purchase_units: [{ amount: euros('1.00') }, { amount: euros('1.00') }],
      },
    ],
    [
      'a way out of its address',
      { id: '../../x', status: 'APPROVED', purchase_units: [{ amount: euros('1.00') }] },
    ],
  ])('refuses a body with %s', (_, body) => expect(wholeOrder.safeParse(body).success).toBe(false))

  test('accepts an order without links', () =>
    expect(createdOrder.parse({ id: 'O1', status: 'COMPLETED' })).toEqual({
      id: 'O1',
      status: 'COMPLETED',
      links: [],
    }))
})

describe('refusal by PayPal', () => {
  const answer = (status: number, body: unknown) => ({ status, body, debugId: 'f1a2' })

  test('is logged with its codes and field names only', () => {
    const body = {
      name: 'UNPROCESSABLE_ENTITY',
      message: 'Claire Martin cannot',
      details: [
        {
          issue: 'INSTRUMENT_DECLINED',
          field: '/purchase_units/0',
          value: 'claire@example.test',
          description: 'Claire',
        },
        { issue: 'claire@example.test', field: 'claire@example.test' },
      ],
    }
    expect(reasonOf(answer(422, body))).toBe(
      '422 UNPROCESSABLE_ENTITY INSTRUMENT_DECLINED /purchase_units/0 (debug f1a2)',
    )
    expect(issuesOf(answer(422, body))).toEqual(['INSTRUMENT_DECLINED'])
  })

  test.each([[null], ['no'], [[]], [{ details: 'no' }], [{ name: 3 }]])('tolerates any body: %j', (body) => {
    expect(reasonOf(answer(400, body))).toBe('400 (debug f1a2)')
    expect(issuesOf(answer(400, body))).toEqual([])
  })

  test('isUnknown is true only for a 404 RESOURCE_NOT_FOUND', () => {
    expect(isUnknown(answer(404, { name: 'RESOURCE_NOT_FOUND' }))).toBe(true)
    expect(isUnknown(answer(404, { error: 'no route' }))).toBe(false)
    expect(isUnknown(answer(400, { name: 'RESOURCE_NOT_FOUND' }))).toBe(false)
  })
})

describe('purchase unit sent to PayPal', () => {
  const line = (unitCents: number, quantity: number, name = 'Bague Aube') =>
    ({ name, sku: 'BAG', unitCents, quantity, letters: 'lea' }) as RecordedLine
  const opening = (
    lines: RecordedLine[],
    subtotalCents: number,
    discountCents: number,
    state = '',
  ): Opening => {
    const shipping = {
      ...{ country: 'FR', first_name: 'Claire', last_name: 'Martin', state },
      ...{ address_1: '1 rue des Perles', address_2: '', city: 'Paris', postcode: '75001' },
    }
    return {
      order: {
        id: 1042,
        lines,
        subtotalCents,
        carriageCents: 0,
        discountCents,
        shipping,
      } as unknown as RecordedOrder,
      attempt: { id: 'S1042-1', amountCents: subtotalCents - discountCents } as Opening['attempt'],
      idempotencyKey: 'S1042-1-1763800000000',
      returnUrl: 'https://shop.test/checkout/result/1042?acces=a',
      cancelUrl: 'https://shop.test/checkout/result/1042?acces=a&annule=1',
      webhookUrl: 'https://shop.test/wp-json/customer/v1/paypal/webhook',
      expiresAt: '2026-11-22T10:00:00.000Z',
    }
  }
  const asked = (given: Opening) =>
    orderBody.parse({
      intent: 'CAPTURE',
      purchase_units: [purchaseUnit(given)],
      payment_source: {
        paypal: { experience_context: { return_url: given.returnUrl, cancel_url: given.cancelUrl } },
      },
    }).purchase_units[0]

  test('lists the lines to the cent, without the engraving', () => {
    const unit = asked(opening([line(8_990, 2), line(12_000, 1)], 29_980, 2_998, 'CA'))
    expect(unit).toMatchObject({
      reference_id: '1042',
      custom_id: 'S1042-1',
      invoice_id: 'S1042-1-1763800000000',
      amount: { value: '269.82', breakdown: { item_total: euros('299.80'), discount: euros('29.98') } },
      items: [{ quantity: '2', unit_amount: euros('89.90') }, { quantity: '1' }],
      shipping: { name: { full_name: 'Claire Martin' }, address: { admin_area_1: 'CA', country_code: 'FR' } },
    })
    expect(JSON.stringify(unit)).not.toContain('lea')
  })

  test('contains only the total when the lines do not add up', () => {
    const unit = asked(opening([line(8_990, 2)], 17_990, 0))
    expect(unit).toMatchObject({ amount: euros('179.90') })
    expect(unit).not.toHaveProperty('items')
    expect(unit.amount).not.toHaveProperty('breakdown')
  })

  test('cuts product names to 127 characters', () =>
    expect(asked(opening([line(100, 1, 'é'.repeat(300))], 100, 0)).items?.[0]?.name).toHaveLength(127))
})
