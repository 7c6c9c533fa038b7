import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { refuseEmail } from '../../../shared/account/email-refusal.ts'
import { text } from '../../../shared/messages.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { Env } from '../../env.ts'
import { variants } from '../catalogue/variant.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { requireHuman } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { countAsked, type Pace } from '../http/throttle.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { awaitedItem, isLeft } from './awaited.ts'
import { ask, confirm, type Request, requestOf, stop } from './requests.ts'

const pace: Pace = { seconds: 600, perEmail: 3, perVisitor: 30, perEmailDaily: 12 }

const requestBody = z.object({
  id: z.int().positive(),
  email: z
    .string()
    .transform(folded)
    .superRefine(refuseEmail(text('checkout.email-invalid'))),
})
const tokenBody = z.object({ token: z.string().max(100) })

/** Middleware that answers 404 if the shop cannot send mails, because a request would never get one. */
const withMails = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!mailSender(c.env)) throw new PlatformError(404, 'rest_no_route', text('restock.no-request'))
  await next()
})

/** Returns a request for its owner. Throws 404 `restock_request_unknown`. */
async function wireRequest(env: Env, request: Request | null) {
  const item = request && (await variants(env.DB, [request.itemId])).get(request.itemId)
  if (!request || !item) throw new PlatformError(404, 'restock_request_unknown', text('restock.no-request'))
  return { state: request.state, product_id: item.productId, choice: awaitedItem(item).choice }
}

/** Our own routes for requests to get a mail when a sold-out product is back. Secrets are in bodies, never in URLs. */
export const restock = new Hono<EmbeddedEnv>()
  .post(
    `/${ownRoutes}/restock-requests`,
    withMails,
    requireHuman('restock'),
    jsonBody(requestBody),
    async (c) => {
      const { id, email } = c.req.valid('json')
      const now = Date.now()
      await countAsked(c, 'restock', email, pace, 'newsletter.too-many', now)
      const item = (await variants(c.env.DB, [id])).get(id)
      const isOne = item?.type === 'simple' || item?.type === 'variation'
      if (!isOne || item.status !== 'publish')
        throw new PlatformError(404, 'restock_item_unknown', text('restock.unknown'))
      if (isLeft(item)) throw new PlatformError(409, 'restock_available', text('restock.available'))
      await ask(c.env, item, email, now)
      sendMailsLater(c)
      return c.json({ code: 'restock_asked', message: text('restock.asked'), data: { status: 200 } })
    },
  )
  .post(`/${ownRoutes}/restock-requests/read`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await wireRequest(c.env, await requestOf(c.env.DB, token, Date.now())))
  })
  .post(`/${ownRoutes}/restock-requests/confirm`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    return c.json(await wireRequest(c.env, await confirm(c.env.DB, token, Date.now())))
  })
  .post(`/${ownRoutes}/restock-requests/stop`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    await stop(c.env.DB, token)
    return c.json({ code: 'restock_stopped', message: '', data: { status: 200 } })
  })
