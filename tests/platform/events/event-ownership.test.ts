import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { signStripe } from '../../support/stand-ins/stripe-signature.ts'
import { origin, send } from '../../support/transports.ts'
import { minutesFromNow, single } from '../checkout/checkout-shop.ts'
import { accountEvent, thinEvent } from '../providers/stripe-event-shapes.ts'
import { ordered, secrets } from '../providers/stripe-harness.ts'
import { intent, session } from '../providers/stripe-payment-shapes.ts'
import { logged, sellByStripe, statusOf, stripe } from '../providers/stripe-shop.ts'

sellByStripe()

/** Returns the shop's answer to an event signed by Stripe. */
async function post(event: object): Promise<{ status: number; body: string }> {
  const body = JSON.stringify(event)
  const signature = await signStripe(body, secrets.webhook, Math.floor(Date.now() / 1000))
  const request = new Request(`${origin}/wp-json/customer/v1/stripe/webhook`, {
    method: 'POST',
    body,
    headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
  })
  const answer = await send(request)
  return { status: answer.status, body: await answer.text() }
}

const event = (type: string, object: object) => ({
  id: `evt_${crypto.randomUUID()}`,
  object: 'event',
  created: Math.floor(Date.now() / 1000),
  type,
  data: { object },
})
const remembered = () => single('SELECT count(*) FROM webhook_events')

describe('event signed by Stripe', () => {
  test('gets a 200 and no effect when it is about another use of the account', {
    timeout: 60_000,
  }, async () => {
    const before = await remembered()
    await fc.assert(
      fc.asyncProperty(accountEvent, async (event) => {
        expect({ event, status: (await post(event)).status }).toEqual({ event, status: 200 })
      }),
      { numRuns: 150, seed: 30 },
    )
    await fc.assert(
      fc.asyncProperty(thinEvent, async (event) => {
        expect((await post(event)).status).toBe(200)
      }),
      { numRuns: 20, seed: 30 },
    )
    // None of them has an effect, and none is recorded as done.
    expect(await remembered()).toBe(before)
  })

  test('with metadata of ours gets 200, or 503 event_unreadable, in any shape', {
    timeout: 60_000,
  }, async () => {
    const { attempt } = await ordered()
    const marks = [{ attempt_id: attempt }, { attempt_id: 'S999999-1' }]
    const marked = fc.oneof(
      fc.record({
        type: fc.constantFrom('checkout.session.completed', 'checkout.session.expired'),
        object: session,
        metadata: fc.constantFrom(...marks),
      }),
      fc.record({
        type: fc.constantFrom('payment_intent.succeeded', 'payment_intent.processing'),
        object: intent,
        metadata: fc.constantFrom(...marks.map((mark) => ({ ...mark, page: 'wallet' }))),
      }),
    )
    await fc.assert(
      fc.asyncProperty(marked, async ({ type, object, metadata }) => {
        const { status, body } = await post(event(type, { ...object, metadata }))
        expect([200, 503]).toContain(status)
        if (status === 503) expect(body).toContain('event_unreadable')
      }),
      { numRuns: 60, seed: 30 },
    )
  })

  test('for a setup session without an amount is ignored', async () => {
    const object = {
      id: 'cs_test_setup',
      object: 'checkout.session',
      amount_total: null,
      currency: null,
      metadata: {},
      mode: 'setup',
      payment_intent: null,
      payment_status: 'no_payment_required',
      status: 'complete',
    }
    const before = await remembered()
    expect((await post(event('checkout.session.completed', object))).status).toBe(200)
    expect(await remembered()).toBe(before)
  })
})

describe('unreadable event of our payment', () => {
  test('returns 503, is stored and mailed once, and the scheduled job asks Stripe instead', async () => {
    Object.assign(env, { ALERT_EMAIL: 'alerte@maison.test' })
    await env.DB.batch(['outbox', 'pending_events'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    stripe.outgoing.splice(0)
    const paid = stripe.account.session(order.ref)
    const sent = event('checkout.session.completed', { ...paid, payment_status: 'paid_by_barter' })
    for (let times = 0; times < 2; times += 1) {
      const { status, body } = await post(sent)
      expect([status, JSON.parse(body).code]).toEqual([503, 'event_unreadable'])
    }
    expect(await statusOf(order)).toBe('pending')
    expect(logged.join('\n')).toContain('paid_by_barter')
    const mails = await env.DB.prepare("SELECT subject, text FROM outbox WHERE kind = 'payment-alert'").all<{
      subject: string
      text: string
    }>()
    expect(mails.results).toHaveLength(1)
    expect(mails.results[0]?.subject).toContain('checkout.session.completed')
    expect(mails.results[0]?.text).toContain(String(order.id))
    const saved = await env.DB.prepare('SELECT cause, order_id, reading FROM pending_events').first<{
      cause: string
      order_id: number
      reading: string
    }>()
    expect(saved).toMatchObject({ cause: 'unreadable', order_id: order.id })
    expect(saved?.reading).not.toContain('@example.test')
    await retryEvents({ ...env }, minutesFromNow(2))
    expect(await statusOf(order)).toBe('processing')
    expect(await single('SELECT count(*) FROM pending_events')).toBe(0)
    expect((await post(sent)).status).toBe(200)
    Object.assign(env, { ALERT_EMAIL: undefined })
  })

  test.each([
    ['without an amount', { amount_total: null }],
    ['without a status', { status: null }],
    ['with an amount that is none', { amount_total: '149.00' }],
  ])('%s returns 503 and does not change the order', async (_, wrong) => {
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    const paid = { ...stripe.account.session(order.ref), payment_intent: 'pi_1', ...wrong }
    expect((await post(event('checkout.session.completed', paid))).status).toBe(503)
    expect(await statusOf(order)).toBe('pending')
  })
})
