import * as z from 'zod'
import type { Day } from '../../../shared/delivery/delivery.ts'
import { lastReceived } from '../../../shared/orders/withdrawal.ts'

const delivered = z.object({ day: z.iso.date() })

/** An entry of an order's ledger. */
interface LedgerEntry {
  kind: string
  detail: string
}

/**
 * Returns the day on which an order counts as received: the delivery of its last parcel. `null` before the first parcel,
 * while a parcel is on its way, or if the day is not recorded.
 */
export function receivedOn(ledger: readonly LedgerEntry[]): Day | null {
  const sent = ledger.filter(({ kind }) => kind === 'shipped').length
  const days = ledger.filter(({ kind }) => kind === 'delivered').map(({ detail }) => dayOf(detail))
  return lastReceived([...days, ...Array<null>(Math.max(0, sent - days.length)).fill(null)])
}

function dayOf(detail: string): Day | null {
  try {
    return delivered.parse(JSON.parse(detail)).day
  } catch {
    return null
  }
}

/** Reads the ledger of an order and returns the day on which it counts as received, as `receivedOn`. */
export async function orderReceivedOn(db: D1Database, orderId: number): Promise<Day | null> {
  const { results } = await db
    .prepare(
      "SELECT kind, detail FROM order_events WHERE order_id = ?1 AND kind IN ('shipped', 'delivered') ORDER BY id",
    )
    .bind(orderId)
    .all<LedgerEntry>()
  return receivedOn(results)
}
