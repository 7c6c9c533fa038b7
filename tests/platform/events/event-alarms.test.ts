import { env } from 'cloudflare:test'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { refundStatement } from '../../../worker/platform/orders/refunds/refunds.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { keepLog } from '../../support/saved-log.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { giveBack, setStock, single } from '../checkout/checkout-shop.ts'
import { closeWorkshopHarness, openWorkshopHarness, operate } from '../orders/workshop-harness.ts'
import * as paypal from '../providers/paypal-harness.ts'
import * as stripe from '../providers/stripe-harness.ts'
import { liveOn } from './event-lives.ts'

beforeAll(async () => {
  await openShop()
  openWorkshopHarness()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  keepLog()
})
afterAll(() => {
  closeWorkshopHarness()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(async () => {
  await giveBack()
  await setStock(products.scarce, 50)
  await env.DB.prepare('DELETE FROM outbox').run()
})

/** Returns what the workshop shows about one order. */
async function seen(id: number) {
  const { body } = await operate('queue')
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  const of = (list: any[]) => list.filter(({ order }) => order === id)
  const prepared = body.to_prepare.find((order: { id: number }) => order.id === id)
  return {
    disputes: of(body.disputes),
    reviews: of(body.reviews),
    warnings: of(body.warnings),
    failed: of(body.failed),
    flags: (prepared?.flags ?? null) as string[] | null,
  }
}
const mails = async () =>
  (
    await env.DB.prepare("SELECT text FROM outbox WHERE kind = 'payment-alert' ORDER BY id").all<{
      text: string
    }>()
  ).results.map(({ text }) => text)
const entries = async (id: number) =>
  (
    await env.DB.prepare(
      "SELECT kind FROM order_events WHERE order_id = ? AND kind NOT IN ('status', 'taking') ORDER BY id",
    )
      .bind(id)
      .all<{ kind: string }>()
  ).results.map(({ kind }) => kind)

/** Sends each webhook twice. The second one must change nothing. */
async function twice(deliver: (webhook: OutgoingWebhook) => Promise<number>, owed: OutgoingWebhook[]) {
  for (const webhook of owed.splice(0))
    for (let times = 0; times < 2; times += 1) expect(await deliver(webhook)).toBe(200)
}

async function paidAtStripe() {
  const standIn = stripe.openStripe()
  const order = await stripe.ordered()
  await standIn.act(order.ref, 'pay')
  await stripe.deliverAll(standIn)
  const payment = standIn.account.session(order.ref).payment_intent ?? ''
  const happen = async (what: (account: typeof standIn.account) => void) => {
    await liveOn(() => standIn.happen(what))
    await twice(stripe.deliver, standIn.outgoing)
  }
  return { ...order, payment, happen, standIn }
}

async function paidAtPayPal() {
  const harness = new paypal.PayPalHarness()
  const order = await paypal.ordered()
  await harness.paypal.act(order.ref, 'pay')
  await harness.deliverAll()
  const happen = async (what: () => Promise<unknown>) => {
    await liveOn(what)
    await twice((webhook) => harness.deliver(webhook), harness.paypal.outgoing)
  }
  return { ...order, harness, happen }
}

describe('dispute', () => {
  test.each(['won', 'lost'] as const)(
    'at Stripe that is %s appears in ledger and workshop, with a mail when it opens and closes',
    async (outcome) => {
      const { id, payment, happen } = await paidAtStripe()
      await happen((account) => account.dispute(payment))
      const opened = await seen(id)
      expect(opened.disputes).toMatchObject([{ ref: `dp_${payment}`, reason: 'fraudulent', amount: 14_900 }])
      const left = Date.parse(opened.disputes[0]?.respond_by) - Date.now()
      expect(left / (24 * 3600_000)).toBeCloseTo(7, 1)
      expect(opened.flags).toEqual(['disputed'])
      const [mail] = await mails()
      expect(mail).toContain('Répondre au plus tard le')
      expect(mail).toContain('149,00')
      await happen((account) => account.answerDispute(payment))
      expect((await seen(id)).disputes).toMatchObject([{ respond_by: null }])
      await happen((account) => account.closeDispute(payment, outcome))
      const closed = await seen(id)
      expect([closed.disputes, closed.flags]).toEqual([[], outcome === 'lost' ? ['dispute-lost'] : []])
      expect(await mails()).toHaveLength(2)
      expect(await entries(id)).toEqual([
        'disputed',
        'dispute-funds-taken',
        `dispute-${outcome}`,
        ...(outcome === 'won' ? ['dispute-funds-returned'] : []),
      ])
    },
  )

  test.each(['won', 'lost'] as const)(
    'at PayPal that is %s appears in ledger and workshop, with a mail when it opens and closes',
    async (outcome) => {
      const { id, ref, harness, happen } = await paidAtPayPal()
      await happen(() => harness.paypal.dispute(ref, 'opened'))
      const opened = await seen(id)
      expect(opened.disputes).toMatchObject([
        { reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED', amount: 14_900 },
      ])
      expect(opened.disputes[0]?.respond_by).toMatch(/^\d{4}-/)
      expect(opened.flags).toEqual(['disputed'])
      await happen(() => harness.paypal.dispute(ref, 'answered'))
      await happen(() => harness.paypal.dispute(ref, outcome))
      expect((await seen(id)).disputes).toEqual([])
      expect(await entries(id)).toEqual(['disputed', `dispute-${outcome}`])
      const [first, second, ...more] = await mails()
      expect([first?.includes('Répondre au plus tard le'), more]).toEqual([true, []])
      expect(second).toContain(outcome === 'won' ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR')
    },
  )

  test('of a payment from another use of the account is ignored', async () => {
    const { id, standIn, happen } = await paidAtStripe()
    const foreign = standIn.account.books.addIntent(5_000, { metadata: { basket: '17' } })
    standIn.account.books.charge(foreign, 'succeeded')
    await happen((account) => account.dispute(foreign.id))
    expect(await entries(id)).toEqual([])
    expect(await mails()).toEqual([])
    expect(await single('SELECT count(*) FROM pending_events')).toBe(0)
  })
})

describe('payment review', () => {
  test('blocks shipping of the order until it is closed', async () => {
    const { id, payment, happen } = await paidAtStripe()
    expect((await seen(id)).flags).toEqual([])
    await happen((account) => account.review(payment, true))
    const open = await seen(id)
    expect(open.flags).toBeNull()
    expect(open.reviews).toMatchObject([{ ref: `prv_${payment}`, reason: 'rule' }])
    const ship = () => operate(`orders/${id}/shipped`, { carrier: 'Colissimo', tracking: '6A1' })
    expect((await ship()).status).toBe(409)
    await happen((account) => account.review(payment, false))
    const closed = await seen(id)
    expect([closed.flags, closed.reviews]).toEqual([[], []])
    expect((await ship()).status).toBe(200)
    expect(await entries(id)).toEqual(['review-opened', 'review-closed', 'shipped'])
    expect(await mails()).toHaveLength(2)
  })
})

describe('fraud warning', () => {
  test('appears in the workshop with one mail, until a person has marked it as seen', async () => {
    const { id, payment, happen } = await paidAtStripe()
    await happen((account) => account.warn(payment, true))
    const alarms = await seen(id)
    expect(alarms.warnings).toMatchObject([{ ref: `issfr_${payment}`, reason: 'made_with_stolen_card' }])
    expect(alarms.flags).toEqual(['fraud-warning'])
    expect(await mails()).toHaveLength(1)
    for (let times = 0; times < 2; times += 1) await operate('warnings/seen', { warning: `issfr_${payment}` })
    const after = await seen(id)
    expect([after.warnings, after.flags]).toEqual([[], []])
    await happen((account) => account.warn(payment))
    expect((await seen(id)).warnings).toEqual([])
    expect(await entries(id)).toEqual(['fraud-warning', 'warning-seen'])
  })
})

describe('failed refund', () => {
  test('at PayPal appears in the workshop with one mail', async () => {
    const { id, attempt, harness, happen } = await paidAtPayPal()
    harness.paypal.outcomes.refund = 'PENDING'
    await refundStatement(env.DB, { attemptId: attempt, amountCents: 900, reason: 'shop' }, Date.now()).run()
    await moveRefunds({ ...env }, Date.now())
    await twice((webhook) => harness.deliver(webhook), harness.paypal.outgoing)
    const made = await single<string>('SELECT provider_ref FROM refunds WHERE order_id = ?', id)
    await happen(() => harness.paypal.settleRefund(made ?? '', 'FAILED'))
    expect((await seen(id)).failed).toMatchObject([{ id: `R${id}-1`, amount: 900 }])
    expect(await mails()).toHaveLength(1)
    expect(await entries(id)).toEqual(['refund-failed'])
  })

  test('at Stripe, canceled by the network, appears in the workshop with one mail', async () => {
    const { id, attempt, standIn, happen } = await paidAtStripe()
    await refundStatement(env.DB, { attemptId: attempt, amountCents: 900, reason: 'shop' }, Date.now()).run()
    await moveRefunds({ ...env }, Date.now())
    await twice(stripe.deliver, standIn.outgoing)
    const [refund] = [...standIn.account.books.refunds.values()]
    await happen((account) => account.notify('refund.updated', { ...refund, status: 'canceled' }))
    expect((await seen(id)).failed).toMatchObject([{ id: `R${id}-1`, amount: 900 }])
    expect(await mails()).toHaveLength(1)
  })
})
