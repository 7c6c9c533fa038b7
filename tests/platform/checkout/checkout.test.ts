import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { embedded } from '../../../worker/platform/index.ts'
import { add, call, cartWith, getCart, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { describeContract } from '../../support/transports.ts'
import { address, ledgerOf, order, orders, requestFor, single, stockOf, stockUp } from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(stockUp)

type BadField = [field: string, changed: Record<string, unknown>]
const badFields: BadField[] = [
  ['billing.email', { billing: null }],
  ['billing.email', { billing: { ...address, phone: '0600000000' } }],
  ['billing.email', { billing: { ...address, email: ['a@b.fr'], phone: '0600000000' } }],
  ['billing.phone', { billing: { ...address, email: 'a@example.test' } }],
  ...(['first_name', 'last_name', 'address_1', 'city', 'postcode', 'country'] as const).map(
    (field): BadField => [
      `billing.${field}`,
      { billing: { ...address, [field]: '', email: 'a@example.test', phone: '0600000000' } },
    ],
  ),
  ['shipping.postcode', { shipping_same_as_billing: false, shipping: { ...address, postcode: '97400' } }],
  ['shipping.country', { shipping_same_as_billing: false, shipping: { ...address, country: 'JP' } }],
  [
    'shipping.state',
    { shipping_same_as_billing: false, shipping: { ...address, country: 'US', postcode: '94105' } },
  ],
  ['shipping.city', { shipping_same_as_billing: false, shipping: null }],
  ['customer_note', { customer_note: 'a'.repeat(501) }],
  ['gift_message', { gift: true, gift_message: 'a'.repeat(301) }],
  ['accept_terms', { accept_terms: false }],
  ['accept_terms', { accept_terms: 'yes' }],
  ['adult', { adult: undefined }],
  ['terms_version', { terms_version: '' }],
  ['terms_version', { terms_version: '2026-01-01' }],
  ['client_ref', { client_ref: 'x' }],
  ['expected_total', { expected_total: '89.90' }],
]

describeContract('POST checkout', () => {
  test('returns the order and its payment page, reserves stock and keeps the cart', async () => {
    const { key } = await cartWith([products.scarce, 2], [900501, 1])
    await add(products.letters, 1, key, { item_data: { personnalisation: 'lea' } })
    const { status, body } = await order(key, 56800, { gift: true, gift_message: 'Bonne fête' })
    expect(status).toBe(200)
    expect(body.session).toEqual({
      id: expect.stringMatching(/^sim_[0-9a-f]{32}$/),
      url: `/demo-payment/${body.session.id}`,
    })
    expect(body.order).toMatchObject({
      id: expect.any(Number),
      number: String(body.order.id),
      order_key: expect.stringMatching(/^wc_order_[0-9a-f]{32}$/),
      status: 'pending',
      currency: 'EUR',
      total: '568.00',
      discount_total: '0.00',
      date_paid: null,
      needs_payment: true,
      gift: true,
      coupon_lines: [],
      latest_delivery: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect(body.order.id).toBeGreaterThan(1000)
    expect(body.order.line_items).toMatchObject([
      {
        name: 'Collier Lagune',
        product_id: products.scarce,
        variation_id: 0,
        quantity: 2,
        subtotal: '298.00',
        meta_data: [{ key: '_materials', value: 'Or jaune 750 ‰, perle de culture' }],
      },
      {
        name: 'Bague Solstice - 50',
        product_id: products.variable,
        variation_id: 900501,
        sku: 'SKU-9005-50',
        meta_data: [
          { key: 'Taille', value: '50' },
          { key: '_materials', value: 'Or jaune 750 ‰, perle de culture' },
        ],
      },
      {
        product_id: products.letters,
        meta_data: [
          { key: 'personnalisation', value: 'lea' },
          { key: '_materials', value: 'Or jaune 750 ‰, perle de culture' },
        ],
      },
    ])
    expect(await stockOf(products.scarce)).toBe(1)
    expect(await stockOf(900501)).toBe(1)
    expect((await getCart(key)).body.item_count).toBe(4)
    expect(await ledgerOf(body.order.id)).toEqual(['>pending checkout'])
    const saved = await env.DB.prepare('SELECT * FROM orders WHERE id = ?').bind(body.order.id).first()
    expect(saved).toMatchObject({
      terms_version: '2026-11-25',
      adult: 1,
      tax_country: 'FR',
      gift_message: 'Bonne fête',
    })
    expect(JSON.stringify(saved)).not.toContain(key)
  })

  test('stores the text of the accepted terms of sale', async () => {
    const { key } = await cartWith([products.scarce, 1])
    expect((await order(key, 14900)).status).toBe(200)
    expect(await single("SELECT text LIKE '%Conditions générales de vente%' FROM terms_versions")).toBe(1)
  })

  test('numbers orders without a gap', async () => {
    const first = await order((await cartWith([products.simple, 1])).key, 8990)
    await order((await cartWith([products.simple, 1])).key, 1)
    const second = await order((await cartWith([products.simple, 1])).key, 8990)
    expect(second.body.order.id).toBe(first.body.order.id + 1)
  })

  test('ignores a price sent by the browser', async () => {
    const { key } = await cartWith([products.simple, 1])
    const { body } = await order(key, 8990, {
      total: '0.01',
      line_items: [{ id: 9001, price: '1' }],
      price: 1,
    })
    expect(body.order.total).toBe('89.90')
  })

  test('returns 400 for a missing, unknown or empty cart', async () => {
    const before = await orders()
    const nothing = await call('POST', 'customer/v1/simulated/checkout', { body: requestFor(0) })
    expect(refusalOf(nothing)).toEqual([400, 'cocart_no_items', 400])
    expect(refusalOf(await order('0123456789abcdef0123456789abcdef', 0))).toEqual([
      400,
      'cocart_no_items',
      400,
    ])
    const { key } = await cartWith([products.simple, 1])
    await call('POST', 'cocart/v2/cart/clear', { key })
    expect(refusalOf(await order(key, 0))).toEqual([400, 'cocart_no_items', 400])
    expect(await orders()).toBe(before)
  })

  test('returns 400 for a body that is not JSON', async () => {
    const { key } = await cartWith([products.simple, 1])
    const response = await call('POST', 'customer/v1/simulated/checkout', { key, raw: '{"billing":' })
    expect(refusalOf(response)).toEqual([400, 'rest_invalid_json', 400])
  })

  test.each(badFields)('returns 400 naming %s', async (field, changed) => {
    const { key } = await cartWith([products.simple, 1])
    const before = await orders()
    const response = await order(key, 8990, changed)
    expect(refusalOf(response)).toEqual([400, 'rest_invalid_param', 400])
    expect(Object.keys(response.body.data.params)).toContain(field)
    expect(await orders()).toBe(before)
  })

  test('accepts a billing address in Austria with delivery in France', async () => {
    const { key } = await cartWith([products.simple, 1])
    const billing = {
      ...address,
      country: 'AT',
      postcode: '1010',
      email: 'a@example.test',
      phone: '0600000000',
    }
    const response = await order(key, 8990, { billing, shipping_same_as_billing: false, shipping: address })
    expect(response.status).toBe(200)
    expect(response.body.order).toMatchObject({ billing: { country: 'AT' }, shipping: { country: 'FR' } })
  })
})

describe('checkout without a payment key', () => {
  const production = { ...env, ENVIRONMENT: 'production' }
  const post = (path: string, key: string) =>
    embedded.fetch(
      new Request(`https://shop.test/wp-json/customer/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'CoCart-API-Cart-Key': key },
        body: JSON.stringify(requestFor(8990)),
      }),
      production,
    )

  test.each(['simulated/checkout', 'stripe/checkout', 'lianlian/checkout', 'paypal/checkout/direct'])(
    'returns 503 for %s in production and creates no order',
    async (path) => {
      const { key } = await cartWith([products.simple, 1])
      const before = await orders()
      const response = await post(path, key)
      expect(response.status).toBe(503)
      expect(await response.json()).toMatchObject({ code: 'payment_provider_unavailable' })
      expect(await orders()).toBe(before)
    },
  )

  test('has no demonstration page or webhook in production', async () => {
    const { body } = await order((await cartWith([products.simple, 1])).key, 8990)
    const page = await embedded.fetch(
      new Request(`https://shop.test/wp-json/customer/v1/simulated/session/${body.session.id}`),
      production,
    )
    expect(page.status).toBe(503)
    expect((await post('simulated/webhook', 'x')).status).toBe(503)
  })
})
