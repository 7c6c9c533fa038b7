import { env } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import type { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import { giveBack, setStock, single } from '../checkout/checkout-shop.ts'
import { closeWorkshopHarness, openWorkshopHarness, operate } from '../orders/workshop-harness.ts'
import { directRequest, LianLianHarness } from '../providers/lianlian-harness.ts'
import * as paypal from '../providers/paypal-harness.ts'
import { deliver, openStripe, ordered, owed } from '../providers/stripe-harness.ts'

const minute = 60_000
const hour = 60 * minute

let stripe: StripeStandIn
let now: number

beforeAll(async () => {
  await openShop()
  openWorkshopHarness()
  keepLog()
})
afterAll(() => {
  closeWorkshopHarness()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await giveBack()
  await setStock(products.scarce, 50)
  await env.DB.batch(['outbox', 'pending_events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  stripe = openStripe()
  now = Date.now()
})

const clock = (at: number) => retryEvents({ ...env }, now + at)
const waiting = async () => (await operate('queue')).body.events
const decide = (event: string, way: string) => operate('events/decision', { event, way })
const alerts = () => single("SELECT count(*) FROM outbox WHERE kind = 'payment-alert'")
const statusOf = ({ id }: { id: number }) => single<string>('SELECT status FROM orders WHERE id = ?', id)
const isDone = (id: string) => single('SELECT count(*) FROM webhook_events WHERE id = ?', id)

/** Returns a dispute of a payment that the shop does not know. */
async function disputed() {
  const order = await ordered()
  await stripe.act(order.ref, 'pay')
  stripe.outgoing.splice(0)
  const payment = stripe.account.session(order.ref).payment_intent ?? ''
  await stripe.happen((account) => account.dispute(payment))
  const webhook = owed(stripe, 'charge.dispute.created')
  return { ...order, payment, webhook, eventId: `stripe:${JSON.parse(webhook.body).id}` }
}

describe('event about a payment still unknown to the shop', () => {
  test('is attached to its order by asking Stripe, which pays the order first', async () => {
    const order = await disputed()
    expect(await deliver(order.webhook)).toBe(200)
    expect(await statusOf(order)).toBe('processing')
    expect(
      await single("SELECT count(*) FROM order_events WHERE order_id = ? AND kind = 'disputed'", order.id),
    ).toBe(1)
    expect([await isDone(order.eventId), await waiting()]).toEqual([1, []])
  })

  test('refunds the order when the refund was made at Stripe', async () => {
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    stripe.outgoing.splice(0)
    const payment = stripe.account.session(order.ref).payment_intent ?? ''
    await stripe.happen((account) => account.createRefund({ payment_intent: payment }))
    const webhook = owed(stripe, 'charge.refunded')
    expect(await deliver(webhook)).toBe(200)
    expect(await statusOf(order)).toBe('refunded')
  })

  test('is stored while Stripe does not answer, and applied by the scheduled job', async () => {
    const order = await disputed()
    stripe.refuseNext.push(500, 500)
    expect(await deliver(order.webhook)).toBe(503)
    expect(await isDone(order.eventId)).toBe(0)
    expect(await waiting()).toMatchObject([
      { id: order.eventId, cause: 'unanswered', type: 'charge.dispute.created' },
    ])
    await clock(2 * minute)
    expect([await statusOf(order), await waiting(), await isDone(order.eventId)]).toEqual([
      'processing',
      [],
      1,
    ])
    expect(await deliver(order.webhook)).toBe(200)
  })

  test('that PayPal does not show yet is retried until it does', async () => {
    const harness = new paypal.PayPalHarness()
    const order = await paypal.ordered()
    await harness.paypal.act(order.ref, 'pay')
    await harness.deliverAll()
    let before: string | null = null
    // An answer from before the refund, as a lagging copy of PayPal's data gives it.
    harness.fault = (_, path) => (before && /orders\/\w+$/.test(path) ? new Response(before) : null)
    const read = new Request(`https://paypal.test/v2/checkout/orders/${order.ref}`)
    const token = await harness.paypal.handle(
      new Request('https://paypal.test/v1/oauth2/token', {
        method: 'POST',
        headers: {
          Authorization: `Basic ${btoa(`${env.PAYPAL_CLIENT_ID}:${env.PAYPAL_CLIENT_SECRET}`)}`,
          'Content-Type': 'application/x-www-form-urlencoded',
        },
        body: 'grant_type=client_credentials',
      }),
    )
    const { access_token } = await token.json<{ access_token: string }>()
    before = await (
      await harness.paypal.handle(new Request(read, { headers: { Authorization: `Bearer ${access_token}` } }))
    ).text()
    await harness.deliverAll()
    await harness.paypal.giveBack(order.ref, 900)
    const [webhook] = harness.paypal.outgoing.splice(0)
    if (!webhook) throw new Error('PayPal owes nothing')
    expect(await harness.deliver(webhook)).toBe(200)
    expect(await waiting()).toMatchObject([{ cause: 'unseen', order: order.id }])
    await clock(2 * minute)
    expect(await waiting()).toMatchObject([{ cause: 'unseen' }])
    before = null
    await clock(10 * minute)
    expect(await waiting()).toEqual([])
    expect(await single('SELECT amount_cents FROM refunds WHERE order_id = ?', order.id)).toBe(900)
  })

  test('is applied when the provider sends it again', async () => {
    const order = await disputed()
    stripe.refuseNext.push(500, 500)
    expect(await deliver(order.webhook)).toBe(503)
    expect(await deliver(order.webhook)).toBe(200)
    expect([await waiting(), await statusOf(order)]).toEqual([[], 'processing'])
  })

  test('from PayPal is attached to its order by the capture', async () => {
    const harness = new paypal.PayPalHarness()
    const order = await paypal.ordered()
    harness.fault = paypal.lost(/capture$/)
    await harness.paypal.act(order.ref, 'pay')
    await paypal.captureRow(order)
    harness.fault = null
    harness.paypal.outgoing.splice(0)
    await harness.paypal.dispute(order.ref, 'opened')
    expect(await harness.deliverAll()).toEqual([200])
    expect(await statusOf(order)).toBe('processing')
  })

  test('from LianLian is attached to its order by the refund it names', async () => {
    const harness = await LianLianHarness.open()
    const { pay } = await directRequest(harness.lianlian.cardToken('good'))
    const { body } = await pay()
    const { id } = body.order
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, due_at, created_at)
       VALUES (?1, ?2, 1, ?3, 900, 'shop', 'sent', '2099-01-01T00:00:00.000Z', ?4)`,
    )
      .bind(`R${id}-1`, id, `S${id}-1`, new Date(now).toISOString())
      .run()
    harness.lianlian.outgoing.splice(0)
    const event = { merchant_transaction_id: `R${id}-1-${now}`, refund_data: { refund_status: 'RS' } }
    const url = `${env.SITE_URL}/wp-json/customer/v1/lianlian/notify`
    const signed = { url, body: JSON.stringify(event), headers: { ...(await harness.lianlian.sign(event)) } }
    expect((await harness.deliver(signed)).body).toBe('success')
    const due = await single<string>('SELECT due_at FROM refunds WHERE id = ?', `R${id}-1`)
    expect(Date.parse(due ?? '')).toBeLessThan(Date.now() + minute)
    const bare = { url, body: '{"hello":"1"}', headers: await harness.lianlian.sign({ hello: '1' }) }
    expect((await harness.deliver(bare)).status).toBe(503)
    expect(await waiting()).toMatchObject([{ provider: 'lianlian', cause: 'unreadable' }])
  })
})

describe('event without an order', () => {
  /** Sends a dispute of a payment that Stripe does not know yet. */
  async function lost() {
    await stripe.happen((account) =>
      account.notify('charge.dispute.created', {
        id: 'dp_lost',
        object: 'dispute',
        payment_intent: 'pi_lost',
      }),
    )
    const webhook = owed(stripe, 'charge.dispute.created')
    expect(await deliver(webhook)).toBe(200)
    return { webhook, id: `stripe:${JSON.parse(webhook.body).id}` }
  }

  test('is stored, retried ever more rarely for three days, with one alert mail after an hour', async () => {
    const { id } = await lost()
    expect(await isDone(id)).toBe(0)
    expect(await waiting()).toMatchObject([{ id, cause: 'unplaced', order: null, tries: 0, is_tried: true }])
    const asked: number[] = []
    vi.stubGlobal('fetch', (input: RequestInfo, init?: RequestInit) => {
      asked.push(1)
      return stripe.handle(new Request(input, init))
    })
    let tries = 0
    for (const minutes of [1, 2, 3, 5, 7, 12, 15, 29, 31, 50, 63]) {
      await clock(minutes * minute + 5_000)
      const [event] = await waiting()
      tries = event.tries
      if (minutes === 29) expect(await alerts()).toBe(0)
    }
    expect([tries, asked.length]).toEqual([6, 6])
    expect(await alerts()).toBe(1)
    for (let hours = 2; hours <= 90; hours += 4) await clock(hours * hour)
    const [left] = await waiting()
    expect(left).toMatchObject({ id, is_tried: false })
    expect(left.tries).toBeLessThan(25)
    expect(await alerts()).toBe(1)
  })

  test('is stored without personal data of the buyer', async () => {
    await stripe.happen((account) =>
      account.notify('charge.dispute.created', {
        id: 'dp_lost',
        object: 'dispute',
        payment_intent: 'pi_lost',
        evidence: { customer_name: 'Claire Martin', customer_email_address: 'claire@example.test' },
      }),
    )
    expect(await deliver(owed(stripe, 'charge.dispute.created'))).toBe(200)
    const saved = await single<string>('SELECT reading FROM pending_events')
    expect(saved).toContain('pi_lost')
    expect(saved).not.toMatch(/Claire|example\.test/)
  })

  test('is retried or closed by the operator', async () => {
    const { id } = await lost()
    expect((await decide(id, 'again')).body.message).toContain('attend encore')
    expect((await decide(id, 'close')).body.message).toContain('classé')
    expect([await waiting(), await isDone(id)]).toEqual([[], 1])
    expect((await decide(id, 'close')).status).toBe(409)
  })

  test('is stored when it names an unknown attempt number', async () => {
    const session = {
      id: 'cs_x',
      object: 'checkout.session',
      metadata: { attempt_id: 'S999999-1' },
      status: 'expired',
    }
    const whole = {
      ...session,
      payment_status: 'unpaid',
      amount_total: 1,
      currency: 'eur',
      payment_intent: null,
    }
    await stripe.happen((account) => account.notify('checkout.session.expired', whole))
    expect(await deliver(owed(stripe, 'checkout.session.expired'))).toBe(200)
    expect(await waiting()).toMatchObject([{ cause: 'unplaced', type: 'checkout.session.expired' }])
  })
})
