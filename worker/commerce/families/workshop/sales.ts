import * as z from 'zod'
import type { Invoice } from '../../../../shared/orders/invoice.ts'
import type { CounterOrder } from '../../../../shared/staff/counter-order.ts'
import { type OrderQuery, orderSearch } from '../../../../shared/staff/order-query.ts'
import type { stockMoveFields } from '../../../../shared/staff/stock.ts'
import type { Calls } from '../../call.ts'
import { invoiceOf } from '../../contract/invoice.ts'
import { ownRoutes } from '../../contract/own-routes.ts'
import {
  type FoundOrder,
  type OrderFile,
  type Reference,
  type StockMove,
  wireFoundOrders,
  wireMoves,
  wireOrderFile,
  wireReferences,
  wireSlips,
} from '../../contract/workshop/sales.ts'
import { type SalesDocument, wireJournal } from '../../contract/workshop/sales-journal.ts'
import type { WorkshopOrder } from '../../contract/workshop/workshop-queue.ts'

/** Orders and stock for the staff. Refusals throw CommerceError. Actions return in words what was done. */
export interface SalesCommerce {
  /** Returns a page of orders, plus one if there are more. */
  find(query: OrderQuery): Promise<FoundOrder[]>
  /** Throws 404. */
  order(id: number): Promise<OrderFile>
  /** Throws 404 before the order is paid. */
  invoice(id: number): Promise<Invoice>
  /** Returns the invoices and credit notes from the first to the last day, in Paris, oldest first. */
  journal(from: string, to: string): Promise<SalesDocument[]>
  /** Returns orders by their numbers, for their packing slips. */
  slips(ids: readonly number[]): Promise<WorkshopOrder[]>
  /** Places an order by phone or at the counter. Throws 400 with a sentence per field. */
  placeAtCounter(asked: CounterOrder): Promise<{ order: number; message: string }>
  addNote(order: number, note: { words: string; form: string }): Promise<string>
  /** Returns references by their codes, in order. Leaves out those that do not exist. */
  named(codes: readonly string[]): Promise<Reference[]>
  /** Returns the references that words find, best first, drafts included. */
  found(words: string): Promise<Reference[]>
  /** Returns the last stock changes by hand, of one reference or of all. */
  stockMoves(sku: string): Promise<StockMove[]>
  moveStock(move: z.output<typeof stockMoveFields>): Promise<string>
}

const base = `${ownRoutes}/workshop`

export function salesCommerce(calls: Calls): SalesCommerce {
  const post = async (path: string, body: object) => {
    const answer = await calls.operate('POST', `${base}/${path}`, body)
    return z.object({ message: z.string() }).parse(answer.body).message
  }
  const read = async (path: string) => (await calls.operate('GET', `${base}/${path}`)).body
  const references = async (query: URLSearchParams) =>
    wireReferences.parse(await read(`references?${query}`)).references
  return {
    find: async (query) => wireFoundOrders.parse(await read(`orders?${orderSearch(query)}`)),
    order: async (id) => wireOrderFile.parse(await read(`orders/${id}`)),
    invoice: async (id) => invoiceOf(await read(`orders/${id}/invoice`)),
    journal: async (from, to) =>
      wireJournal.parse(await read(`journal?${new URLSearchParams({ from, to })}`)),
    slips: async (ids) => wireSlips.parse(await read(`slips?ids=${ids.join(',')}`)),
    placeAtCounter: async (asked) =>
      z
        .object({ order: z.int(), message: z.string() })
        .parse((await calls.operate('POST', `${base}/counter`, asked)).body),
    addNote: (order, note) => post(`orders/${order}/notes`, note),
    named: async (codes) =>
      codes.length === 0 ? [] : references(new URLSearchParams(codes.map((sku) => ['sku', sku]))),
    found: (words) => references(new URLSearchParams({ search: words })),
    stockMoves: async (sku) => wireMoves.parse(await read(`stock?${new URLSearchParams({ sku })}`)),
    moveStock: (move) => post('stock', move),
  }
}
