import type { OrderRef } from '../../commerce/contract/order-ref.ts'

/** Returns the id and key of an order from a URL; `null` when their format is wrong. */
export function orderRefOf(id: string | undefined, key: string | null): OrderRef | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id) || !key || !/^[\w-]{1,100}$/.test(key)) return null
  return { id: Number(id), key }
}
