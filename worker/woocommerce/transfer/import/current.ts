import { decimalFromCents } from '../../../../shared/money.ts'
import { plannedSales } from '../../../platform/catalogue/planned-sales.ts'
import { type ProductRow, productColumns } from '../../../platform/catalogue/product-columns.ts'
import { wireProduct } from '../../../platform/catalogue/product-wire.ts'
import {
  type VariationRow,
  variationColumns,
  wireVariation,
} from '../../../platform/catalogue/variation-wire.ts'
import {
  type PlatformProduct,
  type PlatformVariation,
  platformProduct,
  platformVariation,
} from '../../mirror/platform-product.ts'
import { isOnSale } from '../csv/sale.ts'
import type { House } from '../house.ts'

/** A product with its variations, as a file or our database has them. */
export interface WholeProduct {
  product: PlatformProduct
  variations: PlatformVariation[]
}

/** Reads the products that exist here, with their variations and reductions, in the format of `wc/v3`. */
export async function currentOf(
  house: House,
  ids: readonly number[],
  clock: string,
): Promise<Map<number, WholeProduct>> {
  const params = [JSON.stringify(ids)]
  // Whether a product is still new matters to pages alone.
  const columns = productColumns.replace('?', "''")
  const products = await house.read<ProductRow>({
    sql: `SELECT ${columns} FROM products p WHERE p.id IN (SELECT value FROM json_each(?1))`,
    params,
  })
  if (products.length === 0) return new Map()
  const variations = await house.read<VariationRow>({
    sql: `SELECT ${variationColumns} FROM variations v JOIN products p ON p.id = v.product_id
      WHERE v.product_id IN (SELECT value FROM json_each(?1)) AND v.removed = 0 ORDER BY v.id`,
    params,
  })
  const sales = new Map(
    (
      await house.read<{ id: number; cents: number; from: string; to: string | null }>(
        plannedSales(
          [...products, ...variations].map(({ id }) => id),
          clock,
        ),
      )
    ).map(({ id, ...sale }) => [id, sale]),
  )
  /** The stored prices may be older than the end of a reduction, so its dates decide. */
  const priced = (row: { id: number; regular_cents: number | null }, above?: number) => {
    const sale = sales.get(row.id) ?? sales.get(above ?? 0)
    const amount = (cents: number | null | undefined) => (cents ? decimalFromCents(cents) : '')
    const prices = { regular: amount(row.regular_cents), sale: amount(sale?.cents) }
    const [from, to] = [sale?.from ?? null, sale?.to ?? null]
    const isRunning = isOnSale({ ...prices, from, to }, clock)
    return {
      price: isRunning ? prices.sale : prices.regular,
      on_sale: isRunning,
      regular_price: prices.regular,
      sale_price: prices.sale,
      date_on_sale_from: from,
      date_on_sale_to: to,
    }
  }
  const choices = Map.groupBy(variations, ({ product_id }) => product_id)
  return new Map(
    products.map((row) => [
      row.id,
      {
        product: platformProduct.parse({ ...wireProduct(row, ''), ...priced(row), images: [] }),
        variations: (choices.get(row.id) ?? []).map((each) =>
          platformVariation.parse({ ...wireVariation(each, ''), ...priced(each, row.id), image: null }),
        ),
      },
    ]),
  )
}
