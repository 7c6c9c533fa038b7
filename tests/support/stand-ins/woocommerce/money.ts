import { centsFromDecimal, decimalFromCents } from '../../../../shared/money.ts'
import type { Books } from './books.ts'
import type { Product } from './records.ts'

/** Returns the cents of a price as typed; `null` when there is none. */
export const centsOf = (price: string) => centsFromDecimal(price)
/** Returns `89.90`. */
export const decimal = decimalFromCents

/** Tax rate of a platform with taxes, in percent. Its prices include the tax. */
const rate = 20

/** Returns the tax within a price, in whole cents. */
export const taxIn = (cents: number) => Math.round((cents * rate) / (100 + rate))
/** Returns the price with tax, from one without. */
export const grossOf = (net: number) => Math.round((net * (100 + rate)) / 100)
/** Returns euros without rounding, as the platform writes them beside the totals of a line. */
export const netInMajor = (cents: number) => Number(((cents * 100) / (100 + rate) / 100).toFixed(8))
export const taxInMajor = (cents: number) => Number(((cents * rate) / (100 + rate) / 100).toFixed(8))

/**
 * Returns the current price of a product, in cents; `null` without a price. A variable or grouped product has the price
 * of its cheapest child.
 */
export function priceOf(books: Books, product: Product): number | null {
  return rangeOf(books, product)?.[0] ?? null
}

/** Returns the lowest and highest price of a product and its children. */
export function rangeOf(books: Books, product: Product): [low: number, high: number] | null {
  const own = centsOf(product.sale_price) ?? centsOf(product.regular_price)
  if (product.type === 'simple' || product.type === 'variation') return own === null ? null : [own, own]
  const children =
    product.type === 'grouped'
      ? product.grouped_products.flatMap((id) => books.products.get(id) ?? [])
      : books.childrenOf(product).filter(({ status }) => status === 'publish')
  const ranges = children.flatMap((child) => [rangeOf(books, child) ?? []].flat())
  return ranges.length === 0 ? null : [Math.min(...ranges), Math.max(...ranges)]
}

/** Whether a product, or one of its variations, is on sale. */
export const isOnSale = (books: Books, product: Product): boolean =>
  product.type === 'variable'
    ? books.childrenOf(product).some(({ sale_price }) => sale_price !== '')
    : product.sale_price !== ''
