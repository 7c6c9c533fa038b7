import { env } from 'cloudflare:test'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import worker from '../../../worker/index.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import { origin } from '../../support/transports.ts'
import { checkoutFields, cookieLine, type Shopper, shopper, words } from '../shopper.ts'
import { headingOf } from '../visit.ts'

beforeAll(() => loadCatalogue(env.DB))

let stripe: StripeStandIn
let bindings: typeof env
/** Functions that release the calls waiting for a response. */
let answers: (() => void)[] = []
let isSlow = true

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
  isSlow = true
  answers = []
  stripe = new StripeStandIn({
    origin: 'https://stripe.test',
    secretKey: 'sk_test_slow',
    webhookSecret: 'whsec_slow',
    webhookUrl: `${origin}/wp-json/customer/v1/stripe/webhook`,
    run: `slow${crypto.randomUUID().slice(0, 6)}`,
  })
  bindings = {
    ...env,
    STRIPE_API_BASE: stripe.origin,
    STRIPE_SECRET_KEY: 'sk_test_slow',
    STRIPE_WEBHOOK_SECRET: 'whsec_slow',
    SITE_URL: origin,
  }
  vi.stubGlobal('fetch', async (input: RequestInfo, init?: RequestInit) => {
    const request = new Request(input, init)
    if (isSlow) await new Promise<void>((resolve) => answers.push(resolve))
    return stripe.handle(request)
  })
  // The tests do not wait for seconds: the wait for a payment page ends at once.
  const wait = globalThis.setTimeout
  vi.stubGlobal('setTimeout', (work: (...given: unknown[]) => void, delay = 0, ...given: unknown[]) =>
    wait(work, delay === 4_500 ? 50 : delay, ...given),
  )
})

afterEach(async () => {
  await answer()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Makes Stripe answer, and waits for the work that depends on it. */
async function answer(): Promise<void> {
  isSlow = false
  for (const each of answers.splice(0)) each()
  await Promise.all(behind.splice(0))
}

/** The background work of the shop. */
const behind: Promise<unknown>[] = []

/** Sends an order form as its page does, without waiting for the background work. */
async function sendOrder(visitor: Shopper, fields: Record<string, string | string[] | undefined>) {
  const body = new URLSearchParams(
    Object.entries(fields).map(([name, value]): [string, string] => [name, String(value)]),
  )
  const headers = {
    Origin: origin,
    'Sec-Fetch-Site': 'same-origin',
    Cookie: cookieLine(visitor),
  }
  const answer = await worker.fetch(
    new Request<unknown, IncomingRequestCfProperties>(`${origin}/checkout`, {
      method: 'POST',
      body,
      headers,
      redirect: 'manual',
    }),
    bindings,
    {
      waitUntil: (work: Promise<unknown>) => void behind.push(work),
      passThroughOnException: () => undefined,
      props: {},
    } as unknown as ExecutionContext,
  )
  expect(answer.status).toBe(303)
  return (answer.headers.get('Location') ?? '').replace(origin, '')
}

async function ready(): Promise<{ visitor: Shopper; fields: Record<string, string | string[] | undefined> }> {
  const visitor = shopper(bindings)
  await visitor.post('/cart/items', { id: '7057', quantity: '1' })
  return { visitor, fields: await checkoutFields(visitor, { payment_method: 'stripe' }) }
}

async function ordered(): Promise<{ visitor: Shopper; waiting: string }> {
  const { visitor, fields } = await ready()
  return { visitor, waiting: await sendOrder(visitor, fields) }
}

const sessions = () => [...stripe.account.books.sessions.values()]

describe('slow payment provider', () => {
  it('shows the buyer a waiting page that forwards to the payment, without script', async () => {
    const { visitor, waiting } = await ordered()
    expect(waiting).toMatch(/^\/checkout\/ouverture\/\d+\?key=/)
    const page = await visitor.get(waiting)
    expect(headingOf(page)).toBe('Ouverture du paiement')
    const text = words(page)
    expect(text).toContain(
      `<noscript><meta http-equiv="refresh" content="3;url=${waiting}&vu=1"/></noscript>`,
    )
    expect(text).toMatch(/Votre bijou vous est réservé.*<time dateTime="/)
    await answer()
    const [session] = sessions()
    const next = words(await visitor.get(waiting))
    expect(next).toContain(`<meta http-equiv="refresh" content="0;url=${session?.url}"/>`)
    expect(next).toContain('Continuer vers le paiement')
    expect(sessions()).toHaveLength(1)
  })

  it('answers the script of the waiting page with the state and the payment address', async () => {
    const { visitor, waiting } = await ordered()
    const ask = async () => JSON.parse((await visitor.get(waiting, { Accept: 'application/json' })).html)
    expect(await ask()).toEqual({ outcome: 'pending' })
    await answer()
    expect(await ask()).toEqual({ outcome: 'open', goTo: sessions()[0]?.url })
  })

  it('opens one payment when the form is sent twice and the page is reloaded', async () => {
    const { visitor, fields } = await ready()
    const [first, second] = await Promise.all([sendOrder(visitor, fields), sendOrder(visitor, fields)])
    expect(first).toBe(second)
    for (let tries = 0; tries < 3; tries += 1) await visitor.get(first)
    await answer()
    expect(sessions()).toHaveLength(1)
  })

  it('receives a new request for the same payment when the first one was abandoned', async () => {
    const { visitor, waiting } = await ordered()
    vi.setSystemTime(Date.now() + 30_000)
    isSlow = false
    const next = words(await visitor.get(waiting))
    expect(next).toContain('Continuer vers le paiement')
    await answer()
    // The first response arrived late and opened no second page.
    expect(sessions()).toHaveLength(1)
  })

  it('leaves one payment page open when the first response arrives after a second payment', async () => {
    const { visitor, waiting } = await ordered()
    vi.setSystemTime(Date.now() + 60_000)
    isSlow = false
    expect(words(await visitor.get(waiting))).toContain('Continuer vers le paiement')
    expect(sessions()).toHaveLength(1)
    await answer()
    expect(sessions().map(({ status }) => status)).toEqual(['open', 'expired'])
  })

  it('leads to another payment method when the payment was refused', async () => {
    const { visitor, waiting } = await ordered()
    const id = /\d+/.exec(waiting)?.[0] ?? ''
    await env.DB.prepare("UPDATE payment_attempts SET state = 'refused', ask_at = NULL WHERE order_id = ?1")
      .bind(id)
      .run()
    const left = await visitor.get(waiting)
    expect(left.headers.get('Location')).toMatch(/\/checkout\/result\/\d+\?acces=.*annule=1$/)
  })

  it('returns 404 for the waiting page with a wrong key', async () => {
    const { waiting } = await ordered()
    expect((await shopper(bindings).get(waiting.replace(/key=.*/, 'key=wc_order_other'))).status).toBe(404)
  })
})
