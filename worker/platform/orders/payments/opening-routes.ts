import { type Context, Hono } from 'hono'
import * as z from 'zod'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { jsonBody } from '../../http/request-body.ts'
import { offeredProvider } from '../../providers/registry.ts'
import { ownOrder } from '../access.ts'
import { resultPath } from '../order-link.ts'
import { attemptsOf } from './attempts.ts'
import { countProviderCall } from './provider-pace.ts'
import { startPayment } from './start-payment.ts'

const body = z.object({ id: z.int().positive(), access: z.string().max(100).default('') })

/** Milliseconds after which the first opening is considered lost. We then open the same payment again. */
const firstAnswer = 25_000

/** Returns the state of a payment that is being opened: `open` with its URL, `waiting`, or `none`. */
async function openingOf(c: Context<EmbeddedEnv>, { id, access }: z.infer<typeof body>) {
  const now = Date.now()
  const order = await ownOrder(c.env, { id, access, customer: c.var.customer }, now)
  const [open] = (await attemptsOf(c.env.DB, order.id)).filter(({ state }) => state === 'open')
  if (order.status !== 'pending' || !open) return { state: 'none' }
  if (open.providerRef) return { state: 'open', url: open.url ?? (await resultPath(c.env, order)) }
  if (now - Date.parse(open.createdAt) < firstAnswer) return { state: 'waiting' }
  await countProviderCall(c.env, order.id, now)
  try {
    const provider = offeredProvider(c.env, open.provider, order.totalCents)
    const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
    const { session } = await startPayment(c.env, order, provider, now, { later })
    return session.id === '' ? { state: 'waiting' } : { state: 'open', url: session.url }
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    // The provider does not answer: the next poll asks again. Any other refusal is final.
    return { state: error.code === 'payment_provider_error' ? 'waiting' : 'none' }
  }
}

/** Our own route that a page polls while a slow provider opens a payment. */
export const paymentOpenings = new Hono<EmbeddedEnv>().post(
  `/${ownRoutes}/orders/opening`,
  jsonBody(body),
  async (c) => c.json(await openingOf(c, c.req.valid('json'))),
)
