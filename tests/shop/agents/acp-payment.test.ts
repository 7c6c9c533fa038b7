import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import { configuredProvider } from '../../../worker/platform/providers/registry.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import type { TokenCard } from '../../support/stand-ins/stripe-tokens.ts'
import { checkoutFields, errorOf, words } from '../shopper.ts'
import { visit } from '../visit.ts'
import { acp, paidWith, wanted } from './acp-program.ts'
import {
  bindings,
  buyerOf,
  call,
  handed,
  hear,
  later,
  lose,
  openTokenShop,
  orders,
  taken,
  theStripe,
  tokensKept,
} from './acp-stripe.ts'

openTokenShop()

describe('payment with the token of an agent', () => {
  it('is offered by sessions only when the shop has a Stripe profile', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    expect(data.capabilities.payment.handlers).toMatchObject([
      { id: 'card', psp: 'stripe', config: { merchant_id: 'profile_test_shop', environment: 'sandbox' } },
    ])
    expect((await acp('POST', '', { body: wanted('7066') })).data.capabilities.payment.handlers).toEqual([])
    // The shop does not announce Stripe's services as its own.
    const { html } = await visit('/.well-known/acp.json', {}, bindings)
    expect(JSON.parse(html).capabilities.services).toEqual(['checkout'])
  })

  it('charges once, only after the buyer has accepted the terms and ordered', async () => {
    const session = await handed()
    expect([session.status, session.kept.status, session.kept.order]).toEqual([
      200,
      'requires_escalation',
      undefined,
    ])
    expect(session.kept.messages[0].content).toContain('Nothing is charged')
    expect(JSON.stringify(session.kept)).not.toContain(session.token)
    expect([taken(), theStripe().account.books.intents.size]).toEqual([0, 0])

    const buyer = await buyerOf(session)
    const page = words(await buyer.get('/checkout'))
    expect(page).toMatch(/value="delegated"[^>]*checked|checked[^>]*value="delegated"/)
    expect(page).toContain('visa 4242')
    expect(page).not.toContain(session.token)
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    const unread = await buyer.post('/checkout', { ...form, accept_terms: undefined })
    expect([unread.status, taken()]).toEqual([422, 0])
    const paid = await buyer.post('/checkout', form)
    expect([paid.status, paid.headers.get('Location')]).toEqual([
      303,
      expect.stringMatching(/^\/checkout\/result\//),
    ])
    // A second click gives the same order, and no second charge.
    expect((await buyer.post('/checkout', form)).status).toBe(303)
    await hear()
    const [order, ...others] = await orders(String(form['email']))
    expect([order?.status, order?.payment_method, others]).toEqual(['processing', 'delegated', []])
    expect([taken(), await tokensKept()]).toEqual([order?.total_cents, 0])
    const done = await call('POST', `/${session.id}/complete`, paidWith(session.token))
    expect([done.data.status, done.data.order.id]).toEqual(['completed', String(order?.id)])
    const attempt = await attemptById(env.DB, `S${order?.id}-1`)
    if (!attempt) throw new Error('no attempt')
    expect([attempt.provider, attempt.state]).toEqual(['delegated', 'paid'])
    const asked = { attempt, amountCents: 100, idempotencyKey: 'R1-1', providerRef: null }
    const given = await configuredProvider(bindings, 'delegated')?.refund(asked)
    expect([given?.kind, theStripe().givenBack(attempt.id)]).toEqual(['done', 100])
  })

  it('is declined with a reason when the token cannot pay, and ends when the cart changes', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const total = data.totals.at(-1).amount
    const { tokens } = theStripe().account
    const revoked = tokens.grant({ maxAmount: total })
    tokens.revoke(revoked)
    for (const [token, said] of [
      ['spt_nobody', /is not known/],
      ['../../v1/charges', /is not known/],
      [revoked, /revoked/],
      [tokens.grant({ maxAmount: total, lives: -1 }), /expired/],
      [tokens.grant({ maxAmount: total, currency: 'usd' }), /euro/],
      [tokens.grant({ maxAmount: total - 1 }), /less than the total/],
    ] as const) {
      const { status, data: answer } = await call('POST', `/${data.id}/complete`, paidWith(token))
      expect([status, answer.messages[0].code]).toEqual([200, 'payment_declined'])
      expect(answer.messages[0].content).toMatch(said)
    }
    expect(await tokensKept()).toBe(0)
    for (const body of [{}, { payment_data: { handler_id: 'other' } }, paidWith('')])
      expect((await call('POST', `/${data.id}/complete`, body)).data.code).toBe('invalid')
    expect(
      (await call('POST', `/${data.id}/complete`, paidWith(tokens.grant({ maxAmount: total })))).status,
    ).toBe(200)
    expect(await tokensKept()).toBe(1)
    // A changed or cancelled cart needs a new consent.
    await call('POST', `/${data.id}`, { line_items: [{ id: '7057' }] })
    expect(await tokensKept()).toBe(0)
  })

  it('returns 503 when Stripe does not answer, and the agent can send the same request again', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const token = theStripe().account.tokens.grant({ maxAmount: 50_000 })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    lose(token)
    const down = await acp('POST', `/${data.id}/complete`, { bindings, body: paidWith(token), headers })
    expect([down.status, await tokensKept()]).toEqual([503, 0])
    lose()
    const up = await acp('POST', `/${data.id}/complete`, { bindings, body: paidWith(token), headers })
    expect([up.status, await tokensKept()]).toEqual([200, 1])
  })

  it.each<[string, TokenCard, (token: string) => void]>([
    ['its card is refused', 'is-refused', () => {}],
    ['it was revoked meanwhile', 'pays', (token) => theStripe().account.tokens.revoke(token)],
  ])('returns 422 and offers the other payment methods when %s', async (_, card, before) => {
    const session = await handed(card)
    const buyer = await buyerOf(session)
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    before(session.token)
    const answer = await buyer.post('/checkout', form)
    expect(answer.status).toBe(422)
    expect(errorOf(answer, 'payment_method')).toMatch(/./)
    expect(answer.html).not.toContain('value="delegated"')
    expect([taken(), await tokensKept()]).toEqual([0, 0])
    const other = await buyer.post('/checkout', { ...form, payment_method: 'simulated' })
    expect([other.status, other.headers.get('Location')]).toEqual([
      303,
      expect.stringContaining('/demo-payment/'),
    ])
    await hear()
    expect(await orders(String(form['email']))).toMatchObject([{ status: 'pending' }])
  })

  it('redirects the buyer to the bank for 3-D Secure', async () => {
    const buyer = await buyerOf(await handed('is-challenged'))
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    const answer = await buyer.post('/checkout', form)
    const bank = answer.headers.get('Location') ?? ''
    expect([answer.status, bank]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/stripe\.test\/c\/bank\/pi_/),
    ])
    expect(taken()).toBe(0)
    await theStripe().act(bank.split('/').at(-1) ?? '', 'pay')
    await hear()
    expect(await orders(String(form['email']))).toMatchObject([{ status: 'processing' }])
  })

  it.each([
    ['the making of the payment', '/payment_intents', 502],
    ['its confirmation', '/confirm', 303],
  ])('charges once when the response to %s is lost', async (_, path, first) => {
    const buyer = await buyerOf(await handed())
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    lose(path)
    expect((await buyer.post('/checkout', form)).status).toBe(first)
    lose()
    const again = await buyer.post('/checkout', form)
    expect(again.status).toBe(303)
    expect(theStripe().account.books.intents.size).toBe(1)
    // The result page and the scheduled job both ask Stripe.
    await buyer.get(again.headers.get('Location') ?? '')
    const now = later(20 * 60_000)
    await runJobs(bindings, now, '* * * * *')
    const [order, ...others] = await orders(String(form['email']))
    expect([order?.status, others, taken()]).toEqual(['processing', [], order?.total_cents])
  })

  it('creates and pays one order when the buyer sends the form twice at once', async () => {
    const buyer = await buyerOf(await handed())
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    const both = await Promise.all([buyer.post('/checkout', form), buyer.post('/checkout', form)])
    expect(both.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThan(0)
    await hear()
    const [order, ...others] = await orders(String(form['email']))
    expect([order?.status, others, taken()]).toEqual(['processing', [], order?.total_cents])
  })
})
