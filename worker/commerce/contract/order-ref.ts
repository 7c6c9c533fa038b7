/** An order with its key. Whoever has the key may see the order. */
export interface OrderRef {
  id: number
  key: string
}
