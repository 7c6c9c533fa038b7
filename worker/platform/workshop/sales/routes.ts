import { Hono } from 'hono'
import * as z from 'zod'
import { text } from '../../../../shared/messages.ts'
import { counterOrderFields } from '../../../../shared/staff/counter-order.ts'
import { noteFields } from '../../../../shared/staff/order-notes.ts'
import { orderQueryOf } from '../../../../shared/staff/order-query.ts'
import { stockMoveFields } from '../../../../shared/staff/stock.ts'
import { ownRoutes } from '../../../commerce/contract/own-routes.ts'
import type {
  wireFoundOrders,
  wireMoves,
  wireOrderFile,
  wireReferences,
  wireSlips,
} from '../../../commerce/contract/workshop/sales.ts'
import type { wireJournal } from '../../../commerce/contract/workshop/sales-journal.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { noSuchRoute } from '../../http/envelopes.ts'
import { jsonBody } from '../../http/request-body.ts'
import { sendMailsLater } from '../../mails/outbox.ts'
import { invoiceOf } from '../../orders/invoices/invoices.ts'
import { wireInvoice } from '../../orders/invoices/wire-invoice.ts'
import { ordersById } from '../../orders/order.ts'
import { wireOrders } from '../orders.ts'
import { unknown } from '../refusals.ts'
import { requireStaff, staffOf } from '../staff/require-staff.ts'
import { placeAtCounter } from './counter-order.ts'
import { findOrders } from './find-orders.ts'
import { addNote } from './notes.ts'
import { orderFile } from './order-file.ts'
import { foundReferences, namedReferences } from './references.ts'
import { salesJournal } from './sales-journal.ts'
import { moveStock, stockMoves } from './stock-moves.ts'

const done = (message: string) => ({ code: 'workshop_done', message, data: { status: 200 } })
const base = `/${ownRoutes}/workshop` as const
const order = `${base}/orders/:id{[1-9]\\d{0,11}}` as const

/** Maximum number of packing slips in one print. */
const maxSlips = 50

/** Workshop routes for the search of orders, notes, counter orders, packing slips and stock moves. */
export const salesRoutes = new Hono<EmbeddedEnv>()
  .get(`${base}/orders`, requireStaff('orders.read'), async (c) => {
    const found = await findOrders(c.env.DB, orderQueryOf(new URL(c.req.url).searchParams))
    return c.json(found satisfies z.input<typeof wireFoundOrders>)
  })
  .post(`${base}/counter`, requireStaff('orders.create'), jsonBody(counterOrderFields), async (c) => {
    // In front of another platform, the staff enters such orders in that platform's own screens.
    if (c.env.PLATFORM) throw noSuchRoute()
    const placed = await placeAtCounter(c.env, staffOf(c), c.req.valid('json'), Date.now())
    sendMailsLater(c)
    return c.json(placed)
  })
  .get(`${base}/journal`, requireStaff('figures.read'), async (c) => {
    const days = z.tuple([z.iso.date(), z.iso.date()]).safeParse([c.req.query('from'), c.req.query('to')])
    if (!days.success) throw unknown()
    return c.json((await salesJournal(c.env.DB, ...days.data)) satisfies z.input<typeof wireJournal>)
  })
  .get(`${base}/slips`, requireStaff('orders.read'), async (c) => {
    const ids = (c.req.query('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,11}$/.test(id))
    const orders = await ordersById(c.env.DB, ids.slice(0, maxSlips).map(Number))
    return c.json((await wireOrders(c.env.DB, orders)) satisfies z.input<typeof wireSlips>)
  })
  .get(order, requireStaff('orders.read'), async (c) =>
    c.json((await orderFile(c.env.DB, Number(c.req.param('id')))) satisfies z.input<typeof wireOrderFile>),
  )
  .get(`${order}/invoice`, requireStaff('orders.read'), async (c) => {
    const invoice = await invoiceOf(c.env.DB, Number(c.req.param('id')))
    if (!invoice) throw unknown()
    return c.json(wireInvoice(invoice))
  })
  .post(`${order}/notes`, requireStaff('orders.prepare'), jsonBody(noteFields), async (c) => {
    await addNote(c.env.DB, staffOf(c), Number(c.req.param('id')), c.req.valid('json'), Date.now())
    return c.json(done(text('workshop.noted')))
  })
  .get(`${base}/references`, requireStaff('catalogue.read'), async (c) => {
    const words = (c.req.query('search') ?? '').trim().slice(0, 200)
    const references = await (words === ''
      ? namedReferences(c.env.DB, (c.req.queries('sku') ?? []).slice(0, 50))
      : foundReferences(c.env.DB, words))
    return c.json({ references } satisfies z.input<typeof wireReferences>)
  })
  .get(`${base}/stock`, requireStaff('catalogue.read'), async (c) =>
    c.json(
      (await stockMoves(c.env.DB, (c.req.query('sku') ?? '').slice(0, 100))) satisfies z.input<
        typeof wireMoves
      >,
    ),
  )
  .post(`${base}/stock`, requireStaff('stock.move'), jsonBody(stockMoveFields), async (c) =>
    c.json(done(await moveStock(c.env, staffOf(c), c.req.valid('json'), Date.now()))),
  )
