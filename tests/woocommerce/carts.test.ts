import { env } from 'cloudflare:test'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { delivery as potter } from '../../shared/brands/neutral/delivery.ts'
import { paths } from '../../shared/paths.ts'
import { showEdits } from '../../worker/content/edited/edits.ts'
import { cartOf, checkoutFields, noticeOf, type Shopper, shopper } from '../shop/shopper.ts'
import { playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'

const shops = {
  'WooCommerce 9.4': playedShop({ origin: 'https://nine.test' }),
  'WooCommerce 11 with taxes': playedShop({ version: '11.0', taxes: true, origin: 'https://eleven.test' }),
}
type Played = (typeof shops)[keyof typeof shops]

beforeAll(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.stubGlobal('fetch', (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given)
    const shop = Object.values(shops).find(({ origin }) => request.url.startsWith(origin))
    return shop ? shop.fetch(request) : Promise.reject(new TypeError(`nobody at ${request.url}`))
  })
})
afterAll(() => vi.unstubAllGlobals())
afterEach(async () => {
  for (const shop of Object.values(shops)) expect(shop.problems).toEqual([])
  // The next test uses another shop.
  await env.DB.batch([
    env.DB.prepare('DELETE FROM throttles'),
    env.DB.prepare('DELETE FROM coupons WHERE mirrored_at IS NOT NULL'),
  ])
})

/** Returns a visitor with these products in the cart. */
async function guestWith(shop: Played, ...pieces: [id: number, quantity: number][]): Promise<Shopper> {
  const visitor = shopper({ ...env, ...shop.settings })
  for (const [id, quantity] of pieces)
    await visitor.post('/cart/items', {
      id: String(id),
      quantity: String(quantity),
      intent: crypto.randomUUID(),
    })
  return visitor
}
const apply = (visitor: Shopper, code: string) => visitor.post(paths.cartCode, { code })
/** Returns the error beside the field of a refused code. */
const refusal = async (visitor: Shopper, code: string) =>
  JSON.parse((await visitor.post(paths.cartCode, { code }, { Accept: 'application/json' })).html).errors?.code
const change = (visitor: Shopper, key: string | undefined, quantity: number) =>
  visitor.post(paths.cartItem(key ?? ''), { quantity: String(quantity) })
const coupon = (shop: Played, code: string, changes: object) => {
  const [any] = shop.books.coupons.values()
  if (!any) throw new Error('a shop has codes')
  const plain = { discount_type: 'percent', amount: '10', individual_use: false, usage_limit_per_user: null }
  const id = shop.books.newId()
  shop.books.coupons.set(id, { ...any, ...plain, ...changes, id, code } as typeof any)
}

test('delivery price by weight is the same in the cart and the order', async () => {
  const shop = shops['WooCommerce 9.4']
  const [zone] = potter.zones
  const [way] = zone?.ways ?? []
  if (!zone || !way) throw new Error('the potter delivers')
  // The ring weighs 20 g. Two of them are in the first band. Two products of unknown weight would not be.
  const bands = [{ price: 500, upTo: 100 }, { price: 900 }]
  const table = { ...potter, zones: [{ ...zone, ways: [{ ...way, bands, freeFrom: undefined }] }] }
  await env.DB.prepare(
    "INSERT INTO pieces (key, version, value, at, who) VALUES ('delivery', 1, ?1, '2026-11-26T10:00:00', 'test')",
  )
    .bind(JSON.stringify(table))
    .run()
  showEdits({ pieces: { delivery: table }, lists: [], guides: {} })
  const visitor = await guestWith(shop, [seeded.ring, 2])
  const { lines, total, delivery } = await cartOf(visitor)
  expect([lines[0]?.weight, total, delivery?.price]).toEqual([20, 17_980, 500])
  expect((await visitor.post('/checkout', await checkoutFields(visitor))).status).toBe(303)
  await env.DB.prepare("DELETE FROM pieces WHERE key = 'delivery'").run()
  showEdits({ pieces: {}, lists: [], guides: {} })
})

describe.each(Object.entries(shops))('coupons in a cart of %s', (_, shop) => {
  test('reduce the total, and every cart response includes them', async () => {
    const visitor = await guestWith(shop, [seeded.ring, 2])
    const before = await cartOf(visitor)
    expect(before).toMatchObject({ subtotal: 17980, discount: 0, total: 17980, coupons: [] })
    expect((await apply(visitor, 'WELCOME10')).status).toBe(303)
    const cart = await cartOf(visitor)
    expect(cart).toMatchObject({ subtotal: 17980, discount: 1798, total: 16182 })
    expect(cart.coupons).toEqual([{ code: 'welcome10', saving: 1798 }])
    expect(cart.version).toBeGreaterThan(before.version ?? 0)
    const answer = await visitor.post(
      '/cart/items',
      { id: String(seeded.necklace), quantity: '1' },
      { Accept: 'application/json' },
    )
    expect(JSON.parse(answer.html).cart).toMatchObject({ count: 3, subtotal: 37880, discount: 3788 })
    await visitor.post(paths.cartCode, { remove: 'welcome10' })
    expect(await cartOf(visitor)).toMatchObject({ discount: 0, total: 37880, coupons: [] })
  })

  test('name the products they exclude, and wait while a minimum is missing', async () => {
    const visitor = await guestWith(shop, [seeded.ring, 1], [seeded.necklace, 1])
    await apply(visitor, 'bagues5')
    const cart = await cartOf(visitor)
    // 5 % of 89.90 is 4.495. The half cent is rounded down.
    expect(cart.coupons).toEqual([{ code: 'bagues5', saving: 449, except: ['Collier Lagune'] }])
    await apply(visitor, 'ecrin20')
    expect(await cartOf(visitor)).toMatchObject({ discount: 2449 })
    const necklace = cart.lines.find(({ id }) => id === seeded.necklace)
    await visitor.post(paths.cartItemRemoval(necklace?.key ?? ''))
    const left = await cartOf(visitor)
    expect(left).toMatchObject({ subtotal: 8990, discount: 449 })
    expect(left.waiting).toMatchObject([{ code: 'ecrin20' }])
    await change(visitor, left.lines[0]?.key, 2)
    expect(await cartOf(visitor)).toMatchObject({ subtotal: 17980, discount: 2899 })
  })

  test.each([
    ['inconnu', /pas valable/],
    ['passe', /expiré/],
    ['ecrin20', /Ajoutez 60,10/],
    ['epuise', /plus disponible/],
    ['reserve', /adresse/],
  ])('%s is refused with its reason', async (code, sentence) => {
    coupon(shop, 'epuise', { usage_limit: 3, usage_count: 3 })
    coupon(shop, 'reserve', { email_restrictions: ['lea@example.test'] })
    const visitor = await guestWith(shop, [seeded.ring, 1])
    expect(await refusal(visitor, code)).toMatch(sentence)
    expect(await cartOf(visitor)).toMatchObject({ discount: 0 })
  })

  test('of individual use replace other coupons, block later ones and apply once', async () => {
    const visitor = await guestWith(shop, [seeded.ring, 2])
    await apply(visitor, 'bagues5')
    await apply(visitor, 'welcome10')
    expect(noticeOf(visitor)).toMatch(/^Code welcome10 appliqué à la place de bagues5/)
    expect((await cartOf(visitor)).coupons).toMatchObject([{ code: 'welcome10' }])
    expect(await refusal(visitor, 'bagues5')).toMatch(/ne se cumule pas/)
    expect((await apply(visitor, 'welcome10')).status).toBe(303)
    expect((await cartOf(visitor)).discount).toBe(1798)
  })

  test('that expire are removed, with one warning', async () => {
    coupon(shop, 'bref', {})
    const visitor = await guestWith(shop, [seeded.ring, 1])
    await apply(visitor, 'bref')
    expect((await cartOf(visitor)).discount).toBe(899)
    const saved = [...shop.books.coupons.values()].find(({ code }) => code === 'bref')
    if (saved) saved.date_expires = '2026-01-01T00:00:00'
    await env.DB.prepare('UPDATE coupons SET mirrored_at = 0').run()
    const cart = await cartOf(visitor)
    expect([cart.discount, cart.warnings]).toEqual([0, [expect.stringMatching(/bref.*expiré/)]])
    expect((await cartOf(visitor)).warnings).toEqual([])
  })

  test('cost no call when the cart has none; WooCommerce notices are decoded', async () => {
    const visitor = await guestWith(shop, [seeded.necklace, 2])
    shop.calls.length = 0
    await visitor.get('/cart', { Accept: 'application/json' })
    expect(shop.calls).toEqual(['GET cocart/v2/cart'])
    shop.books.setStock(seeded.necklace, 1)
    const { warnings, lines } = await cartOf(visitor)
    shop.books.setStock(seeded.necklace, 2)
    expect(warnings).toEqual([expect.stringMatching(/^Sorry, we do not have enough "Collier Lagune"/)])
    expect(lines).toMatchObject([{ quantity: 2, max: 1 }])
  })
})
