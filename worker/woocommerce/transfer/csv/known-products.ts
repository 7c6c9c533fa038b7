import type { House } from '../house.ts'
import type { KnownProducts } from './references.ts'
import { firstGiven } from './references.ts'

interface Known {
  id: number
  sku: string
  slug: string
  isOwn: number
}

/** The products and variations of the shop, by what a file may call them. */
export async function knownProducts(house: House): Promise<KnownProducts> {
  const rows = await house.read<Known>({
    sql: `SELECT id, sku, slug, source <> 'platform' AS isOwn FROM products
      UNION ALL SELECT v.id, v.sku, '', p.source <> 'platform' FROM variations v
        JOIN products p ON p.id = v.product_id WHERE v.status = 'publish'`,
    params: [],
  })
  const given = rows
    .filter(({ slug, id }) => id >= firstGiven && slug !== '')
    .toSorted((one, other) => one.id - other.id)
  return {
    bySku: new Map(rows.map(({ sku, id }) => [sku, id])),
    ids: new Set(rows.map(({ id }) => id)),
    own: new Map(rows.flatMap(({ id, sku, isOwn }) => (isOwn ? [[id, sku]] : []))),
    bySlug: new Map(
      [...Map.groupBy(given, ({ slug }) => slug)].map(([slug, its]) => [slug, its.map(({ id }) => id)]),
    ),
  }
}
