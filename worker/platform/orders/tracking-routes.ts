import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import { orderNumber } from '../../../shared/orders/order-search.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import { mustSignIn } from '../customers/identity.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { folded } from '../http/folded.ts'
import { PlatformError } from '../http/platform-error.ts'
import { answerList, Query } from '../http/query.ts'
import { jsonBody } from '../http/request-body.ts'
import { countAsked, type Pace, throttle, waitWords } from '../http/throttle.ts'
import { houseOf } from '../mails/mail.tsx'
import { mailSender } from '../mails/mail-sender.ts'
import { orderLinkMail } from '../mails/messages/order-link.ts'
import { noneLately, outboxStatement, sendMailsLater } from '../mails/outbox.ts'
import { openOrder, openOrderBeside, ownOrder } from './access.ts'
import { creditNoteOf } from './invoices/credit-notes.ts'
import { invoiceOf } from './invoices/invoices.ts'
import { wireCreditNote } from './invoices/wire-credit-note.ts'
import { wireInvoice } from './invoices/wire-invoice.ts'
import { ordersOf } from './order.ts'
import { orderAccess, orderLink } from './order-link.ts'
import { followedOrders, whichAround, wireAll } from './tracked-orders.ts'

/** Limits of searches for an order. */
const pace: Pace = { seconds: 600, perEmail: 5, perVisitor: 30, perEmailDaily: 20 }
/** Links that the buyer of one order can request in an hour. */
const linksAnHour = 3
const hour = 3600

const showing = z.object({ id: z.int().positive(), access: z.string().max(100).default('') })
const searched = z.object({
  number: z.string().max(20).transform(orderNumber),
  email: z.string().transform(folded).pipe(z.string().max(254)),
})

/** Answers 404 when no mail can be sent, as if the route did not exist. */
const withMails = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (!mailSender(c.env)) throw new PlatformError(404, 'rest_no_route', text('order.unknown'))
  await next()
})

/** Our own routes for an order after the sale. Proof of access travels in request bodies, never in URLs. */
export const tracking = new Hono<EmbeddedEnv>()
  .post(`/${ownRoutes}/orders/read`, jsonBody(showing), async (c) => {
    const shown = { ...c.req.valid('json'), customer: c.var.customer }
    const around = whichAround(c.env.DB, [shown.id])
    const { order, scope, answers } = await openOrderBeside(c.env, shown, Date.now(), around)
    const [wire] = wireAll(c.env, [order], scope, answers)
    return c.json(wire)
  })
  .post(`/${ownRoutes}/orders/invoice`, jsonBody(showing), async (c) => {
    const order = await ownOrder(c.env, { ...c.req.valid('json'), customer: c.var.customer }, Date.now())
    const invoice = await invoiceOf(c.env.DB, order.id)
    if (!invoice) throw new PlatformError(404, 'order_without_invoice', text('order.unknown'))
    return c.json(wireInvoice(invoice))
  })
  .post(
    `/${ownRoutes}/orders/credit-note`,
    jsonBody(showing.extend({ number: z.string().max(20) })),
    async (c) => {
      const { number, ...shown } = c.req.valid('json')
      const order = await ownOrder(c.env, { ...shown, customer: c.var.customer }, Date.now())
      const note = await creditNoteOf(c.env.DB, order.id, number)
      if (!note) throw new PlatformError(404, 'order_without_credit_note', text('order.unknown'))
      return c.json(wireCreditNote(note))
    },
  )
  .post(`/${ownRoutes}/orders/find`, jsonBody(searched), async (c) => {
    const { number, email } = c.req.valid('json')
    const now = Date.now()
    // Failed searches count too.
    await countAsked(c, 'order search', email, pace, 'failure.too-many-tries', now)
    const id = Number(/^\D{0,4}(\d{1,12})$/.exec(number)?.[1] ?? 0)
    const found = await c.env.DB.prepare('SELECT id FROM orders WHERE id = ?1 AND email = ?2')
      .bind(id, email)
      .first<{ id: number }>()
    if (!found) throw new PlatformError(404, 'order_not_found', text('order.not-found'))
    return c.json({ id: found.id, access: await orderAccess(c.env, found.id, 'brief', now) })
  })
  .post(`/${ownRoutes}/orders/send-link`, withMails, jsonBody(showing), async (c) => {
    const now = Date.now()
    const { order } = await openOrder(c.env, { ...c.req.valid('json'), customer: c.var.customer }, now)
    const allowance = { subject: `order link of ${order.id}`, hits: linksAnHour, seconds: hour }
    await throttle(c.env, [allowance], waitWords('failure.too-many-tries'), now)
    const path = await orderLink(c.env, order.id, now)
    const mail = orderLinkMail(String(order.id), path, houseOf(c.env))
    const prefix = `order-link:${order.id}:`
    await outboxStatement(
      c.env.DB,
      { dedupeKey: prefix + now, kind: 'order-link', recipient: order.email, mail },
      now,
      noneLately(prefix, now),
    ).run()
    sendMailsLater(c)
    return c.json({ code: 'order_link_sent', message: text('order.link-sent'), data: { status: 200 } })
  })
  .get(`/${ownRoutes}/orders`, async (c) => {
    const { id } = mustSignIn(c)
    const page = new Query(c.req.url).page()
    const [orders, counted] = await Promise.all([
      ordersOf(c.env.DB, id, page.perPage, (page.page - 1) * page.perPage),
      c.env.DB.prepare('SELECT count(*) AS n FROM orders WHERE customer_id = ?1')
        .bind(id)
        .first<{ n: number }>(),
    ])
    return answerList(c, await followedOrders(c.env, orders, 'full'), counted?.n ?? 0, page)
  })
