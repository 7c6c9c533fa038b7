import { env } from 'cloudflare:test'
import { getCart, products } from '../../contract/cart-shop.ts'
import { single, stockOf } from '../checkout/checkout-shop.ts'
import { type Cell, pieces, total } from './fault-cell.ts'
import type { Flow } from './fault-flows.ts'

interface Ended {
  cell: Cell
  flows: readonly Flow[]
  email: string
  cart: string
  code: string
  /**
   * Whether somebody else has bought all pieces. After an early death of the Worker, there may be no order for that.
   */
  isSoldOut: boolean
}

/** Returns the cents that the providers have taken for an order, and given back. */
async function moneyOf(orderId: number, flows: readonly Flow[]): Promise<{ taken: number; back: number }> {
  const { results } = await env.DB.prepare('SELECT id FROM payment_attempts WHERE order_id = ?')
    .bind(orderId)
    .all<{ id: string }>()
  let [taken, back] = [0, 0]
  for (const { id } of results)
    for (const flow of flows) {
      taken += await flow.taken(id)
      back += await flow.givenBack(id)
    }
  return { taken, back }
}

/**
 * Whether the story ends with money. At PayPal, a buyer only approves: nothing is captured after the end, whatever
 * events come later.
 */
function isMeantPaid({ flow, story, comesBack, news }: Cell): boolean {
  if (flow === 'paypal' && story === 'last-minute') return comesBack || news === 'first'
  if (flow === 'paypal' && ['unsure', 'forced', 'sold'].includes(story)) return false
  return !['refuse', 'leave', 'vanish', 'late'].includes(story)
}

/** Returns what is wrong at the end of a story. */
export async function faultsOf({ cell, flows, email, cart, code, isSoldOut }: Ended): Promise<string[]> {
  const { results: orders } = await env.DB.prepare('SELECT id, status FROM orders WHERE email = ?')
    .bind(email)
    .all<{ id: number; status: string }>()
  const faults: string[] = []
  const expect = (what: string, is: unknown, wanted: unknown) => {
    if (is !== wanted) faults.push(`${what}: ${is}, not ${wanted}`)
  }
  const [order] = orders
  if (orders.length > 1) faults.push(`${orders.length} orders`)
  const { taken, back } = order ? await moneyOf(order.id, flows) : { taken: 0, back: 0 }
  const isTooLate = cell.story === 'sold' && taken > 0
  const isGivenBack = (cell.story === 'returned' && back > 0) || isTooLate
  const isPaid = taken > 0 && !isTooLate
  // Without a fault, a buyer who wants to pay must have paid. Otherwise a matrix of unpaid orders would always pass.
  const isSure = cell.dies === undefined && cell.line === undefined
  if (isSure) expect('paid', taken > 0, isMeantPaid(cell))
  // A buyer who pays again learns that the order is paid, because the first page is closed before another opens.
  if (isSure && cell.story === 'both') expect('taken', taken, total)
  const payments = Math.max(1, Math.round(taken / total))
  if (order && isPaid) expect('status', order.status, isGivenBack ? 'refunded' : 'processing')
  if (order && isTooLate) expect('status', order.status, 'cancelled')
  if (order && !isPaid && !isTooLate && !['cancelled', 'failed'].includes(order.status))
    faults.push(`status: ${order.status}`)
  expect('events that wait', await single('SELECT count(*) FROM pending_events'), 0)
  const saved = isPaid ? (isGivenBack ? 0 : total) : 0
  expect('money', taken - back, saved)
  const left = isSoldOut ? 0 : pieces - (isPaid ? 1 : 0)
  expect('stock', await stockOf(products.scarce), left)
  const uses = "SELECT count(*) FROM coupon_uses WHERE code = ? AND state = 'counted'"
  expect('uses of the code', await single(uses, code), isPaid ? 1 : 0)
  const held = (await getCart(cart)).body.items.length
  expect('lines in the cart', held, isPaid ? 0 : 1)
  if (!order) return faults
  const { id } = order
  const mail = (kind: string) =>
    single('SELECT count(*) FROM outbox WHERE dedupe_key LIKE ?', `${kind}:%${id}%`)
  expect('mails of payment', await mail('order-paid'), isPaid ? 1 : 0)
  expect('mails of the sale to the house', await mail('order-sold'), isPaid ? 1 : 0)
  expect('mails of cancellation', await mail('order-cancelled'), 0)
  expect('mails of a second payment', await mail('paid-twice'), payments - 1)
  expect('mails of money back', await mail('refund'), isGivenBack && !isTooLate ? 1 : 0)
  expect('mails of money too late', await mail('too-late'), isTooLate ? 1 : 0)
  expect('invoices', await single('SELECT count(*) FROM invoices WHERE order_id = ?', id), isPaid ? 1 : 0)
  const moves = "SELECT count(*) FROM order_events WHERE order_id = ? AND to_status = 'processing'"
  expect('moves to paid', await single(moves, id), isPaid ? 1 : 0)
  const waiting = "SELECT count(*) FROM refunds WHERE order_id = ? AND state <> 'done'"
  expect('refunds that wait', await single(waiting, id), 0)
  const mailsWaiting = await single(
    "SELECT count(*) FROM outbox WHERE state = 'waiting' AND recipient = ?",
    email,
  )
  expect('mails that wait', mailsWaiting, 0)
  return faults
}
