import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { newestUcp, ucpVersions } from '../../../shared/agents/ucp.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, checkoutFields, shopper } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import {
  key,
  lineItems,
  olderUrl,
  onTheWeb,
  platformUrl,
  profileWith,
  takeOver,
  ucp,
} from './ucp-platform.ts'

onTheWeb({
  [platformUrl]: () => Response.json(profileWith()),
  [olderUrl]: () => Response.json(profileWith('2026-04-08')),
  'https://agent.example/cartless.json': () => Response.json(profileWith(newestUcp, [], ['checkout'])),
})

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-26T09:00:00Z'))
  await loadCatalogue(env.DB)
})

const orders = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM orders').first<{ n: number }>())?.n ?? 0
const carts = async () =>
  (await env.DB.prepare('SELECT count(*) AS n FROM agent_carts').first<{ n: number }>())?.n ?? 0

/** Returns the pieces that the shop can still sell of the product in these carts. */
const stock = async () =>
  (await env.DB.prepare('SELECT stock FROM products WHERE id = 7066').first<{ stock: number }>())?.stock

const newCheckout = async (headers: Record<string, string> = {}) =>
  (
    await ucp('POST', '/checkout-sessions', {
      body: { line_items: lineItems('7066') },
      expects: 'checkout',
      headers,
    })
  ).data

describe('cart and checkout of the Universal Commerce Protocol', () => {
  it.each(ucpVersions)('hand over to the buyer, who alone orders, in version %s', async (version) => {
    await env.DB.prepare('UPDATE products SET stock = 9 WHERE id = 7066').run()
    const before = await orders()
    const ask: typeof ucp = (method, path, sent = {}) => ucp(method, path, { version, ...sent })
    const made = await ask('POST', '/carts', {
      body: { line_items: lineItems('7066') },
      expects: 'cart',
      headers: key(),
    })
    expect(made.status).toBe(201)
    const { id } = made.data
    const body = { line_items: [...lineItems('7066', 2), ...lineItems('7057')] }
    // In the older version, the body also holds the id of the cart.
    const renewed = version === newestUcp ? body : { ...body, id }
    const changed = await ask('PUT', `/carts/${id}`, { body: renewed, expects: 'cart', headers: key() })
    expect(changed.data.line_items).toHaveLength(2)
    expect((await ask('GET', `/carts/${id}`, { expects: 'cart' })).data.totals).toEqual(changed.data.totals)
    const opened = { cart_id: id, line_items: [] }
    const checkout = await ask('POST', '/checkout-sessions', {
      body: opened,
      expects: 'checkout',
      headers: key(),
    })
    expect([checkout.status, checkout.data.id, checkout.data.status]).toEqual([
      201,
      id,
      'requires_escalation',
    ])
    const payment = {
      instruments: [{ id: 'pm', handler_id: 'any', type: 'card', credential: { type: 'token', token: 'x' } }],
    }
    const completed = await ask('POST', `/checkout-sessions/${id}/complete`, {
      body: { payment },
      expects: 'checkout',
      headers: key(),
    })
    expect(completed.data.status).toBe('requires_escalation')
    expect([await orders(), await stock()]).toEqual([before, 9])

    const buyer = shopper()
    expect((await takeOver(buyer, checkout.data)).status).toBe(303)
    const late = await ask('PUT', `/checkout-sessions/${id}`, { body, expects: 'checkout', headers: key() })
    expect(late.data.messages[0]).toMatchObject({ code: 'conflict', severity: 'recoverable' })
    expect(late.data.totals).toEqual(changed.data.totals)
    const gone = { line_items: lineItems('9999') }
    const later = await ask('PUT', `/checkout-sessions/${id}`, { body: gone, expects: 'checkout' })
    expect(later.data.messages[0]).toMatchObject({ code: 'conflict', severity: 'recoverable' })
    expect((await ask('GET', `/checkout-sessions/${id}`, { expects: 'checkout' })).data.status).toBe(
      'complete_in_progress',
    )
    const paid = await buyer.post('/checkout', await checkoutFields(buyer))
    const session = paid.headers.get('Location') ?? ''
    await buyer.post(session, { action: 'pay', card: '4242424242424242', callback: 'webhook-first' })
    expect([await orders(), await stock()]).toEqual([before + 1, 7])
    const after = await ask('GET', `/checkout-sessions/${id}`, { expects: 'checkout' })
    expect(after.data).toMatchObject({ status: 'completed', order: { permalink_url: `${origin}/suivi` } })
    expect(JSON.stringify(after.data)).not.toMatch(/claire|Morel|Orfèvres|75001/i)

    const row = await env.DB.prepare('SELECT id, order_key FROM orders ORDER BY id DESC').first<{
      id: number
      order_key: string
    }>()
    expect((await ask('GET', `/orders/${row?.id}`)).status).toBe(401)
    expect(
      (await ask('GET', `/orders/${row?.id}`, { headers: { Authorization: 'Bearer wrong' } })).status,
    ).toBe(401)
    const headers = { Authorization: `Bearer ${row?.order_key}` }
    const order = await ask('GET', `/orders/${row?.id}`, { headers, expects: 'order' })
    expect(order.data.line_items).toHaveLength(2)
    expect(JSON.stringify(order.data)).not.toMatch(/claire|Morel|Orfèvres|75001/i)
  })

  it('list what the buyer must provide in both languages, and the loss of the right of withdrawal', async () => {
    const { data: found } = await ucp('POST', '/catalog/product', { body: { id: '7043' } })
    const id = `${found.product.variants[0].id}?letters=louise`
    const body = { line_items: lineItems(id), context: { address_country: 'JP' } }
    const { data } = await ucp('POST', '/checkout-sessions', { body, expects: 'checkout' })
    const codes = data.messages.map(({ code }: { code: string }) => code)
    for (const code of ['address_undeliverable', 'terms_acceptance', 'obligation_to_pay', 'no_withdrawal'])
      expect(codes).toContain(code)
    const disclosure = data.messages.find(({ presentation }: { presentation?: string }) => presentation)
    expect(disclosure).toMatchObject({ type: 'warning', path: '$.line_items[0]', presentation: 'disclosure' })
    expect(data.line_items[0].item.id).toBe(id)
    for (const { type, content } of data.messages) if (type === 'error') expect(content).toContain('\n')
  })

  it.each([
    ['MC', true],
    ['je', true],
    ['GG', true],
    ['IM', true],
    ['FR', true],
    ['RE', false],
    ['GI', false],
    ['IC', false],
    ['PR', false],
    ['AE', false],
  ])('report for %s whether the shop delivers: %s', async (address_country, isServed) => {
    const body = { line_items: lineItems('7066'), context: { address_country } }
    const { data } = await ucp('POST', '/checkout-sessions', { body, expects: 'checkout' })
    const codes = data.messages.map(({ code }: { code: string }) => code)
    expect(codes.includes('address_undeliverable')).toBe(!isServed)
  })

  it('report unavailable products and keep the others', async () => {
    const some = { line_items: [...lineItems('7066'), ...lineItems('7054'), ...lineItems('9999')] }
    const { data } = await ucp('POST', '/checkout-sessions', { body: some, expects: 'checkout' })
    expect(data.line_items).toHaveLength(1)
    const refused = data.messages.filter(({ severity }: { severity?: string }) => severity === 'recoverable')
    expect(refused.map(({ content }: { content: string }) => content.slice(0, 5)).sort()).toEqual([
      '7054:',
      '9999:',
    ])
    // A path in the message would point to another line of the response.
    for (const { path } of refused) expect(path).toBeUndefined()
    // No requested article is available. The checkout stays as it was and explains why.
    const { id } = data
    const kept = await ucp('PUT', `/checkout-sessions/${id}`, {
      body: { line_items: lineItems('9999') },
      expects: 'checkout',
    })
    expect(kept.data).toMatchObject({ id, status: 'requires_escalation', totals: data.totals })
    expect(kept.data.messages[0]).toMatchObject({ code: 'not_found', severity: 'recoverable' })
    for (const body of [{}, { line_items: [] }])
      for (const [method, path] of [
        ['POST', '/checkout-sessions'],
        ['PUT', `/checkout-sessions/${id}`],
      ] as const)
        expect((await ucp(method, path, { body, isOdd: true })).status).toBe(400)
    const none = await ucp('POST', '/checkout-sessions', {
      body: { line_items: lineItems('9999') },
      expects: 'refusal',
    })
    expect([none.status, none.data.messages[0].code]).toEqual([200, 'not_found'])
    expect((await ucp('POST', '/carts', { body: { line_items: [] } })).status).toBe(400)
    const priced = { line_items: [{ item: { id: '7066', price: 1 }, quantity: 1, totals: [] }] }
    const ours = await ucp('POST', '/carts', { body: priced, expects: 'cart', isOdd: true })
    expect(ours.data.line_items[0].item.price).toBeGreaterThan(1)
  })

  it('stay cancelled after a cancellation, and are hidden from another agent', async () => {
    const { id } = await newCheckout()
    const other = { 'UCP-Agent': 'profile="https://agent.example/cartless.json"' }
    expect(
      (await ucp('GET', `/checkout-sessions/${id}`, { headers: other, expects: 'refusal' })).status,
    ).toBe(200)
    const canceled = await ucp('POST', `/checkout-sessions/${id}/cancel`, {
      expects: 'checkout',
      headers: key(),
    })
    expect(canceled.data.status).toBe('canceled')
    for (const step of ['cancel', 'complete']) {
      const body = step === 'complete' ? { payment: { instruments: [] } } : undefined
      const again = await ucp('POST', `/checkout-sessions/${id}/${step}`, { body, expects: 'checkout' })
      expect([again.data.status, again.data.messages[0].code]).toEqual(['canceled', 'conflict'])
    }
    await ucp('POST', `/carts/${id}/cancel`, { expects: 'refusal' })
    expect((await visit(`/panier-prepare/${id}`)).status).toBe(404)
    const late = { body: { line_items: lineItems('7057') }, expects: 'checkout' } as const
    expect((await ucp('PUT', `/checkout-sessions/${id}`, late)).data).toMatchObject({
      status: 'canceled',
      line_items: [{ item: { id: '7066' } }],
    })
    await ucp('GET', `/carts/${id}`, { expects: 'refusal' })
  })
})

describe('failures of a checkout of the Universal Commerce Protocol', () => {
  it('a repeated request returns the same checkout', async () => {
    const headers = key()
    const [first, before] = [await newCheckout(headers), await carts()]
    expect(await newCheckout(headers)).toEqual(first)
    expect(await carts()).toBe(before)
    const other = { body: { line_items: lineItems('7057') }, headers }
    const conflict = await ucp('POST', '/checkout-sessions', other)
    expect([conflict.status, conflict.data.code]).toEqual([409, 'idempotency_conflict'])
  })

  it('two simultaneous requests with one key create one checkout', async () => {
    const [headers, before] = [key(), await carts()]
    const body = { line_items: lineItems('7066') }
    const both = await Promise.all([0, 1].map(() => ucp('POST', '/checkout-sessions', { body, headers })))
    expect(await carts()).toBe(before + 1)
    for (const { status } of both) expect([201, 409]).toContain(status)
    expect(both.some(({ status }) => status === 201)).toBe(true)
  })

  it('a request that failed with 503 succeeds when it is sent again', async () => {
    const headers = key()
    await env.DB.exec('ALTER TABLE agent_carts RENAME TO agent_carts_away')
    const body = { line_items: lineItems('7066') }
    expect((await ucp('POST', '/checkout-sessions', { body, headers })).status).toBe(503)
    await env.DB.exec('ALTER TABLE agent_carts_away RENAME TO agent_carts')
    await newCheckout(headers)
  })

  it('two agents sell the last piece once', async () => {
    await env.DB.prepare('UPDATE products SET stock = 1 WHERE id = 7066').run()
    const before = await orders()
    const [one, other] = [await newCheckout(), await newCheckout()]
    const buyers = [shopper(), shopper()] as const
    await takeOver(buyers[0], one)
    await takeOver(buyers[1], other)
    const forms = await Promise.all(buyers.map((buyer) => checkoutFields(buyer)))
    for (const [index, buyer] of buyers.entries()) await buyer.post('/checkout', forms[index])
    expect(await orders()).toBe(before + 1)
    const sold = await ucp('POST', '/checkout-sessions', {
      body: { line_items: lineItems('7066') },
      expects: 'refusal',
    })
    expect(sold.data.messages[0].code).toBe('out_of_stock')
    await env.DB.prepare('UPDATE products SET stock = 9 WHERE id = 7066').run()
  })

  it('the order returns 409 when the price has changed since the buyer saw it', async () => {
    const before = await orders()
    const checkout = await newCheckout()
    const buyer = shopper()
    await takeOver(buyer, checkout)
    const form = await checkoutFields(buyer)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents + 1000 WHERE id = 7066').run()
    expect((await buyer.post('/checkout', form)).status).toBe(409)
    expect(await orders()).toBe(before)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents - 1000 WHERE id = 7066').run()
  })

  it('an abandoned cart creates no order and holds no stock', async () => {
    const before = [await orders(), await stock()]
    const buyer = shopper()
    await takeOver(buyer, await newCheckout())
    expect((await cartOf(buyer)).count).toBe(1)
    await buyer.get('/checkout')
    expect([await orders(), await stock()]).toEqual(before)
  })
})
