import * as z from 'zod'
import type { RecordedOrder } from '../orders/order.ts'
import { ordersOnTheirWay, ordersToPrepare } from '../orders/order.ts'
import { type LedgerRow, ledgersOf } from '../orders/timeline.ts'
import { lineWords } from '../withdrawals/proof.ts'

/** Orders of each kind told of at once. */
const most = 100

const parcelDetail = z.object({ carrier: z.string().catch(''), tracking: z.string().catch('') })
const deliveryDetail = z.object({ parcel: z.int(), day: z.string() })

type Entry = LedgerRow & { id: number }

/** Parcels of a ledger, each with the day it was received. */
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

/** What the person who prepares a parcel has to know before it leaves. */
const flagsOf = (order: RecordedOrder, ledger: readonly Entry[]) => [
  ...['stock-short', 'withdrawn', 'amount-mismatch', 'paid-twice'].filter((flag) =>
    ledger.some(({ kind }) => kind === flag),
  ),
  ...(order.lines.some(({ letters }) => letters !== '') ? ['letters'] : []),
  ...(order.gift ? ['gift'] : []),
]

const wireOrder = (order: RecordedOrder, ledger: readonly Entry[]) => ({
  id: order.id,
  email: order.email,
  paid_at: order.paidAt,
  latest_delivery: order.latestDelivery,
  shipping: order.shipping,
  phone: order.billing.phone,
  note: order.customerNote,
  gift_message: order.giftMessage,
  flags: flagsOf(order, ledger),
  lines: order.lines.map((line) => ({
    words: lineWords(line, null),
    sku: line.sku,
    quantity: line.quantity,
    letters: line.letters,
  })),
  parcels: parcelsOf(ledger),
})

/** Orders to prepare and parcels on their way, as the workshop reads them. */
export async function workshopOrders(db: D1Database) {
  const [toPrepare, onTheirWay] = await Promise.all([ordersToPrepare(db, most), ordersOnTheirWay(db, most)])
  const ledgers = await ledgersOf(
    db,
    [...toPrepare, ...onTheirWay].map(({ id }) => id),
  )
  const wired = (orders: readonly RecordedOrder[]) =>
    orders.map((order) => wireOrder(order, ledgers.get(order.id) ?? []))
  return { to_prepare: wired(toPrepare), on_their_way: wired(onTheirWay) }
}
