import { describe, expect, test } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { methodsOf } from '../../../worker/payment-accounts.ts'
import type { RecordedOrder } from '../../../worker/platform/orders/recorded.ts'
import { settingsOf } from '../../../worker/settings.ts'
import { paymentReach } from '../../../worker/shop/payment/payment-reach.ts'
import { movesThere } from '../../../worker/woocommerce/fallback/orders/moves-there.ts'
import { orderThere } from '../../../worker/woocommerce/fallback/orders/order-there.ts'
import { parcelsThere } from '../../../worker/woocommerce/fallback/orders/parcels-there.ts'

const order = (status: string, paidAt: string | null = null) =>
  ({ status, paidAt, transactionId: 'tx', paymentMethod: 'stripe' }) as RecordedOrder
const paid = '2026-11-22T10:00:00.000Z'

describe('status changes sent to WooCommerce', () => {
  const moves = (ours: RecordedOrder, there: string, sent: string) =>
    movesThere(ours, there, sent).map((move) => (move as { status: string }).status)
  test.each([
    ['paid', order('processing', paid), 'pending', 'pending', ['processing']],
    ['paid after it was called off', order('processing', paid), 'cancelled', 'cancelled', ['processing']],
    ['funds that have come', order('processing', paid), 'on-hold', 'on-hold', ['processing']],
    [
      'sent before anybody was told',
      order('completed', paid),
      'pending',
      'pending',
      ['processing', 'completed'],
    ],
    ['sent', order('completed', paid), 'processing', 'processing', ['completed']],
    ['called off once paid', order('cancelled', paid), 'pending', 'pending', ['processing', 'cancelled']],
    ['refused', order('failed'), 'pending', 'pending', ['failed']],
    [
      'refused after all: the stock comes back first',
      order('failed'),
      'on-hold',
      'on-hold',
      ['pending', 'failed'],
    ],
    ['payable again', order('pending'), 'failed', 'failed', ['pending']],
    ['refunded: its refunds end it', order('refunded', paid), 'processing', 'processing', []],
    ['refunded before anybody was told', order('refunded', paid), 'pending', 'pending', ['processing']],
    ['nothing new', order('processing', paid), 'processing', 'processing', []],
    ['staff has gone further', order('processing', paid), 'completed', 'processing', []],
    ['all given back of what is called off', order('cancelled', paid), 'refunded', 'processing', []],
  ])('are right for an order: %s', (_, ours, there, sent, wanted) => {
    expect(moves(ours, there, sent)).toEqual(wanted)
  })

  test('include the transaction of a payment', () => {
    expect(movesThere(order('processing', paid), 'pending', 'pending')).toEqual([
      {
        status: 'processing',
        set_paid: true,
        transaction_id: 'tx',
        payment_method: 'stripe',
        payment_method_title: 'Carte bancaire',
      },
    ])
  })
})

describe('parcels read from shipping plugins', () => {
  const meta = (entries: Record<string, unknown>) => ({
    meta: Object.entries(entries).map(([key, value]) => ({ key, value })),
  })
  test('contain each number of a list once', () => {
    const item = (number: string, more: object) => ({ tracking_number: number, ...more })
    expect(
      parcelsThere(
        meta({
          _wc_shipment_tracking_items: [
            item('8L1', { tracking_provider: 'la-poste' }),
            item('8L2', { tracking_provider: '', custom_tracking_provider: 'Chrono' }),
          ],
          _aftership_tracking_items: [item('8L1', { slug: 'la-poste' })],
        }),
      ),
    ).toEqual([
      { carrier: 'La poste', tracking: '8L1' },
      { carrier: 'Chrono', tracking: '8L2' },
    ])
  })

  test('read plugins that store one number', () => {
    expect(parcelsThere(meta({ lpc_outward_parcel_number: '6A1' }))).toEqual([
      { carrier: 'Colissimo', tracking: '6A1' },
    ])
    expect(parcelsThere(meta({ ywot_tracking_code: ' 42 ', ywot_carrier_name: 'UPS' }))).toEqual([
      { carrier: 'UPS', tracking: '42' },
    ])
    expect(parcelsThere(meta({ _wc_shipment_tracking_items: 'a:0:{}' }))).toEqual([])
  })
})

test('orderThere parses a WooCommerce order', () => {
  const wire = {
    id: 12,
    status: 'processing',
    total: '134.10',
    meta_data: [{ id: 1, key: '_aubenacre_ref', value: 'abc-1' }],
    refunds: [{ id: 13, reason: null, total: '-10.00' }],
  }
  expect(orderThere.parse(wire)).toMatchObject({
    totalCents: 13410,
    ref: 'abc-1',
    refunds: [{ id: 13, cents: 1000, reason: '' }],
  })
  expect(orderThere.parse({ ...wire, meta_data: [], refunds: [] })).toMatchObject({
    ref: undefined,
    refunds: [],
  })
})

describe('payment methods', () => {
  const settings = (more: Partial<Env> = {}) =>
    settingsOf({
      ENVIRONMENT: 'test',
      APP_SECRET: 'x'.repeat(32),
      COMMERCE_URL: 'https://platform.test',
      ...more,
    } as Env)

  test('are those of the platform when it serves orders', () => {
    const there = { ...settings(), here: new Set(['favourites'] as const) }
    expect(methodsOf(there)).toEqual(['stripe'])
    expect(paymentReach(there).forms).toContain('https://platform.test')
  })

  test('are ours when we serve orders', () => {
    const here = { ...settings(), here: new Set(['orders'] as const) }
    expect(methodsOf(here)).toEqual(['simulated'])
    expect(paymentReach(here).forms).toEqual([])
  })

  test('are ours when the shop runs behind its fallback', () => {
    const harness = settings({ PLATFORM: {} as NonNullable<Env['PLATFORM']> })
    expect(methodsOf(harness)).toEqual(['simulated'])
  })
})
