import * as z from 'zod'
import { brand } from '#brand/brand.ts'
import { jsonOf } from '../../../shared/json.ts'
import { paths } from '../../../shared/paths.ts'
import type { Env } from '../../env.ts'
import type { PaymentProvider, PaymentState, WebhookReading } from './provider.ts'
import {
  openSession,
  readSession,
  type SimulatedSession,
  setSession,
  transactionOf,
} from './simulated/books.ts'
import { sign, verify } from './simulated/signature.ts'

export const signatureHeader = `${brand.key}-Signature`
const use = 'simulated-webhook'

const eventBody = z.object({
  id: z.string().min(1).max(100),
  type: z.enum(['payment.paid', 'payment.refused', 'payment.expired']),
  session: z.string().max(100),
  amount_cents: z.number().int(),
  currency: z.string(),
  transaction_id: z.string().max(100),
})

function stateOf(session: SimulatedSession): PaymentState {
  if (session.state === 'paid') {
    const { id, amountCents, attemptId } = session
    return { kind: 'paid', transactionId: transactionOf(id), amountCents, currency: 'EUR', attemptId }
  }
  if (session.state === 'refused' || session.state === 'expired') return { kind: session.state }
  return { kind: 'open' }
}

/**
 * The demonstration provider. It has pages and webhooks like a real one, but moves no money. The registry makes sure
 * that it never exists in production.
 */
export function simulatedProvider(env: Env, now: () => number = Date.now): PaymentProvider {
  return {
    name: 'simulated',
    async start({ order, attempt, returnUrl, expiresAt }) {
      const session = await openSession(env.DB, {
        attemptId: attempt.id,
        orderNumber: String(order.id),
        amountCents: attempt.amountCents,
        returnPath: pathOf(returnUrl),
        expiresAt,
      })
      return { kind: 'redirect', ref: session.id, url: paths.demoPayment(session.id) }
    },
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: null }),
    async lookup({ providerRef }) {
      const session = providerRef ? await readSession(env.DB, providerRef, now()) : null
      return session ? stateOf(session) : { kind: 'open' }
    },
    // No money was taken, so the refund is done at once.
    refund: async ({ idempotencyKey }) => ({ kind: 'done', ref: `demo_${idempotencyKey}` }),
    async close({ providerRef }) {
      if (providerRef) await setSession(env.DB, providerRef, ['open', 'challenge'], 'expired')
      const session = providerRef ? await readSession(env.DB, providerRef, now()) : null
      return session ? stateOf(session) : { kind: 'expired' }
    },
    // Its sessions are in our own tables. A session that is not there belongs to nobody.
    identify: async () => ({ kind: 'foreign' }),
    async webhook(body, headers): Promise<WebhookReading> {
      const signed = await verify(
        env.APP_SECRET,
        use,
        body,
        headers.get(signatureHeader),
        Math.floor(now() / 1000),
      )
      if (!signed) return { kind: 'rejected', reason: 'bad or old signature' }
      const event = eventBody.safeParse(jsonOf(body))
      if (!event.success) return { kind: 'rejected', reason: 'unreadable event' }
      const { id, type, session, amount_cents, currency, transaction_id } = event.data
      const state: PaymentState =
        type === 'payment.paid'
          ? {
              kind: 'paid',
              transactionId: transaction_id,
              amountCents: amount_cents,
              currency,
              attemptId: null,
            }
          : { kind: type === 'payment.refused' ? 'refused' : 'expired' }
      return { kind: 'event', id, type, about: { ref: session }, state }
    },
  }
}

/** Returns the path and query of one of our addresses. */
function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * Returns the webhook that a decided session sends. The same decision always has the same event id. `now` in
 * milliseconds.
 */
export async function simulatedWebhook(env: Env, session: SimulatedSession, now: number) {
  const event: z.infer<typeof eventBody> = {
    id: `evt_${session.id}_${session.state}`,
    type: session.state === 'paid' ? 'payment.paid' : 'payment.refused',
    session: session.id,
    amount_cents: session.amountCents,
    currency: 'EUR',
    transaction_id: session.state === 'paid' ? transactionOf(session.id) : '',
  }
  const body = JSON.stringify(event)
  const header = await sign(env.APP_SECRET, use, body, Math.floor(now / 1000))
  return { body, headers: new Headers({ 'Content-Type': 'application/json', [signatureHeader]: header }) }
}
