import { Hono } from 'hono'
import type * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import {
  deliveredFields,
  eventFields,
  followFields,
  giveBackFields,
  makingFields,
  mendFields,
  parcelFields,
  parkedFields,
  warningFields,
} from '../../../shared/orders/workshop.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { wireQueue } from '../../commerce/contract/workshop/workshop.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { jsonBody } from '../http/request-body.ts'
import { sendMails, sendMailsLater } from '../mails/outbox.ts'
import { seeWarning } from '../orders/ledger/cases.ts'
import { moveRefunds } from '../orders/refunds/move-refunds.ts'
import { notifyRefunds } from '../orders/refunds/notify-refunds.ts'
import { workshopAttention } from './attention.ts'
import { decideEvent } from './events.ts'
import { followUpWithdrawal } from './follow-up.ts'
import { giveBack } from './give-back.ts'
import { startMaking } from './making.ts'
import { answerMessage, workshopMessages } from './messages.ts'
import { workshopOrders } from './orders.ts'
import { deliver, ship } from './parcels.ts'
import { acceptParked, mendRefund, returnParked } from './parked.ts'
import { logStatement } from './staff/log.ts'
import { requireStaff, staffOf } from './staff/require-staff.ts'
import { workshopWithdrawals } from './withdrawals.ts'

/** Moves the due refunds and mails the buyers. The cron job continues if this fails. */
async function settleMoney(env: Env): Promise<void> {
  await moveRefunds(env, Date.now())
  await notifyRefunds(env, Date.now())
  await sendMails(env)
}

const done = (message: string) => ({ code: 'workshop_done', message, data: { status: 200 } })

/** Workshop routes for the queue of the staff: parcels, withdrawals, messages, refunds and payment decisions. */
export const workshop = new Hono<EmbeddedEnv>()
  .get(`/${ownRoutes}/workshop/queue`, requireStaff('orders.read'), async (c) => {
    const asked = /^[1-9]\d{0,11}$/.exec(c.req.query('order') ?? '')?.[0]
    const [orders, withdrawals, messages, attention] = await Promise.all([
      workshopOrders(c.env.DB, asked ? Number(asked) : null),
      workshopWithdrawals(c.env.DB, Date.now()),
      workshopMessages(c.env.DB),
      workshopAttention(c.env.DB),
    ])
    return c.json({ ...orders, withdrawals, messages, ...attention } satisfies z.input<typeof wireQueue>)
  })
  .post(
    `/${ownRoutes}/workshop/orders/:id{[1-9]\\d{0,11}}/shipped`,
    requireStaff('orders.prepare'),
    jsonBody(parcelFields),
    async (c) => {
      const id = Number(c.req.param('id'))
      await ship(c.env, id, c.req.valid('json'), Date.now(), staffOf(c))
      sendMailsLater(c)
      return c.json(done(text('workshop.shipped', { n: String(id) })))
    },
  )
  .post(
    `/${ownRoutes}/workshop/orders/:id{[1-9]\\d{0,11}}/delivered`,
    requireStaff('orders.prepare'),
    jsonBody(deliveredFields),
    async (c) => {
      const id = Number(c.req.param('id'))
      await deliver(c.env, id, c.req.valid('json'), Date.now(), staffOf(c))
      sendMailsLater(c)
      return c.json(done(text('workshop.delivered', { n: String(id) })))
    },
  )
  .post(
    `/${ownRoutes}/workshop/withdrawals/:id{[1-9]\\d{0,11}}/events`,
    requireStaff('withdrawals.follow'),
    jsonBody(followFields),
    async (c) => {
      const id = Number(c.req.param('id'))
      await followUpWithdrawal(c.env, id, c.req.valid('json'), Date.now(), staffOf(c))
      sendMailsLater(c)
      return c.json(done(text('workshop.followed', { n: String(id) })))
    },
  )
  .post(
    `/${ownRoutes}/workshop/messages/:id{[1-9]\\d{0,11}}/answered`,
    requireStaff('messages.answer'),
    async (c) => {
      const id = Number(c.req.param('id'))
      await answerMessage(c.env.DB, id, Date.now(), staffOf(c))
      return c.json(done(text('workshop.answered', { n: String(id) })))
    },
  )
  .post(
    `/${ownRoutes}/workshop/orders/:id{[1-9]\\d{0,11}}/making`,
    requireStaff('orders.prepare'),
    jsonBody(makingFields),
    async (c) => {
      const id = Number(c.req.param('id'))
      await startMaking(c.env, id, c.req.valid('json'), Date.now(), staffOf(c))
      sendMailsLater(c)
      return c.json(done(text('workshop.making', { n: String(id) })))
    },
  )
  .post(
    `/${ownRoutes}/workshop/orders/:id{[1-9]\\d{0,11}}/refunds`,
    requireStaff('money.move'),
    jsonBody(giveBackFields),
    async (c) => {
      const request = c.req.valid('json')
      const message = await giveBack(c.env, Number(c.req.param('id')), request, Date.now(), staffOf(c))
      c.executionCtx.waitUntil(settleMoney(c.env))
      return c.json(done(message))
    },
  )
  .post(
    `/${ownRoutes}/workshop/payments/:id/decision`,
    requireStaff('money.move'),
    jsonBody(parkedFields),
    async (c) => {
      const { way } = c.req.valid('json')
      const decide = way === 'accept' ? acceptParked : returnParked
      const message = await decide(c.env, c.req.param('id'), Date.now(), staffOf(c))
      c.executionCtx.waitUntil(settleMoney(c.env))
      return c.json(done(message))
    },
  )
  .post(
    `/${ownRoutes}/workshop/events/decision`,
    requireStaff('money.move'),
    jsonBody(eventFields),
    async (c) => {
      const message = await decideEvent(c.env, c.req.valid('json'), Date.now(), staffOf(c))
      c.executionCtx.waitUntil(settleMoney(c.env))
      return c.json(done(message))
    },
  )
  .post(
    `/${ownRoutes}/workshop/warnings/seen`,
    requireStaff('money.move'),
    jsonBody(warningFields),
    async (c) => {
      const { warning } = c.req.valid('json')
      await c.env.DB.batch([
        ...seeWarning(c.env.DB, warning, Date.now()),
        logStatement(
          c.env.DB,
          staffOf(c),
          { act: 'Signalement classé', subject: `paiement ${warning}` },
          Date.now(),
        ),
      ])
      return c.json(done(text('workshop.warning-seen')))
    },
  )
  .post(
    `/${ownRoutes}/workshop/refunds/:id/mend`,
    requireStaff('money.move'),
    jsonBody(mendFields),
    async (c) => {
      const { way } = c.req.valid('json')
      const message = await mendRefund(c.env, c.req.param('id'), way, Date.now(), staffOf(c))
      c.executionCtx.waitUntil(settleMoney(c.env))
      return c.json(done(message))
    },
  )
