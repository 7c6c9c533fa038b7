import { Hono } from 'hono'
import { text } from '../../../shared/messages.ts'
import { deliveredFields, followFields, parcelFields } from '../../../shared/workshop.ts'
import { bodyOf } from './cart/bodies.ts'
import type { EmbeddedEnv } from './embedded-env.ts'
import { sendMails } from './outbox.ts'
import { follow } from './workshop/follow.ts'
import { operator } from './workshop/operator.ts'
import { workshopOrders } from './workshop/orders.ts'
import { deliver, ship } from './workshop/parcels.ts'
import { workshopWithdrawals } from './workshop/withdrawals.ts'

const done = (message: string) => ({ code: 'workshop_done', message, data: { status: 200 } })

/** Our own routes for the operator of the shop: parcels that leave and arrive, withdrawals that are answered. */
export const workshop = new Hono<EmbeddedEnv>()
  .use('/aubenacre/v1/workshop/*', operator)
  .get('/aubenacre/v1/workshop/key', (c) => c.json(done('')))
  .get('/aubenacre/v1/workshop/queue', async (c) => {
    const [orders, withdrawals] = await Promise.all([
      workshopOrders(c.env.DB),
      workshopWithdrawals(c.env.DB, Date.now()),
    ])
    return c.json({ ...orders, withdrawals })
  })
  .post('/aubenacre/v1/workshop/orders/:id{[1-9]\\d{0,11}}/shipped', async (c) => {
    const id = Number(c.req.param('id'))
    await ship(c.env, id, await bodyOf(c.req.raw, parcelFields), Date.now())
    c.executionCtx.waitUntil(sendMails(c.env))
    return c.json(done(text('workshop.shipped', { n: String(id) })))
  })
  .post('/aubenacre/v1/workshop/orders/:id{[1-9]\\d{0,11}}/delivered', async (c) => {
    const id = Number(c.req.param('id'))
    await deliver(c.env, id, await bodyOf(c.req.raw, deliveredFields), Date.now())
    c.executionCtx.waitUntil(sendMails(c.env))
    return c.json(done(text('workshop.delivered', { n: String(id) })))
  })
  .post('/aubenacre/v1/workshop/withdrawals/:id{[1-9]\\d{0,11}}/events', async (c) => {
    const id = Number(c.req.param('id'))
    await follow(c.env.DB, id, await bodyOf(c.req.raw, followFields), Date.now())
    return c.json(done(text('workshop.followed', { n: String(id) })))
  })
