import type { OrderRef } from '../../commerce/contract/order-ref.ts'

/** Number and key of an order as an address gives them; `null` when they cannot be one. */
export function orderRefOf(id: string | undefined, key: string | null): OrderRef | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id) || !key || !/^[\w-]{1,100}$/.test(key)) return null
  return { id: Number(id), key }
}
