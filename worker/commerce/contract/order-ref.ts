/** An order with its key. Whoever has the key may see the order. */
export interface OrderRef {
  id: number
  key: string
}

/** Returns the id and key of an order from a URL; `null` when their format is wrong. */
export function orderRefOf(id: string | undefined, key: string | null): OrderRef | null {
  if (!id || !/^[1-9]\d{0,9}$/.test(id) || !key || !/^[\w-]{1,100}$/.test(key)) return null
  return { id: Number(id), key }
}
