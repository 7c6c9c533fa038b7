import { env } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { runStatements } from '../../worker/platform/sql/statement.ts'
import { envOfFallback } from '../../worker/woocommerce/fallback/behind.ts'
import { type CopiedThing, copiedStatements, maxLosses } from '../../worker/woocommerce/mirror/copied.ts'
import { mirrorCoupons } from '../../worker/woocommerce/mirror/coupons.ts'
import { mirrorProducts } from '../../worker/woocommerce/mirror/products.ts'
import { visit } from '../shop/visit.ts'
import { playedShop } from '../support/stand-ins/woocommerce/played-shop.ts'
import type { PlatformWebhook } from '../support/stand-ins/woocommerce/webhooks.ts'

const shop = playedShop()
const bindings = { ...env, ...shop.settings }
const see = (path: string) => visit(path, {}, bindings)
const send = (hook: PlatformWebhook, path = '/hooks/woocommerce') =>
  visit(path, { method: 'POST', body: hook.body, headers: hook.headers }, bindings)
const callsSince = async () => {
  const { results } = await env.DB.prepare('SELECT tag FROM changes ORDER BY seq').all<{ tag: string }>()
  await env.DB.prepare('DELETE FROM changes').run()
  return results.map(({ tag }) => tag)
}
const sendAll = async () => {
  for (const hook of await shop.webhooks()) expect((await send(hook)).status).toBe(200)
  return callsSince()
}
/** A simple product of the shop. `page` requests its page. */
const [product] = [...shop.books.products.values()].filter(
  ({ type, status }) => type === 'simple' && status === 'publish',
)
const id = product?.id ?? 0
const page = async () => {
  const first = await see(`/product/x-${id}`)
  const moved = first.headers.get('Location')
  return moved ? see(moved) : first
}

beforeAll(() => void vi.stubGlobal('fetch', shop.fetch))
afterAll(() => void vi.unstubAllGlobals())
beforeEach(async () => {
  await shop.webhooks()
  await callsSince()
})

describe('webhooks of WooCommerce', () => {
  it('show a change on the next page, and invalidate lists only when the change affects them', async () => {
    await page()
    shop.books.setPrice(id, '123.00')
    expect(await sendAll()).toEqual([`product-${id}`, 'lists', 'terms'])
    expect((await page()).html).toContain('123')
    shop.books.change(id, { description: '<p>Dite autrement.</p>' })
    expect(await sendAll()).toEqual([`product-${id}`])
    expect((await page()).html).toContain('Dite autrement.')
    shop.books.sellOut(id)
    await sendAll()
    expect((await page()).html).toContain('Épuisé')
  })

  it('of deleted, hidden or restored products invalidate the lists too', async () => {
    shop.books.trash(id)
    expect(await sendAll()).toContain('lists')
    shop.books.restore(id)
    expect(await sendAll()).toContain('lists')
    shop.books.draft(id)
    expect(await sendAll()).toContain('lists')
    expect((await page()).status).toBe(404)
    shop.books.publish(id)
    await sendAll()
    expect((await page()).status).toBe(200)
  })

  it('are applied once when repeated, and get 401 without a valid signature', async () => {
    shop.books.rename(id, 'Autrement')
    const [hook] = await shop.webhooks()
    if (!hook) throw new Error('The shop owes a webhook')
    expect(JSON.parse((await send(hook)).html)).toEqual({ taken: true })
    await callsSince()
    expect(JSON.parse((await send(hook)).html)).toEqual({ taken: false })
    const forged = { ...hook, body: hook.body.replace('Autrement', 'Faux') }
    expect((await send(forged)).status).toBe(401)
    const bare = { ...hook, headers: { ...hook.headers, 'X-WC-Webhook-Signature': '' } }
    expect((await send(bare)).status).toBe(401)
    expect(await callsSince()).toEqual([])
  })

  it('answer the ping with 200, and return 404 without a secret', async () => {
    const hook = shop.ping()
    expect((await send(hook)).status).toBe(200)
    expect(await callsSince()).toEqual([])
    const { COMMERCE_WEBHOOK_SECRET: _secret, ...without } = bindings
    const init = { method: 'POST', body: hook.body, headers: hook.headers }
    expect((await visit('/hooks/woocommerce', init, without)).status).toBe(404)
  })
})

describe('losses in copied data', () => {
  const operator = {
    ...bindings,
    ...{ OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'sixteen-letters-or-more' },
  }
  const headers = { Authorization: `Basic ${btoa('atelier:sixteen-letters-or-more')}` }
  const told = async () => {
    const { html } = await visit('/health', { headers }, operator)
    const { copies } = JSON.parse(html) as {
      copies: {
        counts: { kind: string; read: number; written: number; unchanged: number; skipped: number }[]
        total: number
        latest: { address: string; field: string; value: string; done: string }[]
      }
    }
    for (const { read, written, unchanged, skipped } of copies.counts)
      expect(read).toBe(written + unchanged + skipped)
    return {
      ...copies,
      latest: copies.latest.map(({ address, field, value, done }) => [address, field, value, done]),
      of: (kind: string) => copies.counts.find((each) => each.kind === kind),
    }
  }
  const settled = () =>
    vi.waitFor(async () => {
      const open = await env.DB.prepare("SELECT count(*) AS n FROM hooks WHERE outcome = ''").first<{
        n: number
      }>()
      expect(open?.n).toBe(0)
    })

  it('appear in /health, once per field, until the platform corrects them', async () => {
    await mirrorProducts(envOfFallback(bindings), [id])
    const before = await told()
    expect(before.latest).toEqual([])
    shop.books.change(id, {
      stock_quantity: 2.5,
      manage_stock: true,
      description: '<p><a href="https://a.test">Ici</a></p>',
    })
    const [hook] = await shop.webhooks()
    if (!hook) throw new Error('The shop owes a webhook')
    for (const taken of [true, false, false]) expect(JSON.parse((await send(hook)).html)).toEqual({ taken })
    await settled()
    const after = await told()
    expect(after.latest).toEqual([
      [`wc/v3/products/${id}`, 'description', '', 'links in it: written as its words alone'],
      [`wc/v3/products/${id}`, 'stock_quantity', '2.5', 'only whole pieces are counted: read as 2'],
    ])
    // A delivery that arrives three times is processed once.
    expect(after.of('product')).toMatchObject({ written: (before.of('product')?.written ?? 0) + 1 })
    expect((after.of('webhook')?.unchanged ?? 0) - (before.of('webhook')?.unchanged ?? 0)).toBe(2)
    await mirrorProducts(envOfFallback(bindings), [id])
    expect((await told()).of('product')?.unchanged).toBe((after.of('product')?.unchanged ?? 0) + 1)
    shop.books.change(id, { stock_quantity: 2, description: '<p>Ici</p>' })
    await sendAll()
    await settled()
    expect((await told()).latest).toEqual([])
  })

  it('include coupons that our rules cannot apply', async () => {
    const coupon = [...shop.books.coupons.values()][0]
    if (!coupon) throw new Error('The shop has a code')
    shop.books.coupons.set(coupon.id, { ...coupon, discount_type: 'percent', amount: '12.5' })
    await mirrorCoupons(envOfFallback(bindings), [coupon.code])
    const { latest, of } = await told()
    expect(latest).toEqual([
      [`wc/v3/coupons?code=${coupon.code}`, 'amount', '12.50', 'not a whole percent, nor an amount: off'],
    ])
    expect(of('coupon')).toMatchObject({ skipped: 1 })
    shop.books.coupons.set(coupon.id, coupon)
    await mirrorCoupons(envOfFallback(bindings), [coupon.code])
    expect((await told()).latest).toEqual([])
  })

  it('are limited to the newest, and /health counts the deleted ones', async () => {
    const thing = (place: number): CopiedThing => ({
      ...{ kind: 'product', id: String(place), address: `wc/v3/products/${place}`, data: {} },
      notes: [{ field: 'price', value: 'x'.repeat(5000), done: 'no price' }],
    })
    await env.DB.prepare('DELETE FROM copy_losses').run()
    const all = Array.from({ length: maxLosses + 3 }, (_, place) => thing(500_000 + place))
    await runStatements(env.DB, copiedStatements(all, Date.now()))
    const { total } = await told()
    expect(total).toBe(maxLosses)
    const kept = await env.DB.prepare(
      'SELECT count(*) AS n, max(length(value)) AS longest FROM copy_losses',
    ).first()
    expect(kept).toEqual({ n: maxLosses, longest: 200 })
    const { forgotten } = JSON.parse((await visit('/health', { headers }, operator)).html).copies
    expect(forgotten).toBe(3)
    await env.DB.prepare('DELETE FROM copy_losses').run()
  })
})

describe('content webhook', () => {
  it('invalidates a guide, with the same signature check', async () => {
    const body = '{"id":6333}'
    const key = await crypto.subtle.importKey(
      'raw',
      new TextEncoder().encode(shop.settings.COMMERCE_WEBHOOK_SECRET),
      { name: 'HMAC', hash: 'SHA-256' },
      false,
      ['sign'],
    )
    const made = await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(body))
    const signature = btoa(String.fromCharCode(...new Uint8Array(made)))
    const headers = { 'X-Aubenacre-Signature': signature }
    expect((await send({ body, headers }, '/hooks/content')).status).toBe(200)
    expect(await callsSince()).toEqual(['post-6333', 'posts'])
    expect((await send({ body: '{"id":1}', headers }, '/hooks/content')).status).toBe(401)
  })
})

it('a thousand simultaneous requests of an uncached page cost one platform read', async () => {
  const [other] = [...shop.books.products.values()].filter((each) => each.type === 'simple' && each.id !== id)
  shop.calls.splice(0)
  await Promise.all(Array.from({ length: 1_000 }, () => see(`/product/x-${other?.id}`)))
  const reads = shop.calls.filter((call) => call.includes(`wc/v3/products/${other?.id}`))
  expect(reads).toHaveLength(1)
})
