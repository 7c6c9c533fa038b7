import { delivery } from '#brand/delivery.ts'
import { type Address, deliveryProblems } from '../../../shared/address/address.ts'
import type { DeliveryTable } from '../../../shared/delivery/table.ts'
import { deliveryPiece } from '../../../shared/pieces/delivery-piece.ts'
import { invalidParams } from '../http/platform-error.ts'
import type { Question } from '../questions.ts'

/**
 * The table of delivery and tax of this instant: what the staff wrote last, else the brand's. Orders are priced by it, never by
 * what an isolate read before.
 */
export const whichDelivery = (db: D1Database): Question<DeliveryTable> => ({
  statements: [db.prepare("SELECT value FROM pieces WHERE key = 'delivery' ORDER BY version DESC LIMIT 1")],
  answer: ([found]) => {
    const [row] = (found?.results ?? []) as { value: string | null }[]
    const value: unknown = row?.value ? JSON.parse(row.value) : null
    // One that no longer fits its schema is not shown either: see `fitting`.
    return value !== null && deliveryPiece.safeEncode(value as never).success
      ? (value as DeliveryTable)
      : delivery
  },
})

/** 400 `rest_invalid_param` for a place nobody carries to, before anything is paid. */
export const unserved = (table: DeliveryTable, place: Address) =>
  invalidParams(
    Object.fromEntries(
      Object.entries(deliveryProblems(table, place)).map(([field, problem]) => [
        `shipping.${field}`,
        problem,
      ]),
    ),
  )
