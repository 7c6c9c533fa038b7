import type { CounterMethod } from '../../../../shared/checkout/counter.ts'
import type { PaymentMethod } from '../../../../shared/checkout/payment-methods.ts'
import type { Env } from '../../../env.ts'
import { instant } from '../../http/instant.ts'
import { answersIn, type Question } from '../../sql/question.ts'
import { isCouponRefused } from '../ledger/coupon-uses.ts'
import { expiry, releaseStatements } from '../ledger/expire.ts'
import { moveFor } from '../ledger/moves.ts'
import { isStockShort, type OrdersWhere } from '../ledger/stock.ts'
import { moveStatements } from '../ledger/transition.ts'
import { whichOrderByRef } from '../order.ts'
import { answeredWithin } from '../payments/answered-within.ts'
import { closeAll } from '../payments/close.ts'
import { firstAttempt } from '../payments/open-attempt.ts'
import type { PaymentAttempt } from '../payments/payment-attempt.ts'
import { whichToWithdraw } from '../payments/withdraw.ts'
import type { RecordedOrder } from '../recorded.ts'
import { insertion, isReplacing, type NewOrder } from './insertion.ts'
import { letterOf } from './newsletter-request.ts'
import type { OrderRequest } from './request.ts'

/**
 * Milliseconds that a buyer waits while we close expired payments. Closing the payments of a replaced order and opening
 * the new payment come on top. Together they stay below eight seconds.
 */
const endedTime = 1_000

/** A placed order and its payments. */
export interface Placed {
  order: RecordedOrder
  /** The first payment, made with the order; `null` when the order already existed or costs nothing. */
  attempt: PaymentAttempt | null
  /** Payments of the replaced orders that can still bring money. */
  replaced: readonly PaymentAttempt[]
}

export interface AskedOrder {
  request: OrderRequest
  method: PaymentMethod | CounterMethod
  /** Counts the order against its visitor. */
  count: Question<void>
  /** Milliseconds since 1970. */
  now: number
  /** Keeps work alive after the response, so the buyer does not wait for a slow provider. */
  later?: (work: Promise<unknown>) => void
}

/**
 * Writes an order with its first payment. `null` when the platform behind has voided the order meanwhile. Only if
 * something is short, first frees what expired orders still hold.
 */
export async function writeOrder(
  env: Env,
  order: NewOrder,
  { request, now, later }: AskedOrder,
): Promise<Placed | null> {
  const db = env.DB
  const { key, cartRef, method } = order
  const asked = [
    firstAttempt(db, key, method, now),
    whichToWithdraw(db, cartRef),
    whichOrderByRef(db, cartRef, request.clientRef),
  ] as const
  const letter = await letterOf(env, request, key, now)
  const replacing = [...supersede(db, cartRef, request.clientRef, now), ...insertion(db, order), ...letter]
  const reading = asked.flatMap((each) => each.statements)
  const write = async (statements: readonly D1PreparedStatement[]) =>
    (await db.batch([...statements, ...reading])).slice(statements.length)
  // Most orders replace none. So the seven statements that replace an order run only after the batch fails with
  // `isReplacing`.
  const results = await write([...insertion(db, order, true), ...letter])
    .catch((error: unknown) => {
      if (!isReplacing(error)) throw error
      return write(replacing)
    })
    .catch(async (error: unknown) => {
      if (!isStockShort(error) && !isCouponRefused(error)) throw error
      await answeredWithin(endedTime, closeEnded(env, now), later)
      return write([...expiry(db, now), ...replacing])
    })
  const [attempt, replaced, made] = answersIn(asked, results)
  return made && { order: made, attempt, replaced }
}

/**
 * Returns statements that cancel the unpaid orders of the same cart. Their pieces and codes then serve the new order.
 */
function supersede(db: D1Database, cartRef: string, clientRef: string, now: number): D1PreparedStatement[] {
  const cancel = moveFor('cancelled', 'customer')
  if (!cancel) throw new Error('a customer may not cancel')
  const which: OrdersWhere = { sql: 'o.cart_ref = ?1 AND o.client_ref <> ?2', params: [cartRef, clientRef] }
  return [
    ...moveStatements(db, cancel, which, { source: 'checkout', at: instant(now) }),
    ...releaseStatements(db, which, now),
  ]
}

/** Closes the payments of expired orders. Their pieces then serve the next buyer before the clock runs. */
const closeEnded = (env: Env, now: number) =>
  closeAll(
    env,
    `order_id IN (SELECT id FROM orders WHERE stock_state = 'held' AND payable_until <= ?1 LIMIT 10)`,
    [instant(now)],
    'checkout',
    now,
  )
