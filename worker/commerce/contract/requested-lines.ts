import { maxQuantityOf, wireCart } from './cart.ts'
import { decodeEntities } from './text.ts'

/** A cart line as a request to another cart. */
export interface RequestedLine {
  /** The platform's hash of product, variation and extras. */
  key: string
  /** Product id, or variation id when there is a choice. */
  id: number
  name: string
  quantity: number
  /** Maximum quantity that can be ordered; 99 when unlimited. */
  max: number
  /** All extras, so that the other cart makes the same line. */
  data: Record<string, string | number | boolean>
}

/** Returns the lines of a cart answer as requests. Throws a ZodError when the answer is not a cart. */
export const requestedLines = (body: unknown): RequestedLine[] =>
  wireCart.parse(body).items.map((wire) => ({
    key: wire.item_key,
    id: wire.id,
    name: decodeEntities(wire.title),
    quantity: wire.quantity.value,
    max: maxQuantityOf(wire),
    data: wire.cart_item_data,
  }))
