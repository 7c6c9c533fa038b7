import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attemptById } from '../../../worker/platform/orders/payments/attempts.ts'
import { configuredProvider } from '../../../worker/platform/providers/registry.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { keepLog } from '../../support/saved-log.ts'
import { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import type { TokenCard } from '../../support/stand-ins/stripe-tokens.ts'
import { checkoutFields, errorOf, type Shopper, shopper, words } from '../shopper.ts'
import { origin, visit } from '../visit.ts'
import { acp, acpBindings, paidWith, wanted } from './acp-program.ts'
import { takeOver } from './ucp-platform.ts'

const secrets = { key: 'sk_test_tokens_51secret', webhook: 'whsec_tokens_secret' }
const start = Date.parse('2026-11-26T09:00:00Z')
let now = start
let opened = 0
let stripe: StripeStandIn
let logged: string[] = []
/** Calls of Stripe whose answer gets lost, by the end of their address. */
let lost: string[] = []

const bindings = {
  ...acpBindings,
  SITE_URL: origin,
  STRIPE_API_BASE: 'https://stripe.test',
  STRIPE_SECRET_KEY: secrets.key,
  STRIPE_WEBHOOK_SECRET: secrets.webhook,
  STRIPE_PROFILE: 'profile_test_shop',
}

beforeAll(async () => {
  vi.setSystemTime(new Date(now))
  await loadCatalogue(env.DB)
})
beforeEach(async () => {
  now = start + (opened + 1) * 3600_000
  vi.setSystemTime(new Date(now))
  await env.DB.prepare('UPDATE products SET stock = 50 WHERE id IN (7066, 7057)').run()
  await env.DB.prepare('DELETE FROM agent_payments').run()
  opened += 1
  lost = []
  stripe = new StripeStandIn({
    ...{ origin: 'https://stripe.test', secretKey: secrets.key, webhookSecret: secrets.webhook },
    ...{ webhookUrl: `${origin}/wp-json/customer/v1/stripe/webhook`, run: `tokens${opened}`, now: () => now },
  })
  logged = keepLog()
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    const answer = await stripe.handle(request)
    const end = lost.findIndex((path) => new URL(request.url).pathname.endsWith(path))
    if (end < 0) return answer
    await answer.body?.cancel()
    return new Response('nobody', { status: 502 })
  })
})
afterEach(() => {
  expect(stripe.problems).toEqual([])
  expect(logged.join('\n')).not.toMatch(/spt_|sk_test|whsec|@example|_secret_/)
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const call = (method: 'GET' | 'POST', path: string, body?: unknown) =>
  acp(method, path, { bindings, ...(body !== undefined && { body }) })

/** A session of 7066 whose program has handed a token over. */
async function handed(card: TokenCard = 'pays', maxAmount = 50_000) {
  const { data } = await call('POST', '', wanted('7066'))
  const token = stripe.account.tokens.grant({ maxAmount, card })
  const kept = await call('POST', `/${data.id}/complete`, paidWith(token))
  return {
    id: String(data.id),
    address: String(data.continue_url),
    token,
    kept: kept.data,
    status: kept.status,
  }
}

/** A buyer who has taken the session over, before the page of checkout. */
async function buyerOf({ address }: { address: string }): Promise<Shopper> {
  const buyer = shopper(bindings)
  await takeOver(buyer, { continue_url: address })
  return buyer
}

const taken = () =>
  [...stripe.account.books.intents.values()].reduce((sum, { amount_received }) => sum + amount_received, 0)
const orders = async (buyer: string) =>
  (
    await env.DB.prepare(
      `SELECT status, payment_method, total_cents, id FROM orders WHERE json_extract(billing, '$.email') = ?1 OR email = ?1`,
    )
      .bind(buyer)
      .all<{ status: string; payment_method: string; total_cents: number; id: number }>()
  ).results
const tokensKept = () => env.DB.prepare('SELECT count(*) AS n FROM agent_payments').first('n')

/** Sends all that Stripe owes. */
async function hear() {
  for (const { url, body, headers } of stripe.outgoing.splice(0))
    await visit(new URL(url).pathname, { method: 'POST', body, headers }, bindings)
}

describe('what a program hands over to pay with', () => {
  it('is offered by sessions of a shop with a profile at Stripe, and by no other', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    expect(data.capabilities.payment.handlers).toMatchObject([
      { id: 'card', psp: 'stripe', config: { merchant_id: 'profile_test_shop', environment: 'sandbox' } },
    ])
    expect((await acp('POST', '', { body: wanted('7066') })).data.capabilities.payment.handlers).toEqual([])
    // What Stripe does is no service of the shop.
    const { html } = await visit('/.well-known/acp.json', {}, bindings)
    expect(JSON.parse(html).capabilities.services).toEqual(['checkout'])
  })

  it('is kept and orders nothing; its buyer reads, presses once, and has paid', async () => {
    const session = await handed()
    expect([session.status, session.kept.status, session.kept.order]).toEqual([
      200,
      'requires_escalation',
      undefined,
    ])
    expect(session.kept.messages[0].content).toContain('Nothing is charged')
    expect(JSON.stringify(session.kept)).not.toContain(session.token)
    expect([taken(), stripe.account.books.intents.size]).toEqual([0, 0])

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
    // Again: the same order, and no second charge.
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
    expect([given?.kind, stripe.givenBack(attempt.id)]).toEqual(['done', 100])
  })

  it('is refused where it cannot pay, in words for the program and its buyer', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const total = data.totals.at(-1).amount
    const { tokens } = stripe.account
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
    // Another cart is another consent, and one that is given up none.
    await call('POST', `/${data.id}`, { line_items: [{ id: '7057' }] })
    expect(await tokensKept()).toBe(0)
  })

  it('says nothing when Stripe does not answer: the program asks again', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const token = stripe.account.tokens.grant({ maxAmount: 50_000 })
    const headers = { 'Idempotency-Key': crypto.randomUUID() }
    lost = [token]
    const down = await acp('POST', `/${data.id}/complete`, { bindings, body: paidWith(token), headers })
    expect([down.status, await tokensKept()]).toEqual([503, 0])
    lost = []
    const up = await acp('POST', `/${data.id}/complete`, { bindings, body: paidWith(token), headers })
    expect([up.status, await tokensKept()]).toEqual([200, 1])
  })

  it.each<[string, TokenCard, (token: string) => void]>([
    ['its card is refused', 'is-refused', () => {}],
    ['it was revoked meanwhile', 'pays', (token) => stripe.account.tokens.revoke(token)],
  ])('leaves its buyer on the page, with the other means, when %s', async (_, card, before) => {
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

  it('is not offered for more than it pays, nor once its time is past', async () => {
    const { data } = await call('POST', '', wanted('7066'))
    const total = data.totals.at(-1).amount
    const session = await handed('pays', total)
    const buyer = await buyerOf(session)
    expect((await buyer.get('/checkout')).html).toContain('value="delegated"')
    await env.DB.prepare('UPDATE products SET price_cents = price_cents + 100 WHERE id = 7066').run()
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    const sent = await checkoutFields(buyer, { payment_method: 'delegated' })
    expect((await buyer.post('/checkout', sent)).status).toBe(502)
    // A price that moves after the buyer has read it is read again, whatever the token could pay.
    const read = { ...sent, client_ref: crypto.randomUUID(), expected_total: String(total) }
    expect((await buyer.post('/checkout', read)).status).toBe(409)
    await env.DB.prepare('UPDATE products SET price_cents = price_cents - 100 WHERE id = 7066').run()
    now += 3601_000
    vi.setSystemTime(new Date(now))
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    await runJobs(bindings, now, '*/5 * * * *')
    expect([taken(), await tokensKept()]).toEqual([0, 0])
  })

  it('is nobody else’s: who has not taken the session over is not offered it', async () => {
    const session = await handed()
    await buyerOf(session)
    const other = shopper(bindings)
    await other.post('/cart/items', { id: '7066', quantity: '1' })
    expect((await other.get(session.address.replace(origin, ''))).status).toBe(404)
    expect((await other.get('/checkout')).html).not.toContain('value="delegated"')
    const stolen = await checkoutFields(other, { payment_method: 'delegated' })
    expect((await other.post('/checkout', stolen)).status).toBe(502)
    const own = await handed()
    const buyer = await buyerOf(own)
    await env.DB.prepare('DELETE FROM agent_payments WHERE cart = ?1').bind(own.id).run()
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    expect((await buyer.post('/checkout', form)).status).toBe(502)
    expect(taken()).toBe(0)
  })

  it('is told to its buyer before they take anything over, who may refuse it', async () => {
    const session = await handed()
    const path = session.address.replace(origin, '')
    const buyer = shopper(bindings)
    const page = words(await buyer.get(path))
    expect(page).toMatch(/a joint un moyen de paiement \(visa 4242, 500,00\s€ au plus\)/)
    expect(page).not.toContain(session.token)
    const refused = await buyer.post(`${path}/refuser-le-paiement`)
    expect([refused.status, refused.headers.get('Location'), await tokensKept()]).toEqual([303, path, 0])
    expect(words(await buyer.get(path))).not.toContain('moyen de paiement (')
    await takeOver(buyer, { continue_url: session.address })
    expect((await buyer.get('/checkout')).html).not.toContain('value="delegated"')
    expect(taken()).toBe(0)
  })

  it('stays with who took the cart over, whoever else has its link', async () => {
    const session = await handed()
    const buyer = await buyerOf(session)
    const path = session.address.replace(origin, '')
    await shopper(bindings).post(`${path}/refuser-le-paiement`)
    expect(await tokensKept()).toBe(1)
    expect((await buyer.get('/checkout')).html).toContain('value="delegated"')
  })

  it('asks the bank where the bank wants to', async () => {
    const buyer = await buyerOf(await handed('is-challenged'))
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    const answer = await buyer.post('/checkout', form)
    const bank = answer.headers.get('Location') ?? ''
    expect([answer.status, bank]).toEqual([
      303,
      expect.stringMatching(/^https:\/\/stripe\.test\/c\/bank\/pi_/),
    ])
    expect(taken()).toBe(0)
    await stripe.act(bank.split('/').at(-1) ?? '', 'pay')
    await hear()
    expect(await orders(String(form['email']))).toMatchObject([{ status: 'processing' }])
  })

  it.each([
    ['the making of the payment', '/payment_intents', 502],
    ['its confirmation', '/confirm', 303],
  ])('charges once when the answer to %s is lost', async (_, path, first) => {
    const buyer = await buyerOf(await handed())
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    lost = [path]
    expect((await buyer.post('/checkout', form)).status).toBe(first)
    lost = []
    const again = await buyer.post('/checkout', form)
    expect(again.status).toBe(303)
    expect(stripe.account.books.intents.size).toBe(1)
    // The page of the result asks Stripe, and so does the clock.
    await buyer.get(again.headers.get('Location') ?? '')
    now += 20 * 60_000
    vi.setSystemTime(new Date(now))
    await runJobs(bindings, now, '* * * * *')
    const [order, ...others] = await orders(String(form['email']))
    expect([order?.status, others, taken()]).toEqual(['processing', [], order?.total_cents])
  })

  it('pays one order when the button is pressed twice at once', async () => {
    const buyer = await buyerOf(await handed())
    const form = await checkoutFields(buyer, { payment_method: 'delegated' })
    const both = await Promise.all([buyer.post('/checkout', form), buyer.post('/checkout', form)])
    expect(both.map(({ status }) => status).filter((status) => status === 303).length).toBeGreaterThan(0)
    await hear()
    const [order, ...others] = await orders(String(form['email']))
    expect([order?.status, others, taken()]).toEqual(['processing', [], order?.total_cents])
  })
})
