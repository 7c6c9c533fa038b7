import { createExecutionContext, env, waitOnExecutionContext } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { parisClock } from '../../../shared/delivery/calendar.ts'
import type { Role } from '../../../shared/staff/permissions.ts'
import { embedded } from '../../../worker/platform/index.ts'
import { accountCases, orderCases } from '../../contract/shop-writes.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { memberOf, tokenOf } from './members.ts'
import { bindings, key, openWorkshop } from './workshop-shop.ts'

openWorkshop()

/** Sends a request of a WooCommerce tool, with the operator key as its key. */
async function call(method: string, path: string, body?: object, headers: Record<string, string> = key()) {
  const context = createExecutionContext()
  const request = new Request(`https://aubenacre.test/wp-json/wc/v3/${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = await embedded.fetch(request, bindings, context)
  await waitOnExecutionContext(context)
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as any }
}
const as = async (role: Role) => ({ Authorization: `Staff ${tokenOf(await memberOf(role))}` })

describe('wc/v3/orders', () => {
  it('lists orders for the staff only, with filters and pages', async () => {
    const { id, email } = await soldOrder()
    for (const headers of [{}, { Authorization: `Basic ${btoa('ck_x:cs_y')}` }])
      expect((await call('GET', `orders/${id}`, undefined, headers as Record<string, string>)).status).toBe(
        401,
      )
    const one = await call('GET', `orders/${id}`)
    expect(one.body).toMatchObject({
      id,
      status: 'processing',
      currency: 'EUR',
      total: '299.80',
      refunds: [],
    })
    const found = await call('GET', `orders?search=${encodeURIComponent(email)}&status=processing&per_page=1`)
    expect([found.status, found.body[0].billing.email, Number(found.headers.get('X-WP-Total')) > 0]).toEqual([
      ...[200, email, true],
    ])
    expect((await call('GET', 'orders?status=failed')).body).toEqual([])
    const { date_created: clock, date_created_gmt: utc } = one.body
    const at = Date.parse(`${utc}Z`)
    expect(clock).toBe(parisClock(at))
    const among = async (narrowed: string) =>
      (await call('GET', `orders?include=${id}&${narrowed}`)).body.length
    expect(await among(`after=${parisClock(at - 60_000)}&before=${parisClock(at + 60_000)}`)).toBe(1)
    expect(await among(`after=${parisClock(at + 60_000)}`)).toBe(0)
    const earlier = new Date(at - 60_000).toISOString().slice(0, 19)
    expect([await among(`after=${earlier}Z`), await among(`before=${earlier}Z`)]).toEqual([1, 0])
    expect(await among(`dates_are_gmt=true&before=${earlier}`)).toBe(0)
    expect((await call('GET', 'orders?after=hier')).status).toBe(400)
    expect((await call('GET', 'orders/999999')).body.code).toBe('woocommerce_rest_shop_order_invalid_id')
  })

  it('changes the status of an order once, by allowed transitions only', async () => {
    const { id } = await soldOrder()
    const log = async () =>
      (await env.DB.prepare('SELECT act FROM staff_log WHERE subject = ?1').bind(`commande ${id}`).all())
        .results
    for (const _ of [1, 2])
      expect((await call('PUT', `orders/${id}`, { status: 'completed' })).body.status).toBe('completed')
    expect(await log()).toEqual([{ act: 'Commande expédiée' }])
    for (const status of ['pending', 'failed', 'on-hold', 'processing', 'cancelled'])
      expect([status, (await call('PUT', `orders/${id}`, { status })).status]).toEqual([status, 409])
    for (const wrong of [{ status: 'sold' }, { total: '1.00' }, { line_items: [] }, { billing: {} }])
      expect([wrong, (await call('PATCH', `orders/${id}`, wrong)).status]).toEqual([wrong, 400])
    expect((await call('POST', 'orders', {})).status).toBe(405)
    expect((await call('DELETE', `orders/${id}?force=true`)).status).toBe(405)
    expect((await call('PUT', `orders/${id}`, { status: 'refunded' }, await as('goldsmith'))).status).toBe(
      403,
    )
    const batch = await call('POST', 'orders/batch', {
      update: [{ id, status: 'completed' }, { id: 999999 }],
    })
    expect(
      batch.body.update.map((each: { status?: string; error?: object }) => each.status ?? 'error'),
    ).toEqual([...['completed', 'error']])
  })

  it('refunds once per idempotency key and never more than the rest', async () => {
    const { id, rings } = await soldOrder()
    const one = { line_items: [{ id: rings, quantity: 1 }], amount: '80.00' }
    const made = await call('POST', `orders/${id}/refunds`, one)
    expect([made.status, made.body]).toMatchObject([
      201,
      { amount: '80.00', line_items: [{ id: rings, quantity: -1 }] },
    ])
    expect((await call('POST', `orders/${id}/refunds`, one)).body.id).toBe(made.body.id)
    const due = await env.DB.prepare('SELECT amount_cents AS cents FROM refunds WHERE order_id = ?1')
      .bind(id)
      .all()
    expect(due.results).toEqual([{ cents: 8000 }])
    const again = { ...key(), 'Idempotency-Key': 'another' }
    expect((await call('POST', `orders/${id}/refunds`, one, again)).status).toBe(201)
    const third = { ...key(), 'Idempotency-Key': 'third' }
    expect((await call('POST', `orders/${id}/refunds`, one, third)).status).toBe(400)
    for (const wrong of [
      { amount: '1.00' },
      { amount: '-5' },
      { amount: '12,5' },
      { amount: '999999' },
      { line_items: [{ id: rings, quantity: 0 }] },
      { line_items: [{ id: 1, quantity: 1 }] },
      { api_refund: false },
    ])
      expect([wrong, (await call('POST', `orders/${id}/refunds`, wrong)).status]).toEqual([wrong, 400])
    expect((await call('GET', `orders/${id}/refunds`)).body).toHaveLength(2)
    expect(
      (await call('GET', `orders/${id}`)).body.refunds.map(({ total }: { total: string }) => total),
    ).toEqual([...['-80.00', '-80.00']])
    expect((await call('POST', `orders/${id}/refunds`, one, await as('shop'))).status).not.toBe(403)
    expect((await call('POST', `orders/${id}/refunds`, one, await as('reader'))).status).toBe(403)
  })

  it('stores notes for the staff only', async () => {
    const { id } = await soldOrder()
    const made = await call('POST', `orders/${id}/notes`, { note: 'À <b>emballer</b> =1+1' })
    expect([made.status, made.body]).toMatchObject([
      201,
      { note: 'À <b>emballer</b> =1+1', customer_note: false },
    ])
    expect((await call('GET', `orders/${id}/notes`)).body).toEqual([made.body])
    expect((await call('POST', `orders/${id}/notes`, { note: 'x', customer_note: true })).status).toBe(400)
    expect((await call('POST', `orders/${id}/notes`, { note: '' })).status).toBe(400)
  })
})

describe('contract cases of orders and customers', () => {
  accountCases(call)
  orderCases(call, async () => {
    const { id } = await soldOrder()
    return { id, total: '299.80' }
  })
})

describe('wc/v3/customers', () => {
  const someone = () => `${crypto.randomUUID()}@example.com`

  it('creates, changes, finds and erases a customer, with one welcome mail', async () => {
    const email = someone()
    const made = await call('POST', 'customers', {
      email: ` ${email.toUpperCase()} `,
      first_name: 'Ana',
      last_name: 'Roy',
    })
    expect(made.body).toMatchObject({ email, first_name: 'Ana', role: 'customer' })
    expect(made.status).toBe(201)
    expect(JSON.stringify(made.body)).not.toMatch(/password/)
    const again = await call('POST', 'customers', { email })
    expect([again.status, again.body.code]).toEqual([400, 'registration-error-email-exists'])
    const mails = await env.DB.prepare('SELECT kind FROM outbox WHERE recipient = ?1').bind(email).all()
    expect(mails.results).toEqual([{ kind: 'customer-welcome' }])
    const { id } = made.body
    expect((await call('PUT', `customers/${id}`, { last_name: 'Le Roy' })).body.last_name).toBe('Le Roy')
    expect((await call('GET', `customers?email=${email}`)).body).toMatchObject([{ id, last_name: 'Le Roy' }])
    expect((await call('DELETE', `customers/${id}`)).status).toBe(501)
    expect((await call('DELETE', `customers/${id}?force=true`, undefined, await as('shop'))).status).toBe(403)
    expect((await call('DELETE', `customers/${id}?force=true`)).body).toMatchObject({ id })
    expect((await call('GET', `customers/${id}`)).status).toBe(404)
  })

  it('refuses invalid, duplicate and protected values, and callers without the right', async () => {
    const email = someone()
    const { id } = (await call('POST', 'customers', { email })).body
    for (const wrong of [
      {},
      { email: 'ana' },
      { email: someone(), password: '123' },
      { email: someone(), billing: {} },
    ])
      expect([wrong, (await call('POST', 'customers', wrong)).status]).toEqual([wrong, 400])
    for (const wrong of [
      { password: 'Une-phrase-longue-7' },
      { email: 'ana' },
      { first_name: 'x'.repeat(99) },
      { shipping: {} },
    ])
      expect([wrong, (await call('PUT', `customers/${id}`, wrong)).status]).toEqual([wrong, 400])
    const other = someone()
    await call('POST', 'customers', { email: other })
    expect((await call('PUT', `customers/${id}`, { email: other })).body.code).toBe(
      'registration-error-email-exists',
    )
    expect((await call('GET', 'customers', undefined, {})).status).toBe(401)
    expect((await call('GET', 'customers', undefined, await as('goldsmith'))).status).toBe(403)
    const batch = await call('POST', 'customers/batch', {
      create: [{ email: someone() }, { email }],
      delete: [id],
    })
    expect(batch.body.create.map((each: { error?: object }) => each.error === undefined)).toEqual([
      true,
      false,
    ])
    expect(batch.body.delete[0].id).toBe(id)
  })
})
