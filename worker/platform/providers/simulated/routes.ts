import { Hono } from 'hono'
import * as z from 'zod'
import { text } from '../../../../shared/messages.ts'
import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { invalidParams, PlatformError } from '../../http/platform-error.ts'
import { jsonBody } from '../../http/request-body.ts'
import { sendMails, sendMailsLater } from '../../mails/outbox.ts'
import { receiveWebhook } from '../../orders/events/webhooks.ts'
import { providerFor } from '../registry.ts'
import { simulatedWebhook } from '../simulated.ts'
import { cardOutcome, readSession, type SimulatedSession, setSession } from './books.ts'

/** Milliseconds that the provider's webhook waits when the shopper returns first. */
const lateBy = 1_500

const decisionBody = z.object({
  action: z.enum(['pay', 'confirm', 'refuse', 'abandon']),
  card: z.string().max(40).default(''),
  callback: z.enum(['return-first', 'webhook-first', 'twice']).default('webhook-first'),
})
type Decision = z.output<typeof decisionBody>

const unknownSession = () => new PlatformError(404, 'simulated_session_unknown', text('order.unknown'))

/**
 * Returns a session as the payment page shows it. Only `returnUrl` holds the order key, and only after the shopper has
 * decided.
 */
const wireSession = (session: SimulatedSession, returnUrl: string | null = null) => ({
  id: session.id,
  order_number: session.orderNumber,
  amount: decimalFromCents(session.amountCents),
  currency: 'EUR',
  state: session.state,
  expires_at: session.expiresAt,
  return_url: returnUrl,
})

async function sessionOf(env: Env, id: string): Promise<SimulatedSession> {
  providerFor(env, 'simulated')
  const session = await readSession(env.DB, id, Date.now())
  if (!session) throw unknownSession()
  return session
}

/** Returns the next state after a decision on an open session or a 3-D Secure step; `null` when nothing changes. */
function nextState(session: SimulatedSession, { action, card }: Decision): SimulatedSession['state'] | null {
  if (action === 'refuse') return 'refused'
  if (action === 'confirm') return session.state === 'challenge' ? 'paid' : null
  if (action === 'abandon') return null
  const outcome = cardOutcome(card)
  if (!outcome) throw invalidParams({ card: text('payment.demo-card') })
  return outcome === 'accepted' ? 'paid' : outcome
}

/** Sends the provider's webhook to ourselves, through the same signature check as one from outside. */
async function callBack(env: Env, session: SimulatedSession, times: number): Promise<void> {
  const provider = providerFor(env, 'simulated')
  const { body, headers } = await simulatedWebhook(env, session, Date.now())
  for (let left = times; left > 0; left -= 1) await receiveWebhook(env, provider, body, headers)
}

const isOpen = ({ state }: SimulatedSession) => state === 'open' || state === 'challenge'

/** The routes of the demonstration provider: its payment page and the decision there. */
export const simulatedRoutes = new Hono<EmbeddedEnv>()
  .get('/customer/v1/simulated/session/:id', async (c) =>
    c.json(wireSession(await sessionOf(c.env, c.req.param('id')))),
  )
  .post('/customer/v1/simulated/session/:id', jsonBody(decisionBody), async (c) => {
    const session = await sessionOf(c.env, c.req.param('id'))
    const decision = c.req.valid('json')
    if (decision.action === 'abandon' && isOpen(session))
      return c.json(wireSession(session, `${session.returnPath}&annule=1`))
    const next = isOpen(session) ? nextState(session, decision) : null
    const moved = next !== null && (await setSession(c.env.DB, session.id, ['open', 'challenge'], next))
    const settled = moved ? { ...session, state: next } : await sessionOf(c.env, session.id)
    if (isOpen(settled)) return c.json(wireSession(settled))
    if (moved && decision.callback === 'return-first') {
      const late = scheduler.wait(lateBy).then(() => callBack(c.env, settled, 1))
      c.executionCtx.waitUntil(late.then(() => sendMails(c.env)))
    } else if (moved) {
      await callBack(c.env, settled, decision.callback === 'twice' ? 2 : 1)
      sendMailsLater(c)
    }
    return c.json(wireSession(settled, settled.returnPath))
  })
