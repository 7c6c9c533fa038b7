import { centsFromDecimal, decimalFromCents } from '../../../shared/money.ts'
import type { Calls } from '../call.ts'
import { shownProducts, summaryFields, type WireProduct } from '../contract/catalogue/product-schema.ts'

const sum = 'price_all_pieces'

/**
 * Sets the price of each set to the sum of its pieces. Our own platform returns the sum (`sets=sum`). Another platform
 * returns the price of the cheapest piece, so we read all pieces in one call.
 */
export async function withSums(calls: Calls, found: readonly WireProduct[]): Promise<WireProduct[]> {
  const unsummed = found.filter(({ type, meta_data }) => type === 'grouped' && !meta_data.has(sum))
  const ids = [...new Set(unsummed.flatMap(({ grouped_products }) => grouped_products))].slice(0, 100)
  if (ids.length === 0) return [...found]
  const { body } = await calls.read('wc/v3/products', {
    status: 'publish',
    include: ids.join(','),
    per_page: '100',
    _fields: summaryFields.join(','),
  })
  const prices = new Map(shownProducts(body).map(({ id, price }) => [id, centsFromDecimal(price) ?? 0]))
  return found.map((wire) => {
    if (!unsummed.includes(wire)) return wire
    const all = wire.grouped_products.reduce((cents, id) => cents + (prices.get(id) ?? 0), 0)
    return all > 0 ? { ...wire, meta_data: new Map(wire.meta_data).set(sum, decimalFromCents(all)) } : wire
  })
}
