/** Who may see an order: whoever holds its key. */
export interface OrderRef {
  id: number
  key: string
}
