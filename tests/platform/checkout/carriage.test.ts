import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { delivery as byWeight } from '../../../shared/brands/neutral/delivery.ts'
import type { DeliveryTable } from '../../../shared/delivery/table.ts'
import { invoiceOf } from '../../../worker/platform/orders/invoices/invoices.ts'
import { giveBack } from '../../../worker/platform/workshop/give-back.ts'
import { call, cartWith, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import {
  accepted,
  address,
  decide,
  order,
  orders,
  read,
  requestFor,
  single,
  stockUp,
  update,
} from './checkout-shop.ts'

beforeAll(openShop)
beforeEach(stockUp)

/** Writes the delivery table, as the workshop stores it. */
const writeRows = (table: DeliveryTable | null) =>
  env.DB.prepare(
    `INSERT INTO pieces (key, version, value, at, who)
     SELECT 'delivery', coalesce(max(version), 0) + 1, ?1, '2026-11-26T10:00:00', 'test' FROM pieces WHERE key = 'delivery'`,
  )
    .bind(table && JSON.stringify(table))
    .run()
const dearer = (cents: number): DeliveryTable => ({
  ...byWeight,
  zones: byWeight.zones.map((zone) => ({
    ...zone,
    ways: zone.ways.map((way) => ({ ...way, bands: [{ price: cents }] })),
  })),
})

describe('paid delivery', () => {
  beforeAll(async () => {
    await writeRows(byWeight)
    await env.DB.prepare(`UPDATE products SET platform = '{"weight":"1.2"}' WHERE id = ?1`)
      .bind(products.simple)
      .run()
    return () => writeRows(null)
  })
  const relay = { shipping_same_as_billing: false, shipping: { ...address, address_2: 'Relais du Pont' } }

  test('returns 409 with its price and the new total until the buyer agrees, by parcel weight', async () => {
    const { key } = await cartWith([products.simple, 1])
    const told = await order(key, 8990, { carrier: 'domicile' })
    expect(refusalOf(told)).toEqual([409, 'cart_changed', 409])
    expect(told.body.data.changes).toEqual([
      'Livraison, À domicile\u00a0: 8,90\u00a0€.',
      'Le total est maintenant de 98,80\u00a0€.',
    ])
    expect((await order(key, 8990 + 690, { carrier: 'domicile' })).status).toBe(409)
  })

  test.each([
    ['domicile', {}, 890],
    ['relais', relay, 590],
    ['', {}, 890],
    ['coursier', {}, 890],
  ])('with carrier %j is in the order total and the payment amount', async (carrier, more, cents) => {
    const { key } = await cartWith([products.simple, 1])
    const { status, body } = await order(key, 8990 + cents, { carrier, ...more })
    expect(status).toBe(200)
    expect(body.order).toMatchObject({
      total: ((8990 + cents) / 100).toFixed(2),
      shipping_total: (cents / 100).toFixed(2),
    })
    expect(await single('SELECT amount_cents FROM payment_attempts WHERE order_id = ?', body.order.id)).toBe(
      8990 + cents,
    )
  })

  test('keeps its price in an order when the delivery table changes', async () => {
    const { key } = await cartWith([products.simple, 1])
    const request = requestFor(9880, { carrier: 'domicile' })
    const { body } = await call('POST', 'customer/v1/simulated/checkout', { key, body: request })
    await writeRows(dearer(2500))
    const { id, order_key: access } = body.order
    expect((await read(id, access)).body).toMatchObject({
      total: '98.80',
      shipping_total: '8.90',
      carrier_name: 'À domicile',
    })
    const again = await call('POST', 'customer/v1/simulated/checkout', { key, body: request })
    expect(refusalOf(again)).toEqual([409, 'order_not_editable', 409])
    const { body: paid } = await decide(body.session.id, {
      action: 'pay',
      card: accepted,
      callback: 'return-first',
    })
    expect(paid).toBeDefined()
    await writeRows(byWeight)
  })

  test.each([
    [
      'a country nobody carries to',
      { country: 'US', postcode: '10001', state: 'NY', city: 'New York' },
      'shipping.country',
    ],
    ['a place the law sets apart', { postcode: '97400', city: 'Saint-Denis' }, 'shipping.postcode'],
  ])('to %s returns 400 and creates no order', async (_, place, field) => {
    const { key } = await cartWith([products.simple, 1])
    const before = await orders()
    const shipping = { ...address, ...place }
    const { status, body } = await order(key, 9880, { shipping_same_as_billing: false, shipping })
    expect([status, Object.keys(body.data.params)]).toEqual([400, [field]])
    expect(await orders()).toBe(before)
  })

  test('to a relay point requires its name and a separate billing address', async () => {
    const { key } = await cartWith([products.simple, 1])
    const { status, body } = await order(key, 8990 + 590, { carrier: 'relais' })
    expect([status, body.data.params]).toEqual([
      400,
      {
        'shipping.address_2': 'Écrivez ici le nom du point relais.',
        shipping_same_as_billing: expect.stringMatching(/La facture ne va pas au point relais/),
      },
    ])
    // Two equal addresses are the same place, whatever the checkbox says.
    const there = { ...address, address_2: 'Relais du Pont' }
    const billing = { ...requestFor(0).billing, ...there }
    const twice = await order(key, 8990 + 590, { carrier: 'relais', ...relay, shipping: there, billing })
    expect([twice.status, Object.keys(twice.body.data.params)]).toEqual([400, ['shipping_same_as_billing']])
  })

  test('is taxed at a decimal rate, to the cent, on the invoice', async () => {
    const rates = byWeight.rates.map((each) => (each.place === 'FR' ? { ...each, percent: 5.5 } : each))
    await writeRows({ ...byWeight, rates })
    const { key } = await cartWith([products.simple, 1])
    const { body } = await order(key, 9880, { carrier: 'domicile' })
    await decide(body.session.id, { action: 'pay', card: accepted, callback: 'return-first' })
    await writeRows(byWeight)
    // 98.80 ÷ 1.055 is 93.649…
    expect(await invoiceOf(env.DB, body.order.id)).toMatchObject({ vatRate: 5.5, net: 9365, vat: 515 })
  })

  test('to another place returns 409 for an existing order, which keeps its price', async () => {
    const { key } = await cartWith([products.simple, 1])
    const { body } = await order(key, 9880, { carrier: 'domicile' })
    const { id, order_key: access } = body.order
    const moved = await update(id, access, { shipping: { ...address, postcode: '20000', city: 'Ajaccio' } })
    expect(refusalOf(moved)).toEqual([409, 'order_not_editable', 409])
    const near = await update(id, access, { shipping: { ...address, address_1: '2 rue des Perles' } })
    expect(near.status).toBe(200)
    expect((await read(id, access)).body).toMatchObject({
      total: '98.80',
      shipping: { address_1: '2 rue des Perles' },
    })
  })

  test('is a line of the invoice, and is refunded with the last item', async () => {
    const { key } = await cartWith([products.simple, 2])
    const { body } = await order(key, 2 * 8990, { carrier: 'relais', ...relay })
    expect(body.order.shipping_total).toBe('0.00')
    const other = await cartWith([products.simple, 1])
    const { body: sent } = await order(other.key, 9880, { carrier: 'domicile' })
    await decide(sent.session.id, { action: 'pay', card: accepted, callback: 'return-first' })
    const invoice = await invoiceOf(env.DB, sent.order.id)
    expect(invoice?.lines.at(-1)).toMatchObject({
      name: 'Livraison\u00a0: À domicile',
      total: 890,
      quantity: 1,
    })
    expect(invoice?.lines.reduce((sum, { net, vat }) => sum + net + vat, 0)).toBe(invoice?.total)
    await giveBack(
      env,
      sent.order.id,
      { request: 'one', pieces: [], withheldCents: 0, cancels: false },
      Date.now(),
    )
    expect(await single('SELECT amount_cents FROM refunds WHERE order_id = ?', sent.order.id)).toBe(9880)
  })
})
