import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { forgetAgentCarts } from '../../../worker/platform/agents/carts.ts'
import { cartStub } from '../../../worker/platform/cart/key.ts'
import { studs } from '../../commerce/cart-studs.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, shopper, words } from '../shopper.ts'
import { visit } from '../visit.ts'
import { mcpClient, takeFields } from './mcp-client.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('prepared cart', () => {
  const prepared = async (items: { id: string; quantity?: number }[]) => {
    const agent = await mcpClient()
    const { data } = await agent.call('set_cart', { items })
    const id = String(data['id'])
    const path = `/panier-prepare/${id}`
    return { ...agent, id, path }
  }
  const take = (buyer: ReturnType<typeof shopper>, path: string, page: Awaited<ReturnType<typeof visit>>) =>
    buyer.post(`${path}/reprendre`, takeFields(page))

  it('is taken over once by one buyer, also when the browser sends the form twice', async () => {
    const { path } = await prepared([{ id: '7066' }])
    const [buyer, other] = [shopper(), shopper()]
    const [page, seen] = [await buyer.get(path), await other.get(path)]
    expect((await take(buyer, path, page)).status).toBe(303)
    expect((await take(buyer, path, page)).status).toBe(303)
    expect((await cartOf(buyer)).count).toBe(1)
    expect((await take(other, path, seen)).status).toBe(409)
    expect((await cartOf(other)).count).toBe(0)
    expect((await other.get(path)).status).toBe(404)
  })

  it('goes to one of two buyers who take it at the same time', async () => {
    const { path } = await prepared([{ id: '7066' }])
    const buyers = [shopper(), shopper()]
    const pages = await Promise.all(buyers.map((buyer) => buyer.get(path)))
    const answers = await Promise.all(
      buyers.map((buyer, index) => take(buyer, path, pages[index] ?? (undefined as never))),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  })

  it('is added to an existing cart only after a confirmation, then the cart page opens', async () => {
    const { path } = await prepared([{ id: '7066' }])
    const buyer = shopper()
    const early = await buyer.get(path)
    await buyer.post('/cart/items', { ...studs, quantity: '2' })
    const before = await cartOf(buyer)
    expect((await take(buyer, path, early)).status).toBe(409)
    expect(await cartOf(buyer)).toEqual(before)
    const page = await buyer.get(path)
    expect(words(page)).toContain(`Votre panier contient déjà ${before.count} articles`)
    const taken = await take(buyer, path, page)
    expect([taken.status, taken.headers.get('Location')]).toEqual([303, '/cart'])
    expect((await cartOf(buyer)).count).toBe(before.count + 1)
  })

  it('returns 409 when the agent or the price has changed it since the buyer saw it', async () => {
    const { path, id, call } = await prepared([{ id: '7066' }])
    const buyer = shopper()
    const first = await buyer.get(path)
    await call('set_cart', { cart_id: id, items: [{ id: '7066', quantity: 2 }] })
    expect((await take(buyer, path, first)).status).toBe(409)
    const second = await buyer.get(path)
    const price = 'UPDATE products SET price_cents = price_cents + 500 WHERE id = 7066'
    await env.DB.prepare(price).run()
    expect((await take(buyer, path, second)).status).toBe(409)
    await env.DB.prepare(price.replace('+', '-')).run()
    expect((await take(buyer, path, second)).status).toBe(303)
    expect((await cartOf(buyer)).count).toBe(2)
    expect((await call('set_cart', { cart_id: id, items: [{ id: '7066' }] })).isError).toBe(true)
    expect((await cartOf(buyer)).count).toBe(2)
  })

  it('expires after a day, but a cart already taken stays with its buyer', async () => {
    const { path, id, call } = await prepared([{ id: '7066' }])
    const late = await prepared([{ id: '7066' }])
    const buyer = shopper()
    await take(buyer, path, await buyer.get(path))
    const now = new Date()
    vi.setSystemTime(now.getTime() + 24 * 3600_000 + 1)
    expect((await visit(late.path)).status).toBe(404)
    expect((await late.call('get_cart', { cart_id: late.id })).isError).toBe(true)
    expect((await cartOf(buyer)).count).toBe(1)
    expect((await call('get_cart', { cart_id: id })).data).toMatchObject({ status: 'complete_in_progress' })
    // The scheduled job deletes the cart, but keeps the row that its agent may still ask about.
    const rowOf = (each: string) =>
      env.DB.prepare('SELECT cart_key FROM agent_carts WHERE id = ?1').bind(each).first()
    const { cart_key } = (await rowOf(late.id)) as { cart_key: string }
    await forgetAgentCarts(env, Date.now())
    expect([await rowOf(late.id), await rowOf(id)]).toEqual([null, { cart_key: '' }])
    expect(await cartStub(env, cart_key).read()).toMatchObject({ state: { lines: [] } })
    await forgetAgentCarts(env, Date.now() + 31 * 24 * 3600_000)
    expect(await rowOf(id)).toBeNull()
    vi.setSystemTime(now)
  })

  it('reserves no stock', async () => {
    const stock = () => env.DB.prepare('SELECT stock FROM products WHERE id = 7066').first()
    const before = await stock()
    await prepared([{ id: '7066', quantity: 1 }])
    expect(await stock()).toEqual(before)
  })
})
