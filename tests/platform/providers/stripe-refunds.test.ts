import { env } from 'cloudflare:test'
import { describe, expect, test } from 'vitest'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { refundStatement, refundsOf } from '../../../worker/platform/orders/refunds/refunds.ts'
import { workshopAttention } from '../../../worker/platform/workshop/attention.ts'
import { mendRefund } from '../../../worker/platform/workshop/parked.ts'
import { single } from '../checkout/checkout-shop.ts'
import { deliver, deliverAll, ordered } from './stripe-harness.ts'
import { attemptOf, provider, sellByStripe, stripe } from './stripe-shop.ts'

sellByStripe()

describe('Stripe refund', () => {
  const request = async (attempt: string, amountCents: number, idempotencyKey: string) => ({
    attempt: await attemptOf(attempt),
    amountCents,
    idempotencyKey,
    providerRef: null,
  })
  async function paid() {
    const order = await ordered()
    await stripe.act(order.ref, 'pay')
    await deliverAll(stripe)
    return order
  }

  test('is made once per key, however often it is requested', async () => {
    const { attempt } = await paid()
    const first = await provider('stripe').refund(await request(attempt, 5000, 'R1-1'))
    const again = await provider('stripe').refund(await request(attempt, 5000, 'R1-1'))
    expect(first).toEqual(again)
    expect(first.kind).toBe('done')
    expect(stripe.givenBack(attempt)).toBe(5000)
    await provider('stripe').refund(await request(attempt, 9900, 'R1-2'))
    expect(stripe.givenBack(attempt)).toBe(14_900)
    expect(await provider('stripe').refund(await request(attempt, 5000, 'R1-1'))).toEqual(first)
    expect(await provider('stripe').refund(await request(attempt, 1, 'R1-3'))).toMatchObject({ kind: 'done' })
    expect(stripe.givenBack(attempt)).toBe(14_900)
  })

  test('that is pending fails when the bank declines it', async () => {
    const { attempt } = await paid()
    stripe.account.refundsArePending = true
    const sent = await provider('stripe').refund(await request(attempt, 14_900, 'R2-1'))
    if (sent.kind !== 'sent') throw new Error(sent.kind)
    await stripe.happen((account) => account.settleRefund(sent.ref, 'failed'))
    const asked = { ...(await request(attempt, 14_900, 'R2-1')), providerRef: sent.ref }
    expect(await provider('stripe').refund(asked)).toMatchObject({ kind: 'failed', reason: /declined/ })
  })

  test('declined by the bank is made again once when staff retry it', async () => {
    const { id, attempt } = await paid()
    const due = { attemptId: attempt, amountCents: 14_900, reason: 'shop' } as const
    const [now, hours] = [Date.now(), 3600_000]
    await refundStatement(env.DB, due, now).run()
    stripe.account.refundsArePending = true
    await moveRefunds(env, now)
    const [sent] = await refundsOf(env.DB, id)
    await stripe.happen((account) => account.settleRefund(sent?.providerRef ?? '', 'failed'))
    await moveRefunds(env, now + 7 * hours)
    expect(await refundsOf(env.DB, id)).toMatchObject([
      { state: 'failed', problem: expect.stringContaining('declined'), undone: 1 },
    ])
    expect(stripe.givenBack(attempt)).toBe(0)
    stripe.account.refundsArePending = false
    await mendRefund(env, `R${id}-1`, 'again', now + 8 * hours)
    await moveRefunds(env, now + 8 * hours)
    await expect(mendRefund(env, `R${id}-1`, 'again', now + 9 * hours)).rejects.toMatchObject({ status: 409 })
    await moveRefunds(env, now + 9 * hours)
    expect(await refundsOf(env.DB, id)).toMatchObject([{ state: 'done', undone: 1 }])
    expect([stripe.givenBack(attempt), stripe.account.books.refunds.size]).toEqual([14_900, 2])
  })

  test('that fails after it was made sends one alert, and appears beside a dispute', async () => {
    Object.assign(env, { ALERT_EMAIL: 'alerte@maison.test' })
    await env.DB.prepare('DELETE FROM outbox').run()
    const { id, attempt } = await paid()
    await refundStatement(env.DB, { attemptId: attempt, amountCents: 900, reason: 'shop' }, Date.now()).run()
    await moveRefunds(env, Date.now())
    const [made] = await refundsOf(env.DB, id)
    expect(made?.state).toBe('done')
    const payment = (await attemptOf(attempt)).transactionId
    await stripe.happen((account) => {
      account.settleRefund(made?.providerRef ?? '', 'failed')
      account.dispute(payment)
    })
    const events = stripe.outgoing.splice(0)
    for (const event of [...events, ...events]) expect(await deliver(event)).toBe(200)
    const waiting = async () => {
      const { failed, disputes } = await workshopAttention(env.DB)
      return [...failed, ...disputes].filter(({ order }) => order === id)
    }
    const failed = { id: `R${id}-1`, problem: `${made?.providerRef} declined` }
    expect(await waiting()).toMatchObject([failed, { ref: `dp_${payment}` }])
    expect(await single("SELECT count(*) FROM outbox WHERE kind = 'payment-alert' AND ?1 > 0", id)).toBe(2)
    await stripe.happen((account) => account.closeDispute(payment, 'won'))
    await deliverAll(stripe)
    await mendRefund(env, `R${id}-1`, 'again', Date.now())
    await moveRefunds(env, Date.now())
    expect([await waiting(), stripe.givenBack(attempt)]).toEqual([[], 900])
    expect(await single("SELECT count(*) FROM outbox WHERE kind = 'payment-alert' AND ?1 > 0", id)).toBe(3)
    Object.assign(env, { ALERT_EMAIL: undefined })
  })

  test('made in the dashboard of Stripe is read back', async () => {
    const order = await paid()
    const payment = await single<string>('SELECT transaction_id FROM orders WHERE id = ?', order.id)
    await stripe.happen((account) => account.createRefund({ payment_intent: payment ?? '', amount: '900' }))
    expect(await provider('stripe').lookup(await attemptOf(order.attempt))).toMatchObject({
      kind: 'refunded',
      amountCents: 900,
      currency: 'EUR',
      taken: { transactionId: payment, amountCents: 14_900, attemptId: order.attempt },
    })
    await deliverAll(stripe)
  })
})
