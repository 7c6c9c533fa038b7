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
  /** Id of the refund in WooCommerce; `null` before it is recorded, 0 when WooCommerce refused it. */
  there: number | null
  /** 1 when the money has left and belongs to the order. A refunded second payment does not concern WooCommerce. */
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
 * Matches the refunds in WooCommerce with ours: first by the id in their reason, then by the amount of one that the
 * staff wrote by hand. Returns those that match none of ours.
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
 * Reports the refunds that the staff recorded in WooCommerce and that moved no money here, each once by mail. It
 * refunds nothing.
 */
export async function receiveRefunds(
  env: Env,
  orderId: number,
  { refunds }: OrderThere,
  now: number,
): Promise<void> {
  for (const { id, cents, reason } of await paired(env.DB, orderId, refunds)) {
    const amount = `${decimalFromCents(cents)} EUR`
    const entry = { orderId, kind: 'refunded-there', source: 'shop', detail: `${id} ${amount}`, now } as const
    await notifyHouse(env, entry, [
      ['Remboursement', String(id)],
      ['Montant', amount],
      ['Motif', reason],
    ])
  }
}

/** Records and mails, once, that a refund differs between WooCommerce and here. */
const notifyHouse = (
  env: Env,
  entry: Entry & { kind: 'refunded-there' | 'refund-untold' },
  facts: [string, string][],
) => env.DB.batch([entryStatement(env.DB, entry), ...alertStatements(env, entry, entry.kind, facts)])

/**
 * Records our refunds in WooCommerce, each once. The shop gets a mail about a refused one. Returns whether there was a
 * refund to record.
 */
export async function sendRefunds(
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
        // Our own provider has already sent the money. The staff decides in the workshop what returns to the stock.
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
      // The refund exceeds the rest of the order in WooCommerce, mostly because the staff has refunded there too.
      console.error(`refund ${id} was refused by the platform: ${error.message}`)
      const entry = { orderId: order.id, kind: 'refund-untold', source: 'shop', detail: id, now } as const
      await notifyHouse(env, entry, [
        ['Remboursement', id],
        ['Montant', `${decimalFromCents(cents)} EUR`],
        ['Refus', error.message],
      ])
      await noteNumber(env.DB, id, 0)
    }
  }
  return unsent.length > 0
}
