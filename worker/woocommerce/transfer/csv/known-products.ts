import type { House } from '../house.ts'
import { firstGiven, type KnownProducts, skuKey } from './references.ts'
import { choiceKey, termKey } from './terms.ts'

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

interface KnownTerm {
  id: number
  name: string
  slug: string
  parent: number | null
}

/** Returns the slugs of terms by the path of their names. */
function slugsOf(terms: readonly KnownTerm[]): ReadonlyMap<string, string> {
  const byId = new Map(terms.map((term) => [term.id, term]))
  const pathOf = ({ name, parent }: KnownTerm, depth = 0): string[] => {
    const above = parent === null || depth > 20 ? undefined : byId.get(parent)
    return [...(above ? pathOf(above, depth + 1) : []), name]
  }
  // A term that is alone with its name is also found by the name, as it is by its slug.
  const alone = [...Map.groupBy(terms, ({ name }) => termKey([name]))].flatMap(([key, [first, ...others]]) =>
    first && others.length === 0 ? [[key, first.slug] as const] : [],
  )
  return new Map([...alone, ...terms.map((term) => [termKey(pathOf(term)), term.slug] as const)])
}

/** Returns the shop's products and variations by everything that a file may call them. */
export async function knownProducts(house: House): Promise<KnownProducts> {
  const rows = await house.read<Known>({
    sql: `SELECT id, sku, slug, source <> 'platform' AS isOwn, NULL AS product, NULL AS choice FROM products
      UNION ALL SELECT v.id, v.sku, '', p.source <> 'platform', v.product_id, v.choice FROM variations v
        JOIN products p ON p.id = v.product_id`,
    params: [],
  })
  const [categories, tags] = await Promise.all(
    ['category', 'tag'].map((taxonomy) =>
      house.read<KnownTerm>({
        sql: 'SELECT id, name, slug, parent_id AS parent FROM terms WHERE taxonomy = ?1',
        params: [taxonomy],
      }),
    ),
  )
  const given = rows.filter(({ id }) => id >= firstGiven).toSorted((one, other) => one.id - other.id)
  return {
    terms: { categories: slugsOf(categories ?? []), tags: slugsOf(tags ?? []) },
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
