import { decimalFromCents } from '../../../../shared/money.ts'
import type { Env } from '../../../env.ts'
import { PlatformError } from '../../../platform/http/platform-error.ts'
import { alertStatements } from '../../../platform/orders/ledger/alerts.ts'
import { type Entry, entryStatement } from '../../../platform/orders/ledger/entries.ts'
import type { RecordedOrder } from '../../../platform/orders/recorded.ts'
import { shopApi } from '../../shop-api.ts'
import type { OrderThere } from './order-there.ts'

interface OurRefund {
  id: string
  cents: number
  /** Number of the refund there that records it; `null` before, 0 when the platform would not. */
  there: number | null
  /** Whether the money has left, and is that of the order: a second payment given back is none of the platform's. */
  isSent: number
}

async function ourRefunds(db: D1Database, orderId: number): Promise<OurRefund[]> {
  const { results } = await db
    .prepare(
      `SELECT r.id, r.amount_cents AS cents, r.platform_id AS there, r.state IN ('sent', 'done')
           AND r.reason <> 'paid-twice' AND a.transaction_id = o.transaction_id AS isSent
       FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN orders o ON o.id = r.order_id
       WHERE r.order_id = ?1 ORDER BY r.number`,
    )
    .bind(orderId)
    .all<OurRefund>()
  return results
}

const noteNumber = (db: D1Database, id: string, there: number) =>
  db.prepare('UPDATE refunds SET platform_id = ?2 WHERE id = ?1').bind(id, there).run()

const namedIn = (reason: string, id: string) => reason.split(/\s/).includes(id)

/**
 * Finds which refunds there record ours: those that name them, else one of the same amount that its staff has written by
 * hand. Answers the ones that record none of ours.
 */
async function paired(db: D1Database, orderId: number, there: OrderThere['refunds']) {
  if (there.length === 0) return []
  const ours = await ourRefunds(db, orderId)
  const left = new Map(
    there.filter(({ id }) => !ours.some((own) => own.there === id)).map((each) => [each.id, each]),
  )
  for (const isNamed of [true, false]) {
    for (const own of ours) {
      if (own.there !== null) continue
      const match = [...left.values()].find(({ reason, cents }) =>
        isNamed ? namedIn(reason, own.id) : cents === own.cents,
      )
      if (!match) continue
      left.delete(match.id)
      own.there = match.id
      await noteNumber(db, own.id, match.id)
    }
  }
  return [...left.values()]
}

/**
 * Refunds that staff has written at the platform and that gave no money back here: each is told to the house once. Nothing
 * is given back because of them.
 */
export async function takeInRefunds(
  env: Env,
  orderId: number,
  { refunds }: OrderThere,
  now: number,
): Promise<void> {
  for (const { id, cents, reason } of await paired(env.DB, orderId, refunds)) {
    const amount = `${decimalFromCents(cents)} EUR`
    const entry = { orderId, kind: 'refunded-there', source: 'shop', detail: `${id} ${amount}`, now } as const
    await tellHouse(env, entry, [
      ['Remboursement', String(id)],
      ['Montant', amount],
      ['Motif', reason],
    ])
  }
}

/** Writes down and mails, once, that a refund is not the same there and here. */
const tellHouse = (
  env: Env,
  entry: Entry & { kind: 'refunded-there' | 'refund-untold' },
  facts: [string, string][],
) => env.DB.batch([entryStatement(env.DB, entry), ...alertStatements(env, entry, entry.kind, facts)])

/**
 * Records at the platform what was given back of an order, each refund once; the house is told of one it refuses. Answers
 * whether anything was to be written.
 */
export async function tellRefunds(
  env: Env,
  order: RecordedOrder,
  there: OrderThere,
  now: number,
): Promise<boolean> {
  const unsent = (await ourRefunds(env.DB, order.id)).filter((own) => own.there === null && own.isSent === 1)
  for (const { id, cents } of unsent) {
    try {
      const { body } = await shopApi(env).send('POST', `orders/${there.id}/refunds`, {
        amount: decimalFromCents(cents),
        reason: `Remboursement ${id}`,
        // The money has left by our own provider; what comes back to the stock, the workshop decides.
        api_refund: false,
        api_restock: false,
      })
      await noteNumber(env.DB, id, (body as { id: number }).id)
    } catch (error) {
      const isRefused =
        error instanceof PlatformError &&
        ((error.status < 500 && error.status !== 429) ||
          error.code === 'woocommerce_rest_cannot_create_order_refund')
      if (!isRefused) throw error
      // More than the order has left there, most often after what its staff has written.
      console.error(`refund ${id} was refused by the platform: ${error.message}`)
      const entry = { orderId: order.id, kind: 'refund-untold', source: 'shop', detail: id, now } as const
      await tellHouse(env, entry, [
        ['Remboursement', id],
        ['Montant', `${decimalFromCents(cents)} EUR`],
        ['Refus', error.message],
      ])
      await noteNumber(env.DB, id, 0)
    }
  }
  return unsent.length > 0
}
