import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { variants } from '../../worker/platform/catalogue/variant.ts'
import { couponsByCode } from '../../worker/platform/coupons/coupons.ts'
import { mirrorCoupons } from '../../worker/woocommerce/mirror/coupons.ts'
import { lookForDeleted } from '../../worker/woocommerce/mirror/deleted-products.ts'
import { mirrorProducts } from '../../worker/woocommerce/mirror/products.ts'
import { type PlayedShop, playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'

let shop: PlayedShop
let behind: Env

beforeEach(() => {
  shop = playedShop()
  behind = { ...env, ...shop.settings } as Env
  vi.stubGlobal('fetch', shop.fetch)
})
afterEach(() => {
  vi.unstubAllGlobals()
  expect(shop.problems).toEqual([])
})

const sold = async (id: number) => (await variants(env.DB, [id])).get(id)

test('copies product, set and variation with prices and stock, in four calls', async () => {
  await mirrorProducts(behind, [seeded.ring, seeded.set, 29])
  expect(shop.calls).toHaveLength(4)
  expect(await sold(seeded.ring)).toMatchObject({
    priceCents: 8990,
    stock: null,
    categories: expect.arrayContaining(['akoya', 'bagues']),
  })
  expect(await sold(seeded.necklace)).toMatchObject({
    priceCents: 19900,
    regularCents: 24900,
    onSale: true,
    stock: 2,
  })
  expect(await sold(seeded.set)).toMatchObject({ type: 'grouped', groupedIds: [12, 13] })
  expect(await sold(29)).toMatchObject({
    name: 'Bague Solstice - 50, Gris',
    options: { Taille: '50', Couleur: 'Gris' },
    priceCents: 14000,
    preparation: { shortest: 6, longest: 10 },
  })
  expect(await sold(24)).toMatchObject({ priceCents: 15000, stock: 3 })
  expect(await sold(25)).toMatchObject({ stock: 0 })
})

test('copies later changes, and reads nothing again within the given time', async () => {
  await mirrorProducts(behind, [seeded.ring, seeded.earrings, 24])
  shop.books.setPrice(seeded.ring, '95.00', '80.00')
  shop.books.change(seeded.ring, { sku: 'BOU-PERLES' })
  shop.books.change(seeded.earrings, { sku: 'BAG-AUBE' })
  const calls = shop.calls.length
  await mirrorProducts(behind, [seeded.ring, seeded.earrings, 24], { within: 60 })
  expect(shop.calls).toHaveLength(calls)
  await mirrorProducts(behind, [seeded.ring, seeded.earrings])
  expect(await sold(seeded.ring)).toMatchObject({ sku: 'BOU-PERLES', priceCents: 8000, regularCents: 9500 })
  expect(await sold(seeded.earrings)).toMatchObject({ sku: 'BAG-AUBE', name: 'Boucles Perles & Or' })
})

test('copies drafts and products without price as drafts, and unknown ids not at all', async () => {
  await mirrorProducts(behind, [seeded.tahiti])
  expect(await sold(seeded.tahiti)).toMatchObject({ status: 'publish' })
  shop.books.trash(seeded.tahiti)
  await mirrorProducts(behind, [seeded.draft, seeded.unpriced, seeded.tahiti, 999])
  for (const id of [seeded.draft, seeded.unpriced, seeded.tahiti])
    expect(await sold(id)).toMatchObject({ status: 'draft' })
  expect(await sold(999)).toBeUndefined()
})

test('finds products that were deleted there for good, which no webhook reports', async () => {
  await mirrorProducts(behind, [seeded.tahiti, seeded.ring])
  shop.books.products.delete(seeded.tahiti)
  const calls = shop.calls.length
  await lookForDeleted(behind, Date.now())
  expect([await sold(seeded.tahiti), await sold(seeded.ring)]).toMatchObject([
    { status: 'draft' },
    { status: 'publish' },
  ])
  const tags = await env.DB.prepare('SELECT tag FROM changes').all<{ tag: string }>()
  expect(tags.results.map(({ tag }) => tag)).toEqual(
    expect.arrayContaining([`product-${seeded.tahiti}`, 'lists']),
  )
  expect(tags.results.map(({ tag }) => tag)).not.toContain(`product-${seeded.ring}`)
  const asked = shop.calls.length
  await lookForDeleted(behind, Date.now())
  expect([asked - calls, shop.calls.length - asked]).toEqual([3, 1])
})

/**
 * Returns statements that insert an unpaid order of one unit of variation 24. `counted`: when the Worker saw that the
 * stock in WooCommerce includes this order.
 */
const order = (id: number, counted: string | null) => [
  env.DB.prepare(
    `INSERT INTO orders (id, order_key, status, client_ref, cart_ref, cart_hash, email, subtotal_cents, discount_cents,
       total_cents, billing, shipping, customer_note, gift, gift_message, newsletter, terms_version, accepted_at, adult,
       tax_country, latest_delivery, payment_method, stock_state, payable_until, created_at)
     VALUES (?1, 'k' || ?1, 'pending', 'r' || ?1, 'c', 'h', 'a@b.test', 15000, 0, 15000, '{}', '{}', '', 0, '', 0, '1',
       '', 1, 'FR', '', 'stripe', 'held', '', '')`,
  ).bind(id),
  env.DB.prepare(
    `INSERT INTO order_lines (order_id, position, item_key, product_id, variation_id, name, sku, options, unit_cents,
       quantity, subtotal_cents, total_cents, materials, personalised)
     VALUES (?1, 0, 'i', 22, 24, 'n', 's', '{}', 15000, 1, 15000, 15000, '', 0)`,
  ).bind(id),
  env.DB.prepare(
    `INSERT INTO platform_orders (ref, wish, id, asked_at, busy_until, counted_at)
     VALUES ('r' || ?1, 'w' || ?1, ?1, '', '', ?2)`,
  ).bind(id, counted),
]

test('subtracts units reserved by unpaid orders that WooCommerce does not count yet', async () => {
  await env.DB.batch([...order(1, null), ...order(2, '2026-01-01T00:00:00.000Z')])
  await mirrorProducts(behind, [24])
  expect(await sold(24)).toMatchObject({ stock: 2 })
})

test('shares the stock of a product between its variations, less our reserved units', async () => {
  let pieces = 3
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const { pathname } = new URL(new Request(...given).url)
    const answer = await shop.fetch(...given)
    if (!pathname.includes('/wc/v3/products')) return answer
    const held = (await answer.clone().json()) as
      | { id: number; type: string }[]
      | { id: number; type: string }
    const told = [held]
      .flat()
      .map((each) =>
        each.type === 'variation'
          ? { ...each, manage_stock: 'parent', stock_quantity: pieces, stock_status: 'instock' }
          : { ...each, manage_stock: true, stock_quantity: pieces },
      )
    return Response.json(Array.isArray(held) ? told : told[0], answer)
  })
  const left = async () => [(await sold(24))?.stock, (await sold(25))?.stock]
  await env.DB.batch(order(3, null))
  await mirrorProducts(behind, [24])
  // Two orders of these tests hold one piece of 24 each.
  expect(await left()).toEqual([1, 1])
  pieces = 1
  await mirrorProducts(behind, [25])
  expect(await left()).toEqual([0, 0])
})

test('copies coupons with their limits, and deactivates a deleted one', async () => {
  await mirrorCoupons(behind, ['Bagues5', 'ecrin20', 'passe', 'inconnu', 'welcome10'])
  const found = await couponsByCode(env.DB, ['bagues5', 'ecrin20', 'passe', 'inconnu', 'welcome10'])
  expect(found.get('bagues5')).toMatchObject({
    type: 'percent',
    amount: 5,
    categories: ['bagues'],
    excludesSale: true,
  })
  expect(found.get('ecrin20')).toMatchObject({ type: 'fixed_cart', amount: 2000, minimumCents: 15000 })
  expect(found.get('passe')?.expiresAt).toBe(Date.UTC(2026, 1, 1) / 1000)
  expect(found.get('welcome10')).toMatchObject({
    individualUse: true,
    firstOrder: true,
    usageLimitPerUser: 1,
  })
  expect(found.has('inconnu')).toBe(false)
  const ecrin = shop.books.coupon('ecrin20')
  if (ecrin) Object.assign(ecrin, { usage_limit: 3, usage_count: 3 })
  shop.books.coupons.delete(53)
  await mirrorCoupons(behind, ['ecrin20', 'bagues5'])
  const later = await couponsByCode(env.DB, ['ecrin20', 'bagues5'])
  expect(later.get('ecrin20')).toMatchObject({ uses: 3, usageLimit: 3 })
  expect(later.has('bagues5')).toBe(false)
})
