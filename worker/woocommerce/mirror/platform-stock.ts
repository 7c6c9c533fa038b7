interface Stock {
  manage_stock: boolean | string
  stock_status: string
  stock_quantity: number | null
  backorders: string
}

/** Returns the stock left; `null` where it is not managed or where backorders are allowed. */
export function stockOf(wire: Stock): number | null {
  if (wire.stock_status === 'outofstock') return 0
  const isCounted =
    wire.manage_stock === true || wire.manage_stock === 'parent' || wire.stock_quantity !== null
  return isCounted && wire.backorders === 'no' ? Math.max(0, wire.stock_quantity ?? 0) : null
}

/** Returns the stock of a variation: its own, or that of its product, which it shares with other variations. */
export function variationStock(wire: Stock, product: Pick<Stock, 'manage_stock' | 'stock_quantity'>) {
  if (wire.manage_stock !== 'parent') return { stock: stockOf(wire), shares_stock: 0 }
  const quantity = product.manage_stock === true ? product.stock_quantity : wire.stock_quantity
  const stock = stockOf({ ...wire, stock_quantity: quantity })
  return { stock, shares_stock: stock === null ? 0 : 1 }
}
