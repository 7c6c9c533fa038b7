import type { Choice } from '../../variations.ts'
import type { SaleState } from '../products/product-state.ts'

/** All editable fields of a variation. The history stores them by these names. */
export interface VariationState {
  sku: string
  status: 'publish' | 'draft'
  /** Options by attribute slug. An empty option leaves the attribute open. */
  choice: Choice
  /** Its own regular price in cents; `null` if it has the price of its product. */
  regular: number | null
  sale: SaleState | null
  stock: number | null
  /** Whether it shares one stock with the other variations of its product that do. */
  sharesStock: boolean
  platform: Record<string, unknown>
}

export interface StoredVariation {
  id: number
  state: VariationState
}

interface Row {
  id: number
  sku: string
  status: 'publish' | 'draft'
  choice: string
  regular_cents: number | null
  sale: string | null
  stock: number | null
  shares_stock: number
  platform: string
}

/** Reads the variations of a product, by id. Deleted variations are absent. */
export async function storedVariations(db: D1Database, product: number): Promise<StoredVariation[]> {
  const { results } = await db
    .prepare(
      `SELECT v.id, v.sku, v.status, v.choice, v.regular_cents, v.stock, v.shares_stock, v.platform,
        (SELECT json_object('cents', s.price_cents, 'from', s.from_at, 'to', s.to_at) FROM variation_sales s
          WHERE s.variation_id = v.id) AS sale
       FROM variations v WHERE v.product_id = ?1 AND v.removed = 0 ORDER BY v.id`,
    )
    .bind(product)
    .all<Row>()
  return results.map((row) => ({
    id: row.id,
    state: {
      sku: row.sku,
      status: row.status,
      choice: JSON.parse(row.choice) as Choice,
      regular: row.regular_cents,
      sale: row.sale ? (JSON.parse(row.sale) as SaleState) : null,
      stock: row.stock,
      sharesStock: row.shares_stock === 1,
      platform: JSON.parse(row.platform) as Record<string, unknown>,
    },
  }))
}
