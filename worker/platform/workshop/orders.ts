import * as z from 'zod'
import type { LedgerKind, OrderFlag } from '../../../shared/orders/ledger-kinds.ts'
import { type CreditNoteRow, creditNotesOf } from '../orders/invoices/credit-notes.ts'
import { orderList, ordersById } from '../orders/order.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import type { RefundRow } from '../orders/refunds/refunds.ts'
import { refundsByOrder } from '../orders/refunds/refunds-by-order.ts'
import { type LedgerRow, ledgersOf } from '../orders/timeline.ts'
import { lineWords } from '../withdrawals/proof.ts'
import { piecesBack } from './give-back.ts'

/** Maximum number of orders per list. */
const maxItems = 100

const parcelDetail = z.object({ carrier: z.string().catch(''), tracking: z.string().catch('') })
const deliveryDetail = z.object({ parcel: z.int(), day: z.string() })

type Entry = LedgerRow & { id: number }

/** Returns the parcels in a ledger, each with the day of its delivery. */
function parcelsOf(ledger: readonly Entry[]) {
  const received = new Map(
    ledger
      .filter(({ kind }) => kind === 'delivered')
      .flatMap(({ detail }) => deliveryDetail.safeParse(JSON.parse(detail)).data ?? [])
      .map(({ parcel, day }) => [parcel, day]),
  )
  return ledger
    .filter(({ kind }) => kind === 'shipped')
    .map(({ id, detail, at }) => ({
      id,
      ...parcelDetail.parse(JSON.parse(detail)),
      sent_at: at,
      received: received.get(id) ?? null,
    }))
}

/** Kinds of ledger entries that flag an order permanently. */
const lasting: readonly OrderFlag[] = [
  'paid-late',
  'withdrawn',
  'amount-mismatch',
  'paid-twice',
  'dispute-lost',
  'details',
]

/** Kinds of ledger entries that flag an order until an entry with the same detail closes them. */
const passing: readonly (readonly [flag: OrderFlag & LedgerKind, closedBy: readonly LedgerKind[]])[] = [
  ['disputed', ['dispute-won', 'dispute-lost', 'dispute-closed']],
  ['review-opened', ['review-closed']],
  ['fraud-warning', ['warning-seen']],
]

const isOpen = (ledger: readonly Entry[], flag: LedgerKind, closedBy: readonly LedgerKind[]) =>
  ledger.some(
    ({ kind, detail }) =>
      kind === flag && !ledger.some((other) => closedBy.includes(other.kind) && other.detail === detail),
  )

/** Returns the warnings for the staff who prepare the parcel. */
const flagsOf = (order: RecordedOrder, ledger: readonly Entry[]): OrderFlag[] => [
  ...passing.filter(([flag, closedBy]) => isOpen(ledger, flag, closedBy)).map(([flag]) => flag),
  ...lasting.filter((flag) => ledger.some(({ kind }) => kind === flag)),
  ...(order.lines.some(({ letters }) => letters !== '') ? (['letters'] as const) : []),
  ...(order.gift ? (['gift'] as const) : []),
]

function linesOf(order: RecordedOrder, notes: readonly CreditNoteRow[]) {
  const back = piecesBack(notes)
  return order.lines.map((line) => ({
    id: line.id,
    words: lineWords(line, null),
    sku: line.sku,
    quantity: line.quantity,
    letters: line.letters,
    personalised: line.personalised,
    cents: line.totalCents,
    /** Refunded quantity. */
    back: back.get(line.id) ?? 0,
  }))
}

interface Around {
  ledger: readonly Entry[]
  notes: readonly CreditNoteRow[]
  refunds: readonly RefundRow[]
}

const making = z.object({ day: z.string() })

/** Returns the last day for corrections of the engraving; `null` before production. */
const madeFrom = (ledger: readonly Entry[]) => {
  const started = ledger.find(({ kind }) => kind === 'making')
  return started ? making.parse(JSON.parse(started.detail)).day : null
}

/** Returns an order in the shape of the workshop contract. */
const wireOrder = (order: RecordedOrder, { ledger, notes, refunds }: Around) => ({
  id: order.id,
  status: order.status,
  email: order.email,
  total_cents: order.totalCents,
  made_from: madeFrom(ledger),
  refunds: refunds.map(({ id, amountCents, reason, state, createdAt, problem }) => ({
    id,
    cents: amountCents,
    reason,
    state,
    at: createdAt,
    problem,
    note: notes.find(({ refundId }) => refundId === id)?.number ?? null,
  })),
  paid_at: order.paidAt,
  latest_delivery: order.latestDelivery,
  shipping: order.shipping,
  phone: order.billing.phone,
  note: order.customerNote,
  gift_message: order.giftMessage,
  carrier_name: order.carrierName,
  flags: flagsOf(order, ledger),
  lines: linesOf(order, notes),
  parcels: parcelsOf(ledger),
})

/** Returns orders with their ledgers, credit notes and refunds, in the given order. */
export async function wireOrders(db: D1Database, orders: readonly RecordedOrder[]) {
  const ids = orders.map(({ id }) => id)
  const [ledgers, notes, refunds] = await Promise.all([
    ledgersOf(db, ids),
    creditNotesOf(db, ids),
    refundsByOrder(db, ids),
  ])
  return orders.map((order) =>
    wireOrder(order, {
      ledger: ledgers.get(order.id) ?? [],
      notes: notes.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
    }),
  )
}

/** Reads the orders to prepare, the orders on their way, and the order with the id `asked`. */
export async function workshopOrders(db: D1Database, asked: number | null) {
  const [toPrepare, onTheirWay, found] = await Promise.all([
    orderList(db, 'toPrepare', maxItems),
    orderList(db, 'onTheirWay', maxItems),
    asked === null ? [] : ordersById(db, [asked]),
  ])
  const [to_prepare, on_their_way, [asked_for = null]] = await Promise.all([
    wireOrders(db, toPrepare.orders),
    wireOrders(db, onTheirWay.orders),
    wireOrders(db, found),
  ])
  const totals = { to_prepare: toPrepare.total, on_their_way: onTheirWay.total }
  return { to_prepare, on_their_way, totals, asked_for }
}
