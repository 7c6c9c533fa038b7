import { env } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
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
/** A simple product, and its page. */
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
  it('show what changed on the very next page, and tell lists only when places in them change', async () => {
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

  it('of what is gone, hidden or back tell of the lists too', async () => {
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

  it('that come twice are one, and one nobody signed is none', async () => {
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

  it('are set up by a form that tells nothing, and are not there without a secret', async () => {
    const hook = shop.ping()
    expect((await send(hook)).status).toBe(200)
    expect(await callsSince()).toEqual([])
    const { COMMERCE_WEBHOOK_SECRET: _secret, ...without } = bindings
    const init = { method: 'POST', body: hook.body, headers: hook.headers }
    expect((await visit('/hooks/woocommerce', init, without)).status).toBe(404)
  })
})

describe('the hook of content', () => {
  it('tells of a guide, signed alike', async () => {
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

it('costs the platform one read, however many ask for a cold page at once', async () => {
  const [other] = [...shop.books.products.values()].filter((each) => each.type === 'simple' && each.id !== id)
  shop.calls.splice(0)
  await Promise.all(Array.from({ length: 1_000 }, () => see(`/product/x-${other?.id}`)))
  const reads = shop.calls.filter((call) => call.includes(`wc/v3/products/${other?.id}`))
  expect(reads).toHaveLength(1)
})
