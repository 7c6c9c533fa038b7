import { env } from 'cloudflare:test'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { couponsByCode } from '../../worker/platform/coupons/coupons.ts'
import { readCodes } from '../../worker/woocommerce/cart/prices.ts'
import { envOfFallback } from '../../worker/woocommerce/fallback/behind.ts'
import { mirrorCoupons } from '../../worker/woocommerce/mirror/coupons.ts'
import { mirrorProducts } from '../../worker/woocommerce/mirror/products.ts'
import { visit } from '../shop/visit.ts'
import { type PlayedShop, playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'
import type { PlatformWebhook } from '../support/stand-ins/woocommerce/webhooks.ts'

let shop: PlayedShop
let bindings: typeof env

beforeEach(async () => {
  shop = playedShop()
  bindings = { ...env, ...shop.settings }
  vi.stubGlobal('fetch', shop.fetch)
  await shop.webhooks()
})
afterEach(() => void vi.unstubAllGlobals())

const send = async (hook: PlatformWebhook | undefined) => {
  if (!hook) throw new Error('The shop owes a webhook')
  const { status } = await visit(
    '/hooks/woocommerce',
    { method: 'POST', body: hook.body, headers: hook.headers },
    bindings,
  )
  expect(status).toBe(200)
  await vi.waitFor(async () => {
    const open = await env.DB.prepare("SELECT count(*) AS n FROM hooks WHERE outcome = ''").first<number>('n')
    expect(open).toBe(0)
  })
}
const rowOf = (id: number) =>
  env.DB.prepare('SELECT name, status, price_cents AS price FROM products WHERE id = ?1')
    .bind(id)
    .first<{ name: string; status: string; price: number }>()
const tags = async () => {
  const { results } = await env.DB.prepare('SELECT DISTINCT tag FROM changes').all<{ tag: string }>()
  return results.map(({ tag }) => tag)
}

/** Returns all orders of the elements. */
const everyOrder = <T>(all: readonly T[]): T[][] =>
  all.length < 2
    ? [[...all]]
    : all.flatMap((first, at) =>
        everyOrder(all.filter((_, other) => other !== at)).map((rest) => [first, ...rest]),
      )

test('webhooks in any order, repeated or late, leave the copy equal to the shop', async () => {
  const id = seeded.ring
  await mirrorProducts(envOfFallback(bindings), [id])
  const stories: (() => void)[][] = [
    [
      () => shop.books.setPrice(id, '61.00'),
      () => shop.books.setPrice(id, '62.00'),
      () => shop.books.rename(id, 'Nom dernier'),
    ],
    [() => shop.books.trash(id), () => shop.books.restore(id), () => shop.books.setPrice(id, '63.00')],
    [() => shop.books.restore(id), () => shop.books.draft(id), () => shop.books.trash(id)],
    [() => shop.books.trash(id), () => shop.books.restore(id)],
  ]
  for (const story of stories) {
    const hooks: PlatformWebhook[] = []
    for (const happens of story) {
      happens()
      hooks.push(...(await shop.webhooks()))
    }
    const { name, status, regular_price } = shop.books.product(id)
    for (const order of everyOrder(hooks)) {
      for (const hook of [...order, ...order.slice(0, 1)]) {
        // A new delivery id, because the Worker drops a delivery that it has already processed.
        const headers = { ...hook.headers, 'X-WC-Webhook-Delivery-ID': crypto.randomUUID() }
        await send({ ...hook, headers })
      }
      const row = await rowOf(id)
      expect(row?.status).toBe(status === 'publish' ? 'publish' : 'draft')
      if (status === 'publish')
        expect(row).toMatchObject({ name, price: Math.round(Number(regular_price) * 100) })
    }
  }
})

test('the newer of two overlapping reads is stored last', async () => {
  const id = seeded.ring
  const behind = envOfFallback(bindings)
  await mirrorProducts(behind, [id])
  shop.books.restore(id)
  shop.books.setPrice(id, '71.00')
  let between: (() => Promise<void>) | null = async () => {
    between = null
    shop.books.setPrice(id, '72.00')
    await mirrorProducts(behind, [id])
  }
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const answer = await shop.fetch(...given)
    await between?.()
    return answer
  })
  await mirrorProducts(behind, [id])
  expect((await rowOf(id))?.price).toBe(7200)
})

test('a webhook about an unknown or deleted variation refreshes its product', async () => {
  const parent = seeded.variableRing
  await mirrorProducts(envOfFallback(bindings), [parent])
  const [like] = shop.books.childrenOf(shop.books.product(parent))
  if (!like) throw new Error('The seed has variations')
  const id = 7701
  shop.books.products.set(id, { ...like, id, sku: 'NEUVE', regular_price: '99.00', sale_price: '' })
  shop.books.notify('product.created', id)
  await send((await shop.webhooks())[0])
  const variation = () =>
    env.DB.prepare('SELECT status, price_cents AS price FROM variations WHERE id = ?1').bind(id).first()
  expect(await variation()).toEqual({ status: 'publish', price: 9900 })
  shop.books.setPrice(id, '98.00')
  await send((await shop.webhooks())[0])
  expect(await variation()).toMatchObject({ price: 9800 })
  await env.DB.prepare('DELETE FROM changes').run()
  shop.books.products.delete(id)
  shop.books.notify('product.deleted', id)
  await send((await shop.webhooks())[0])
  expect(await variation()).toMatchObject({ status: 'draft' })
  expect(await tags()).toContain(`product-${parent}`)
})

test('a coupon deleted or renamed in WooCommerce is no longer valid under its old code', async () => {
  const behind = envOfFallback(bindings)
  const known = async (code: string) =>
    (await couponsByCode(env.DB, await readCodes(behind, [code]))).get(code)
  await mirrorCoupons(behind, ['ecrin20'])
  expect(await known('ecrin20')).toBeDefined()
  const coupon = shop.books.coupon('ecrin20')
  if (!coupon) throw new Error('The seed has that code')
  coupon.code = 'ecrin-neuf'
  shop.books.notify('coupon.updated', coupon.id)
  await send((await shop.webhooks())[0])
  expect(await known('ecrin20')).toBeUndefined()
  expect(await known('ecrin-neuf')).toBeDefined()
  shop.books.coupons.delete(coupon.id)
  shop.books.notify('coupon.deleted', coupon.id)
  await send((await shop.webhooks())[0])
  expect(await known('ecrin-neuf')).toBeUndefined()
})
