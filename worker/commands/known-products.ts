import type { KnownProducts } from '../woocommerce/transfer/csv/references.ts'
import { firstGiven } from '../woocommerce/transfer/csv/references.ts'
import type { House } from '../woocommerce/transfer/house.ts'

interface Known {
  id: number
  sku: string
  slug: string
  kind: 'product' | 'variation'
}

/** The products and variations of the shop, by what a file may call them. */
export async function knownProducts(house: House): Promise<KnownProducts> {
  const rows = await house.read<Known>({
    sql: `SELECT id, sku, slug, 'product' AS kind FROM products
      UNION ALL SELECT id, sku, '', 'variation' FROM variations WHERE status = 'publish'`,
    params: [],
  })
  return {
    bySku: new Map(rows.map(({ sku, id }) => [sku, id])),
    ids: new Set(rows.map(({ id }) => id)),
    bySlug: new Map(rows.flatMap(({ slug, id }) => (id >= firstGiven && slug !== '' ? [[slug, id]] : []))),
  }
}
