import { type Context, Hono } from 'hono'
import { batched } from '../../catalogue/writing/batch.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { answerList, answerOne } from '../../http/query.ts'
import { anyFields, jsonBody } from '../../http/request-body.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { changeOrder, orderChange } from './change-order.ts'
import { listOrders, orderAnswer } from './order-list.ts'
import { addWcNote, noteAnswers, noteSent } from './order-notes.ts'
import { refundAsked, refundOrder, refundsOf } from './refund-order.ts'

const order = '/wc/v3/orders/:id{[1-9][0-9]{0,11}}' as const
const idIn = (c: Context<EmbeddedEnv>) => Number(c.req.param('id'))

/** Returns the 405 error for the creation or deletion of an order. Only a sale creates one, and numbers have no gaps. */
const notMade = () =>
  new PlatformError(
    405,
    'rest_no_route',
    'Une commande se crée à la caisse ou à l’atelier, et ne s’efface pas.',
  )

async function changed(c: Context<EmbeddedEnv>, id: number, sent: unknown) {
  const { data } = orderChange.safeParse(sent)
  if (!data)
    throw new PlatformError(400, 'rest_invalid_param', 'L’état demandé n’est pas connu.', {
      params: { status: 'État inconnu.' },
    })
  await changeOrder(c.env, id, data, staffOf(c), Date.now())
  sendMailsLater(c)
  return orderAnswer(c.env.DB, id)
}

/** Routes of `wc/v3/orders` for the staff, compatible with WooCommerce. They accept the operator key or a session. */
export const wcOrderRoutes = new Hono<EmbeddedEnv>()
  .get('/wc/v3/orders', requireStaff('orders.read'), async (c) => {
    const { orders, total, page } = await listOrders(c.env.DB, c.req.url)
    return answerList(c, orders, total, page)
  })
  .post('/wc/v3/orders', requireStaff('orders.create'), () => {
    throw notMade()
  })
  .on(
    ['POST', 'PUT', 'PATCH'],
    '/wc/v3/orders/batch',
    requireStaff('orders.prepare'),
    jsonBody(anyFields),
    async (c) =>
      c.json(
        await batched(c.req.valid('json'), {
          create: () => Promise.reject(notMade()),
          update: (id, sent) => changed(c, id, sent),
          remove: () => Promise.reject(notMade()),
        }),
      ),
  )
  .get(order, requireStaff('orders.read'), async (c) => answerOne(c, await orderAnswer(c.env.DB, idIn(c))))
  .on(['POST', 'PUT', 'PATCH'], order, requireStaff('orders.prepare'), jsonBody(anyFields), async (c) =>
    answerOne(c, await changed(c, idIn(c), c.req.valid('json'))),
  )
  .delete(order, requireStaff('orders.prepare'), () => {
    throw notMade()
  })
  .get(`${order}/notes`, requireStaff('orders.read'), async (c) =>
    c.json(await noteAnswers(c.env.DB, idIn(c))),
  )
  .post(`${order}/notes`, requireStaff('orders.prepare'), jsonBody(noteSent), async (c) =>
    c.json(await addWcNote(c.env.DB, staffOf(c), idIn(c), c.req.valid('json'), Date.now()), 201),
  )
  .get(`${order}/refunds`, requireStaff('orders.read'), async (c) =>
    c.json(await refundsOf(c.env.DB, idIn(c))),
  )
  .post(`${order}/refunds`, requireStaff('money.move'), jsonBody(refundAsked), async (c) => {
    const key = c.req.header('Idempotency-Key')
    const made = await refundOrder(c.env, idIn(c), c.req.valid('json'), {
      key,
      by: staffOf(c),
      now: Date.now(),
    })
    sendMailsLater(c)
    return c.json(made, 201)
  })
