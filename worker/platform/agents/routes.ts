import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { agentItem, agentLimits, type WireAgentCart } from '../../commerce/contract/agent-cart.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { takesTokens } from '../../payment-accounts.ts'
import { settingsOf } from '../../settings.ts'
import { cartNameOf } from '../cart/key.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { noSuchRoute } from '../http/envelopes.ts'
import { jsonBody } from '../http/request-body.ts'
import { throttle, waitWords } from '../http/throttle.ts'
import { isThisMachine, visitorOf } from '../http/visitor.ts'
import { paymentOf, refuseAgentPayment } from './agent-payments.ts'
import { beginAnswer, keepAnswer } from './answers.ts'
import {
  cancelAgentCart,
  changeAgentCart,
  makeAgentCart,
  noteArrival,
  readAgentCart,
  takeAgentCart,
} from './carts.ts'
import { handOver } from './hand-over.ts'

/** Maximum number of reads and writes within ten minutes, per IP address and per program. */
const pace = {
  seconds: 600,
  read: { perVisitor: 600, perAgent: 6000 },
  write: { perVisitor: 60, perAgent: 600 },
}

const rows = `/${ownRoutes}/agents`

const agent = z.string().max(agentLimits.name)
const id = z.string()
const taker = z.uuid()

const callBody = z.object({ agent, kind: z.enum(['read', 'write']) })
const cartBody = z.object({
  ...{ agent, id: id.nullable() },
  cart_key: z.string().max(100),
  items: z.array(agentItem).min(1).max(agentLimits.lines),
  notify_url: z.url({ protocol: /^https$/ }).nullable(),
})
const readBody = z.object({ id, agent: agent.nullable() })
const cancelBody = z.object({ id, agent })
const takeBody = z.object({ id, taker, version: z.int(), notify: z.boolean() })
const handBody = z.object({ id, agent, token: z.string().max(300), cents: z.int().min(0) })
const refuseBody = z.object({ id })
const arriveBody = z.object({ id, taker })
const key = z.string().min(1).max(400)
const requestBody = z.object({ agent, key, request: z.string().max(64) })
const answerBody = z.object({
  ...{ agent, key },
  kept: z.object({ status: z.int(), answer: z.string() }).nullable(),
})

/** Middleware that allows only calls from this Worker. The shop identifies the program before it calls. */
const shopOnly = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (c.env.IN_PROCESS !== true) throw noSuchRoute()
  await next()
})

const answerCart = (c: Context, cart: WireAgentCart) => c.json(cart)

/** Our own routes for programs that shop on behalf of buyers. */
export const agents = new Hono<EmbeddedEnv>()
  .use(`${rows}/*`, shopOnly)
  .post(`${rows}/calls`, jsonBody(callBody), async (c) => {
    const { agent: name, kind } = c.req.valid('json')
    const visitor = visitorOf(c)
    const { perVisitor, perAgent } = pace[kind]
    const { seconds } = pace
    const isFar = visitor !== '' && !isThisMachine(visitor)
    await throttle(
      c.env,
      [
        ...(isFar ? [{ subject: `agent ${kind} from ${visitor}`, hits: perVisitor, seconds }] : []),
        ...(name ? [{ subject: `agent ${kind} of ${name}`, hits: perAgent, seconds }] : []),
      ],
      waitWords('failure.too-many-tries'),
      Date.now(),
    )
    return c.json({})
  })
  .post(`${rows}/carts`, jsonBody(cartBody), async (c) => {
    const { id: changed, agent: name, cart_key: cartKey, items, notify_url: notifyUrl } = c.req.valid('json')
    const wanted = { agent: name, cartKey, items, notifyUrl }
    const now = Date.now()
    return answerCart(
      c,
      changed === null
        ? await makeAgentCart(c.env.DB, wanted, now)
        : await changeAgentCart(c.env, changed, wanted, now),
    )
  })
  .post(`${rows}/carts/read`, jsonBody(readBody), async (c) => {
    const asked = c.req.valid('json')
    return answerCart(c, await readAgentCart(c.env.DB, asked.id, asked.agent, Date.now()))
  })
  .post(`${rows}/carts/cancel`, jsonBody(cancelBody), async (c) => {
    const asked = c.req.valid('json')
    return answerCart(c, await cancelAgentCart(c.env.DB, asked.id, asked.agent, Date.now()))
  })
  .post(`${rows}/carts/hand-over`, jsonBody(handBody), async (c) =>
    c.json(await handOver(c.env, c.req.valid('json'), Date.now())),
  )
  .post(`${rows}/carts/refuse-means`, jsonBody(refuseBody), async (c) => {
    await refuseAgentPayment(c.env.DB, c.req.valid('json').id)
    return c.json({})
  })
  .post(`${rows}/delegated`, async (c) => {
    const name = takesTokens(settingsOf(c.env)) ? cartNameOf(c) : null
    const cartRef = name && c.env.CARTS.idFromName(name).toString()
    const found = cartRef ? await paymentOf(c.env.DB, cartRef, Date.now()) : null
    return c.json({ delegated: found && { card: found.card, max_cents: found.maxCents } })
  })
  .post(`${rows}/carts/take`, jsonBody(takeBody), async (c) =>
    answerCart(c, await takeAgentCart(c.env.DB, c.req.valid('json'), Date.now())),
  )
  .post(`${rows}/carts/arrive`, jsonBody(arriveBody), async (c) => {
    const asked = c.req.valid('json')
    const name = cartNameOf(c)
    if (name) await noteArrival(c.env.DB, asked.id, asked.taker, c.env.CARTS.idFromName(name).toString())
    return c.json({})
  })
  .post(`${rows}/answers`, jsonBody(requestBody), async (c) =>
    c.json(await beginAnswer(c.env.DB, c.req.valid('json'), Date.now())),
  )
  .post(`${rows}/answers/keep`, jsonBody(answerBody), async (c) => {
    const { kept, ...asked } = c.req.valid('json')
    await keepAnswer(c.env.DB, asked, kept)
    return c.json({})
  })
