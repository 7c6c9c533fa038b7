import { delivery } from '#brand/delivery.ts'
import { type Address, deliveryProblems } from '../../../shared/address/address.ts'
import type { DeliveryTable } from '../../../shared/delivery/table.ts'
import { deliveryPiece } from '../../../shared/pieces/delivery-piece.ts'
import { invalidParams } from '../http/platform-error.ts'
import type { Question } from '../sql/question.ts'

/**
 * Reads the current table of delivery and tax: the last edit of the staff, else the brand's. Orders use this fresh read,
 * never a table cached in an isolate.
 */
export const whichDelivery = (db: D1Database): Question<DeliveryTable> => ({
  statements: [db.prepare("SELECT value FROM pieces WHERE key = 'delivery' ORDER BY version DESC LIMIT 1")],
  answer: ([found]) => {
    const [row] = (found?.results ?? []) as { value: string | null }[]
    const value: unknown = row?.value ? JSON.parse(row.value) : null
    // Ignore an edit that no longer fits its schema. Pages do the same: see `fitting`.
    return value !== null && deliveryPiece.safeEncode(value as never).success
      ? (value as DeliveryTable)
      : delivery
  },
})

/** Returns the 400 `rest_invalid_param` error for a place without delivery, before any payment. */
export const unserved = (table: DeliveryTable, place: Address) =>
  invalidParams(
    Object.fromEntries(
      Object.entries(deliveryProblems(table, place)).map(([field, problem]) => [
        `shipping.${field}`,
        problem,
      ]),
    ),
  )
