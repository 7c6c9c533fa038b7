import type { House } from '../house.ts'
import { choiceKey, firstGiven, type KnownProducts, skuKey } from './references.ts'

interface Known {
  id: number
  sku: string
  slug: string
  isOwn: number
  /** For a variation: its product, and its options as JSON. */
  product: number | null
  choice: string | null
}

const idsBy = (rows: readonly Known[], keyOf: (row: Known) => string) =>
  new Map([...Map.groupBy(rows, keyOf)].map(([key, its]) => [key, its.map(({ id }) => id)]))

/** Returns the shop's products and variations by everything that a file may call them. */
export async function knownProducts(house: House): Promise<KnownProducts> {
  const rows = await house.read<Known>({
    sql: `SELECT id, sku, slug, source <> 'platform' AS isOwn, NULL AS product, NULL AS choice FROM products
      UNION ALL SELECT v.id, v.sku, '', p.source <> 'platform', v.product_id, v.choice FROM variations v
        JOIN products p ON p.id = v.product_id`,
    params: [],
  })
  const given = rows.filter(({ id }) => id >= firstGiven).toSorted((one, other) => one.id - other.id)
  return {
    bySku: new Map(rows.map(({ sku, id }) => [skuKey(sku), id])),
    ids: new Set(rows.map(({ id }) => id)),
    variations: new Map(rows.flatMap(({ id, product }) => (product === null ? [] : [[id, product]]))),
    own: new Map(rows.flatMap(({ id, sku, isOwn }) => (isOwn ? [[id, sku]] : []))),
    bySlug: idsBy(
      given.filter(({ slug }) => slug !== ''),
      ({ slug }) => slug,
    ),
    byChoice: idsBy(
      given.filter(({ product }) => product !== null),
      ({ product, choice }) => choiceKey(product ?? 0, Object.entries(JSON.parse(choice ?? '{}'))),
    ),
  }
}
