import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { Env } from '../../../worker/env.ts'
import { invoiceOf } from '../../../worker/platform/orders/invoices/invoices.ts'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { attemptsOf } from '../../../worker/platform/orders/payments/attempts.ts'
import { settle } from '../../../worker/platform/orders/payments/settle.ts'
import { checkoutFields, shopper } from '../../shop/shopper.ts'
import { businessFacts } from '../../support/business-facts.ts'
import { loadCatalogue } from '../../support/catalogue.ts'

const house = {
  ...businessFacts,
  BUSINESS_NAME: 'Aubenacre SAS',
  BUSINESS_SEAT: '3, rue de la Perle, 75003 Paris',
  BUSINESS_VAT: 'FR00123456789',
}

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-12-30T10:00:00Z'))
  await loadCatalogue(env.DB)
})

/** Places an order of studs and letters; `changed` overrides the address. Returns its number. */
async function ordered(changed: Record<string, string> = {}): Promise<number> {
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '7057', quantity: '2' })
  const letters = { id: '7042', quantity: '1', attribute_pa_longueur: '42 cm', letters: 'zoe' }
  await visitor.post('/cart/items', letters)
  const answer = await visitor.post('/checkout', await checkoutFields(visitor, changed))
  expect(answer.status, answer.html.slice(0, 400)).toBe(303)
  const row = await env.DB.prepare('SELECT max(id) AS id FROM orders').first<{ id: number }>()
  return row?.id ?? 0
}

/** Reports the payment of an order at an instant. */
async function paid(id: number, at = Date.now(), bindings: Env = env): Promise<void> {
  const [attempt] = await attemptsOf(env.DB, id)
  if (!attempt) throw new Error('no attempt')
  const state = {
    kind: 'paid',
    amountCents: attempt.amountCents,
    currency: 'EUR',
    transactionId: 't',
    attemptId: null,
  } as const
  await settle(bindings, attempt, state, 'webhook', at)
}

const lastSequence = async (year: number) =>
  (
    await env.DB.prepare('SELECT max(sequence) AS n FROM invoices WHERE year = ?1')
      .bind(year)
      .first<{ n: number }>()
  )?.n ?? 0

describe('invoice', () => {
  it('is issued once by the payment, with lines, buyer and seller', async () => {
    const id = await ordered()
    expect(await invoiceOf(env.DB, id)).toBeNull()
    const pay = () => paid(id, Date.now(), { ...env, ...house })
    await Promise.all([pay(), pay(), pay()])
    const invoice = await invoiceOf(env.DB, id)
    expect(invoice).toMatchObject({
      number: 'F2026-00001',
      orderNumber: String(id),
      billing: { first_name: 'Claire', city: 'Paris' },
      taxCountry: 'FR',
      vatRate: 20,
    })
    expect(Object.keys(invoice?.billing ?? {})).not.toContain('phone')
    const [studs, letters] = invoice?.lines ?? []
    expect(studs).toMatchObject({ quantity: 2, unit: 2900, total: 5800, net: 4833, vat: 967 })
    expect(letters).toMatchObject({ letters: 'zoe', fineness: 925 })
    expect((invoice?.net ?? 0) + (invoice?.vat ?? 0)).toBe(invoice?.total)
    expect(invoice?.seller).toMatchObject({ name: 'Aubenacre SAS', seat: house.BUSINESS_SEAT })
  })

  it('is numbered without a gap, and from 1 again each year in Paris', async () => {
    const ids = [await ordered(), await ordered(), await ordered()]
    const before = await lastSequence(2026)
    await Promise.all(ids.map((id) => paid(id)))
    const given = await Promise.all(ids.map(async (id) => (await invoiceOf(env.DB, id))?.number))
    expect(given.toSorted()).toEqual([1, 2, 3].map((n) => `F2026-${String(before + n).padStart(5, '0')}`))
    const late = await ordered()
    await paid(late, Date.parse('2026-12-31T23:30:00Z'))
    expect((await invoiceOf(env.DB, late))?.number).toBe('F2027-00001')
  })

  it('is issued when a payment revives an expired order', async () => {
    const id = await ordered()
    await expireOrders(env, Date.now() + 2 * 3600_000)
    await paid(id)
    expect(await invoiceOf(env.DB, id)).not.toBeNull()
  })

  it('never changes, whatever happens to the business, the address or the catalogue', async () => {
    const id = await ordered()
    await paid(id, Date.now(), { ...env, ...house })
    const before = await invoiceOf(env.DB, id)
    expect(before?.seller).toMatchObject({ name: 'Aubenacre SAS', vat: 'FR00123456789' })
    await env.DB.batch([
      env.DB.prepare(`UPDATE orders SET billing = '{}', shipping = '{}' WHERE id = ?1`).bind(id),
      env.DB.prepare(`UPDATE products SET name = 'Autre', status = 'draft', price_cents = 1 WHERE id = 7057`),
    ])
    expect(await invoiceOf(env.DB, id)).toEqual(before)
    await env.DB.prepare(
      `UPDATE products SET name = 'Puces', status = 'publish', price_cents = 2900 WHERE id = 7057`,
    ).run()
    for (const sql of [
      'UPDATE invoices SET vat_rate = 5 WHERE order_id = ?1',
      'DELETE FROM invoices WHERE order_id = ?1',
    ])
      await expect(env.DB.prepare(sql).bind(id).run()).rejects.toThrow('invoices are a record')
    const gap = `INSERT INTO invoices (order_id, year, sequence, issued_at, tax_country, seller, buyer)
      SELECT id, 2026, 900, '', 'FR', '{}', '{}' FROM orders WHERE id NOT IN (SELECT order_id FROM invoices) LIMIT 1`
    await ordered()
    await expect(env.DB.prepare(gap).run()).rejects.toThrow('invoice numbers have no gap')
  })

  it.each([
    [{ country: 'DE', postcode: '10115', city: 'Berlin' }, 'DE', 19],
    [{ country: 'IT', postcode: '00184', city: 'Rome', state: 'IT-RM' }, 'IT', 22],
    [{ country: 'GB', postcode: 'SW1A 1AA', city: 'Londres' }, 'GB', null],
    [{ country: 'GB', postcode: 'BT1 1AA', city: 'Belfast' }, 'XI', 20],
    [{ country: 'US', postcode: '10001', city: 'New York', state: 'US-NY' }, 'export', null],
  ])('has the tax of the delivery place: %o', async (place, taxCountry, vatRate) => {
    const id = await ordered(place)
    await paid(id)
    const invoice = await invoiceOf(env.DB, id)
    expect(invoice).toMatchObject({ taxCountry, vatRate })
    const lines = invoice?.lines ?? []
    expect(lines.reduce((total, { net, vat }) => total + net + vat, 0)).toBe(invoice?.total)
  })
})
