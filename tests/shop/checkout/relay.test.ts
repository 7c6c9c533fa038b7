import { env } from 'cloudflare:test'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { delivery as potter } from '../../../shared/brands/neutral/delivery.ts'
import type { DeliveryTable } from '../../../shared/delivery/table.ts'
import { paths } from '../../../shared/paths.ts'
import { notifyChanges } from '../../../worker/cache/changes.ts'
import { showEdits } from '../../../worker/content/edited/edits.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, errorOf, type Shopper, shopper, words } from '../shopper.ts'
import { visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})
afterEach(() => deliverFrom(null))

/** Makes a delivery table the shop's own; `null` is that of the brand again. */
async function deliverFrom(table: DeliveryTable | null): Promise<void> {
  const forget = env.DB.prepare("DELETE FROM pieces WHERE key = 'delivery'")
  const write = env.DB.prepare(
    "INSERT INTO pieces (key, version, value, at, who) VALUES ('delivery', 1, ?1, '2026-11-21T09:00:00', 'test')",
  )
  await notifyChanges(env, ['pieces'], [forget, ...(table ? [write.bind(JSON.stringify(table))] : [])])
  showEdits({ pieces: table ? { delivery: table } : {}, lists: [], guides: {} })
}

const relayOnly: DeliveryTable = {
  ...potter,
  carriers: potter.carriers.filter(({ to }) => to === 'relay'),
  zones: potter.zones.slice(0, 1).map((zone) => ({
    ...zone,
    ways: zone.ways.filter(({ carrier }) => carrier === 'relais'),
  })),
}

const relay = {
  carrier: 'relais',
  address_2: 'Relais du Pont',
  billing_same: undefined,
  billing_country: 'FR',
  billing_first_name: 'Claire',
  billing_last_name: 'Morel',
  billing_address_1: '2, quai des Brumes',
  billing_address_2: '',
  billing_city: 'Lyon',
  billing_postcode: '69001',
}

async function withCart(): Promise<Shopper> {
  const visitor = shopper()
  await visitor.post(paths.cartItems, { id: '7057', quantity: '1' })
  return visitor
}

/** Orders to the relay point. Returns the buyer, the order and the address of its payment. */
async function ordered() {
  const visitor = await withCart()
  const { status, headers } = await visitor.post('/checkout', await checkoutFields(visitor, relay))
  expect(status).toBe(303)
  const row = await env.DB.prepare('SELECT id, order_key AS key FROM orders ORDER BY id DESC').first<{
    id: number
    key: string
  }>()
  if (!row) throw new Error('no order')
  return { visitor, id: row.id, key: row.key, session: headers.get('Location') ?? '' }
}

describe('an order for a relay point', () => {
  it('is announced there in the checkout when the buyer chooses it, and at home otherwise', async () => {
    await deliverFrom(potter)
    const page = words(await (await withCart()).get('/checkout'))
    expect(page).toMatch(/, chez vous entre le/)
    expect(page).toMatch(/, au point relais entre le/)
  })

  it('says so on its page, on the result of its payment, and in its mails', async () => {
    await deliverFrom(potter)
    const { visitor, id, key, session } = await ordered()
    const paid = await visitor.post(session, { action: 'pay', card: '4242 4242 4242 4242' })
    const result = words(await visitor.get(paid.headers.get('Location') ?? ''))
    expect(result).toMatch(/Au point relais entre le/)
    expect(result).not.toMatch(/chez vous/i)
    const page = words(await visitor.get(paths.orderWith(id, key)))
    expect(page).toMatch(/Au point relais entre le [^<]+\./)
    expect(page).toContain('<dt>Livraison au point relais</dt>')
    expect(page).not.toMatch(/chez vous/i)
    const mail = await env.DB.prepare("SELECT text FROM outbox WHERE kind = 'order-paid'").first<{
      text: string
    }>()
    expect(mail?.text).toContain('Livraison au point relais')
  })

  it('still says so when the house has closed its relay carrier', async () => {
    await deliverFrom(potter)
    const { visitor, id, key } = await ordered()
    await deliverFrom(null)
    const page = words(await visitor.get(paths.orderWith(id, key)))
    expect(page).not.toMatch(/Chez vous/)
  })

  it('keeps the name of its relay point when the buyer corrects the address', async () => {
    await deliverFrom(potter)
    const { visitor, id, key } = await ordered()
    const form = paths.orderDetails(id)
    const shown = await visitor.get(`${form}?acces=${key}`)
    expect(words(shown)).toContain('L’adresse de livraison est celle du point relais')
    const address = {
      acces: key,
      country: 'FR',
      first_name: 'Claire',
      last_name: 'Morel',
      address_1: '1, rue du Pont',
      city: 'Paris',
      postcode: '75001',
      phone: '+33 6 12 34 56 78',
      note: '',
    }
    const refused = await visitor.post(`${form}?acces=${key}`, { ...address, address_2: '' })
    expect([refused.status, errorOf(refused, 'address_2')]).toEqual([
      422,
      'Écrivez ici le nom du point relais.',
    ])
    expect(
      (await visitor.post(`${form}?acces=${key}`, { ...address, address_2: 'Tabac du Pont' })).status,
    ).toBe(303)
  })
})

describe('a shop that delivers to relay points only', () => {
  it('promises no delivery at home: not on the product, the list, the cart or in Markdown', async () => {
    const { headers } = await visit('/product/7057')
    const product = headers.get('Location') ?? '/product/7057'
    for (const path of [product, '/']) expect(words(await shopper().get(path))).toMatch(/chez vous du/i)
    await deliverFrom(relayOnly)
    const visitor = await withCart()
    for (const path of [product, '/', paths.cart, `${product}.md`]) {
      const html = words(await visitor.get(path))
      expect(html, path).not.toMatch(/chez vous (?:entre|du)/i)
      expect(html, path).toMatch(/au point relais (?:entre|du)/i)
    }
    expect(words(await visitor.get('/checkout'))).toMatch(/, au point relais entre le/)
  })
})
