import { env } from 'cloudflare:test'
import { keepAgentPayment } from '../../../worker/platform/agents/agent-payments.ts'
import { makeAgentCart, noteArrival, takeAgentCart } from '../../../worker/platform/agents/carts.ts'
import { readSession, setSession } from '../../../worker/platform/providers/simulated/books.ts'
import { simulatedWebhook } from '../../../worker/platform/providers/simulated.ts'
import { products } from '../../contract/cart-shop.ts'
import type { CardKind } from '../../support/stand-ins/card-numbers.ts'
import { LianLianStandIn } from '../../support/stand-ins/lianlian.ts'
import { PayPalStandIn } from '../../support/stand-ins/paypal.ts'
import type { BuyerAct, OutgoingWebhook, StandIn } from '../../support/stand-ins/stand-in.ts'
import { StripeStandIn } from '../../support/stand-ins/stripe.ts'
import { signStripe } from '../../support/stand-ins/stripe-signature.ts'
import type { TokenCard } from '../../support/stand-ins/stripe-tokens.ts'
import { origin } from '../../support/transports.ts'
import { single } from '../checkout/checkout-shop.ts'

export const flowNames = [
  'simulated',
  'stripe',
  'wallet',
  'delegated',
  'paypal',
  'lianlian',
  'lianlian-card',
] as const
export type FlowName = (typeof flowNames)[number]

/** Secrets of the provider accounts. None of them may appear anywhere. */
const secrets = { stripeKey: 'sk_test_matrix_51secret', stripeWebhook: 'whsec_matrix_secret' }

type Money = Promise<number> | number

/** How a buyer pays with one method, and its simulated provider. */
export interface Flow {
  /** Its name in `payment_method`. */
  method: string
  settings: Record<string, string>
  /** Its checkout route. */
  row: string
  /** Whether it pays at once, on our page. */
  isDirect?: boolean
  /** Prepares the order: hands a payment token over for the cart with that key. */
  prepare?(cart: string, act: BuyerAct): Promise<void>
  /** Returns the extra fields of the checkout body for the buyer's next action. */
  more(act: BuyerAct): Record<string, unknown>
  /** Returns the payment in the answer of the checkout. */
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer
  refIn(body: any): string
  readonly outgoing: OutgoingWebhook[]
  readonly problems: readonly string[]
  handle(request: Request): Promise<Response>
  /** Does the buyer's action on the payment page. */
  act(ref: string, what: BuyerAct): Promise<unknown>
  /**
   * Makes the provider take a payment that was in progress when its page was closed. Returns false when it never does.
   */
  reopen(ref: string): Promise<boolean>
  /** Returns a webhook as it is sent now, because some providers sign the time. */
  fresh(webhook: OutgoingWebhook): Promise<OutgoingWebhook>
  taken(attemptId: string): Money
  givenBack(attemptId: string): Money
}

const hook = (provider: string) => `${origin}/wp-json/customer/v1/${provider}/webhook`
const now = () => Date.now()
const asItIs = async (webhook: OutgoingWebhook) => webhook

/** Returns the parts of a flow that its stand-in provides directly. */
const played = (standIn: StandIn) => ({
  outgoing: standIn.outgoing,
  problems: standIn.problems,
  handle: (request: Request) => standIn.handle(request),
  act: (ref: string, what: BuyerAct) => standIn.act(ref, what),
  taken: (id: string) => standIn.taken(id),
  givenBack: (id: string) => standIn.givenBack(id),
})

let opened = 0

function stripe(row: 'checkout' | 'wallet' | 'delegated'): Flow & { standIn: StripeStandIn } {
  opened += 1
  const standIn = new StripeStandIn({
    origin: 'https://stripe.test',
    secretKey: secrets.stripeKey,
    webhookSecret: secrets.stripeWebhook,
    webhookUrl: hook('stripe'),
    run: `matrix${opened}x`,
    now,
  })
  return {
    ...played(standIn),
    standIn,
    method: row === 'checkout' ? 'stripe' : row,
    settings: {
      STRIPE_API_BASE: standIn.origin,
      STRIPE_SECRET_KEY: secrets.stripeKey,
      STRIPE_WEBHOOK_SECRET: secrets.stripeWebhook,
      STRIPE_PUBLISHABLE_KEY: 'pk_test_matrix',
    },
    row: `stripe/${row}`,
    async reopen(ref) {
      const { sessions, intents } = standIn.account.books
      const session = sessions.get(ref)
      if (session) Object.assign(session, { status: 'open', expires_at: standIn.account.books.seconds + 60 })
      else Object.assign(intents.get(ref) ?? {}, { status: 'requires_payment_method' })
      return true
    },
    more: () => ({}),
    refIn: (body) => body.session.id,
    async fresh({ url, body, headers }) {
      const signature = await signStripe(body, secrets.stripeWebhook, Math.floor(now() / 1000))
      return { url, body, headers: { ...headers, 'Stripe-Signature': signature } }
    },
  }
}

const tokenFor: Record<BuyerAct, TokenCard> = {
  pay: 'pays',
  challenge: 'is-challenged',
  refuse: 'is-refused',
  leave: 'is-challenged',
}

/** Returns the flow of an agent that prepared the cart and sent a Stripe token. Its buyer has taken both over. */
function delegated(): Flow {
  const { standIn, ...flow } = stripe('delegated')
  return {
    ...flow,
    settings: { ...flow.settings, STRIPE_PROFILE: 'profile_test_matrix' },
    isDirect: true,
    async prepare(key, act) {
      const items = [{ id: products.scarce, quantity: 1, attributes: {} }]
      const wanted = { agent: 'matrix', cartKey: '', items, notifyUrl: null }
      const { id: cart, version } = await makeAgentCart(env.DB, wanted, now())
      const expiresAt = now() + 3600_000
      const token = standIn.account.tokens.grant({ maxAmount: 50_000, card: tokenFor[act] })
      const kept = { cart, token, maxCents: 50_000, card: 'visa 4242', expiresAt }
      await keepAgentPayment(env.DB, kept, version).run()
      const taker = crypto.randomUUID()
      await takeAgentCart(env.DB, { id: cart, taker, version, notify: false }, now())
      await noteArrival(env.DB, cart, taker, env.CARTS.idFromName(key).toString())
    },
  }
}

function payPal(): Flow {
  const standIn = new PayPalStandIn({ webhookUrl: hook('paypal'), now })
  return {
    ...played(standIn),
    method: 'paypal',
    settings: standIn.settings,
    row: 'paypal/checkout/direct',
    more: () => ({}),
    refIn: (body) => body.id,
    // PayPal takes nothing before the shop captures it.
    reopen: async () => false,
    fresh: asItIs,
  }
}

const cardFor: Record<BuyerAct, CardKind> = {
  pay: 'good',
  challenge: 'challenge',
  refuse: 'refused',
  leave: 'challenge',
}

async function lianLian(isDirect: boolean): Promise<Flow> {
  const standIn = await LianLianStandIn.open('https://lianlian.test', now)
  return {
    ...played(standIn),
    method: 'lianlian',
    settings: await standIn.settings(),
    row: isDirect ? 'lianlian/checkout/direct' : 'lianlian/checkout',
    isDirect,
    more: (act) =>
      isDirect ? { card_token: standIn.cardToken(cardFor[act]), holder_name: 'Claire Martin' } : {},
    refIn: (body) => body.merchant_transaction_id,
    async reopen(ref) {
      const payment = standIn.books.payments.get(ref)
      if (payment) payment.status = 'IN'
      return true
    },
    fresh: asItIs,
  }
}

/** Returns the flow of the demonstration provider. It lives in our own database, so the test writes its webhooks. */
function simulated(): Flow {
  const outgoing: OutgoingWebhook[] = []
  const write = async (id: string) => {
    const session = await readSession(env.DB, id, now())
    if (!session) throw new Error(`no session ${id}`)
    const { body, headers } = await simulatedWebhook(env, session, now())
    return { url: hook('simulated'), body, headers: Object.fromEntries(headers) }
  }
  const sum = async (sql: string, id: string) => (await single(sql, id)) ?? 0
  return {
    method: 'simulated',
    settings: {},
    row: 'simulated/checkout',
    more: () => ({}),
    refIn: (body) => body.session.id,
    outgoing,
    problems: [],
    handle: async ({ url }) => new Response(`nobody at ${url}`, { status: 599 }),
    async act(ref, what) {
      if (what === 'leave') return
      const next = ({ pay: 'paid', refuse: 'refused', challenge: 'challenge' } as const)[what]
      const moved = await setSession(env.DB, ref, ['open', 'challenge'], next)
      if (moved && next !== 'challenge') outgoing.push(await write(ref))
    },
    reopen: async (ref) => setSession(env.DB, ref, ['expired'], 'open'),
    // A corrupted webhook stays corrupted.
    fresh: async (webhook) => write(JSON.parse(webhook.body).session),
    taken: (id) =>
      sum(`SELECT sum(amount_cents) FROM simulated_sessions WHERE attempt_id = ? AND state = 'paid'`, id),
    givenBack: (id) =>
      sum(`SELECT sum(amount_cents) FROM refunds WHERE attempt_id = ? AND state = 'done'`, id),
  }
}

/** Returns a flow whose provider has no data yet. */
export async function openFlow(name: FlowName): Promise<Flow> {
  switch (name) {
    case 'simulated':
      return simulated()
    case 'stripe':
      return stripe('checkout')
    case 'wallet':
      return stripe('wallet')
    case 'delegated':
      return delegated()
    case 'paypal':
      return payPal()
    case 'lianlian':
      return lianLian(false)
    case 'lianlian-card':
      return lianLian(true)
  }
}
