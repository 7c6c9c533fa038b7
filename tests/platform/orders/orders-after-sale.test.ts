import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { limits } from '../../../shared/limits.ts'
import { transition } from '../../../worker/platform/orders/ledger/transition.ts'
import { orderAccess, orderLink } from '../../../worker/platform/orders/order-link.ts'
import { type ApiResponse, add, cartWith, openShop, products, refusalOf } from '../../contract/cart-shop.ts'
import { loggedIn } from '../../support/customer.ts'
import { describeContract, origin, send } from '../../support/transports.ts'
import {
  accepted,
  decide,
  giveBack,
  order,
  pending,
  read,
  single,
  update,
} from '../checkout/checkout-shop.ts'

const start = Date.parse('2026-11-21T10:00:00Z')

beforeAll(openShop)
beforeEach(async () => {
  vi.setSystemTime(start)
  await giveBack()
  await env.DB.prepare('DELETE FROM throttles').run()
})

const unknown = [404, 'woocommerce_rest_shop_order_invalid_id', 404]

async function ask(path: string, body?: unknown, headers: Record<string, string> = {}): Promise<ApiResponse> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }),
  )
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const shown = (id: number, access: string, headers = {}) =>
  ask('aubenacre/v1/orders/read', { id, access }, headers)
const find = (number: string, email: string, headers = {}) =>
  ask('aubenacre/v1/orders/find', { number, email }, headers)
const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })

const emailOf = async (id: number) =>
  (await single<string>('SELECT email FROM orders WHERE id = ?', id)) ?? ''

/** Makes a paid order of letters with a note. Returns it with its buyer. */
async function paid() {
  const { key } = await cartWith([products.second, 2])
  await add(products.letters, 1, key, { item_data: { personnalisation: 'zoe' } })
  const { body } = await order(key, 16900, { customer_note: 'Sonnez deux fois' })
  await decide(body.session.id, { action: 'pay', card: accepted })
  return { id: body.order.id as number, key: body.order.order_key as string }
}

describeContract('order after the sale', () => {
  test('is shown with its key, with a mail link, or to its customer', async () => {
    const { id, key } = await paid()
    const { id: customerId, token } = await loggedIn()
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(id, customerId).run()
    const link = await orderAccess(env, id, 'full', start)
    for (const response of [
      await shown(id, key),
      await shown(id, link),
      await shown(id, '', bearer(token)),
    ]) {
      expect(response.status).toBe(200)
      expect(response.body).toMatchObject({
        id,
        scope: 'full',
        order_key: key,
        customer_note: 'Sonnez deux fois',
      })
      expect(response.body.invoice).toMatch(/^F2026-\d{5}$/)
      expect(response.body.timeline.map(({ step }: { step: string }) => step)).toEqual(['ordered', 'paid'])
    }
    expect((await ask(`customer/v1/order/${id}`, undefined, bearer(token))).body.order_key).toBe(key)
    expect((await ask('aubenacre/v1/orders/invoice', { id, access: link })).body).toMatchObject({
      order_number: String(id),
      total: '169.00',
      total_net: '140.83',
      total_tax: '28.17',
    })
  })

  test('unpaid, can be cancelled by its logged-in customer without the key', async () => {
    const { id } = await pending()
    const mine = await loggedIn()
    const body = { order_id: id, action: 'cancel' }
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(id, mine.id).run()
    const theirs = await ask('customer/v1/update_order', body, bearer((await loggedIn()).token))
    expect(refusalOf(theirs)).toEqual(unknown)
    const own = await ask('customer/v1/update_order', body, bearer(mine.token))
    expect(own.body.order.status).toBe('cancelled')
  })

  test('answers every other caller like an order that does not exist', async () => {
    const { id, key } = await paid()
    const other = await pending()
    const link = await orderAccess(env, id, 'full', start)
    const altered = Array.from(
      link,
      (letter, place) => link.slice(0, place) + (letter === 'A' ? 'B' : 'A') + link.slice(place + 1),
    )
    const { token } = await loggedIn()
    const answers = [
      await shown(999_999, key),
      await shown(id, ''),
      await shown(id, 'wc_order_0'),
      await shown(id, other.key),
      await shown(id, await orderAccess(env, other.id, 'full', start)),
      await shown(id, '', bearer(token)),
      await shown(id, await orderAccess({ APP_SECRET: 'x'.repeat(32) }, id, 'full', start)),
      ...(await Promise.all(altered.map((access) => shown(id, access)))),
      await ask('aubenacre/v1/orders/invoice', { id, access: await orderAccess(env, id, 'brief', start) }),
      await ask(`customer/v1/order/${id}`, undefined, bearer(token)),
      await update(id, await orderAccess(env, id, 'brief', start), { action: 'cancel' }),
    ]
    vi.setSystemTime(start + limits.orderLink * 1000)
    answers.push(await shown(id, link))
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual(unknown)
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('keeps its product names after the product has left the catalogue', async () => {
    const { id, key } = await paid()
    const before = (await shown(id, key)).body
    const rename = (from: number, to: number) =>
      env.DB.prepare('UPDATE products SET id = ?2 WHERE id = ?1').bind(from, to).run()
    await rename(products.second, 8888)
    expect((await shown(id, key)).body).toEqual(before)
    expect((await read(id, key)).body.line_items[0].name).toBe('Puces')
    await rename(8888, products.second)
  })

  test('hides tracking number, engraving and personal data from someone who found it by number and email', async () => {
    const { id } = await paid()
    const parcel = JSON.stringify({ carrier: 'Colissimo', tracking: '6A1234' })
    await transition(env.DB, id, 'completed', {
      by: 'shop',
      source: 'shop',
      also: [
        env.DB.prepare(
          `INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, 'shipped', 'shop', ?2, ?3)`,
        ).bind(id, parcel, new Date(start).toISOString()),
      ],
    })
    const found = await find(`n° ${id}`, ` ${(await emailOf(id)).toUpperCase()} `)
    expect(found.status).toBe(200)
    const { body } = await shown(id, found.body.access)
    expect(body).toMatchObject({ scope: 'brief', status: 'completed', invoice: null, order_key: '' })
    expect(
      body.timeline.map(({ step, carrier, tracking }: Record<string, string>) => [step, carrier, tracking]),
    ).toEqual([
      ['ordered', '', ''],
      ['paid', '', ''],
      ['shipped', 'Colissimo', ''],
    ])
    const text = JSON.stringify(body)
    for (const secret of [
      'Claire',
      'Martin',
      'rue des Perles',
      '0600000000',
      '75001',
      'example.test',
      'Sonnez',
      '6A1234',
      'zoe',
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain('Paris')
    vi.setSystemTime(start + limits.orderGlance * 1000)
    expect(refusalOf(await shown(id, found.body.access))).toEqual(unknown)
  })

  test('is listed only to its customer, newest first, by page', async () => {
    const [first, second, foreign] = [await paid(), await pending(), await paid()]
    const mine = await loggedIn()
    const theirs = await loggedIn()
    for (const [{ id }, customer] of [
      [first, mine],
      [second, mine],
      [foreign, theirs],
    ] as const)
      await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(id, customer.id).run()
    const page = await ask('aubenacre/v1/orders?per_page=1&page=1', undefined, bearer(mine.token))
    expect(page.body.map(({ id }: { id: number }) => id)).toEqual([second.id])
    expect([page.headers.get('X-WP-Total'), page.headers.get('X-WP-TotalPages')]).toEqual(['2', '2'])
    const all = await ask('aubenacre/v1/orders', undefined, bearer(mine.token))
    expect(all.body.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id])
    expect((await ask('aubenacre/v1/orders')).status).toBe(401)
    await env.DB.prepare('DELETE FROM customers WHERE id = ?1').bind(mine.id).run()
    expect(await single('SELECT customer_id FROM orders WHERE id = ?', first.id)).toBeNull()
  })
})

describeContract('order lookup by number and email', () => {
  test('returns the same 404 for a wrong number, a wrong email and another order', async () => {
    const { id } = await pending()
    const other = await pending()
    const answers = [
      await find('999999', await emailOf(id)),
      await find(String(id), 'personne@example.test'),
      await find(String(id), await emailOf(other.id)),
      await find('', ''),
      await find("1' OR 1=1", await emailOf(id)),
    ]
    for (const answer of answers) {
      expect(refusalOf(answer)).toEqual([404, 'order_not_found', 404])
      expect(answer.body).toEqual(answers[0]?.body)
    }
  })

  test('returns 429 after five tries for one email or thirty from one address', async () => {
    const { id } = await pending()
    const email = await emailOf(id)
    for (let n = 0; n < 5; n += 1) expect((await find(String(n), email)).status).toBe(404)
    const late = await find(String(id), email)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    const from = { 'CF-Connecting-IP': '203.0.113.9' }
    await Promise.all(Array.from({ length: 30 }, (_, n) => find('1', `a${n}@example.test`, from)))
    expect((await find('1', 'b@example.test', from)).status).toBe(429)
    vi.setSystemTime(start + 601_000)
    expect((await find(String(id), email)).status).toBe(200)
  })

  test('sends the full link to the email of the order, once per double click, at most twice an hour', async () => {
    await env.DB.prepare('DELETE FROM outbox').run()
    const { id } = await pending()
    const email = await emailOf(id)
    const { body } = await find(String(id), email)
    const sendLink = () => ask('aubenacre/v1/orders/send-link', { id, access: body.access })
    await Promise.all([sendLink(), sendLink()])
    const { results } = await env.DB.prepare(
      "SELECT recipient, text FROM outbox WHERE kind = 'order-link'",
    ).all<{
      recipient: string
      text: string
    }>()
    expect(results).toHaveLength(1)
    expect(results[0]?.recipient).toBe(email)
    expect(results[0]?.text).toContain(await orderLink(env, id, start))
    expect((await sendLink()).status).toBe(200)
    expect((await sendLink()).status).toBe(429)
    expect(refusalOf(await ask('aubenacre/v1/orders/send-link', { id, access: '' }))).toEqual(unknown)
  })
})
