import { focusKey, focusWords, withFocus } from '../../../../../shared/catalogue/pictures.ts'
import { entryOf } from '../../../../../shared/words/fit-words.ts'
import type { ProductStatus } from '../../../../commerce/contract/catalogue/editing.ts'
import { noEnd } from '../../load/price-history.ts'
import type { StoredPicture } from '../../wire-parts.ts'
import { versionSql } from '../edits.ts'
import type { AttributeState, ProductState, SaleState } from './product-state.ts'

/** A product with its version and origin. */
export interface StoredProduct {
  id: number
  version: number
  createdAt: string
  modifiedAt: string
  source: string
  state: ProductState
}

interface Row {
  id: number
  version: number
  created_at: string
  modified_at: string
  source: string
  sku: string
  slug: string
  name: string
  type: ProductState['type']
  status: 'publish' | 'draft'
  shelf: Exclude<ProductStatus, 'draft'> | null
  publish_at: string | null
  visibility: ProductState['visibility']
  featured: number
  sold_individually: number
  menu_order: number
  summary: string
  description: string
  regular_cents: number | null
  sale: string | null
  stock: number | null
  pictures: string
  attributes: string
  meta: string
  related: string
  platform: string
  terms: string
  pieces: string
}

const columns = `p.id, ${versionSql('product', 'p.id')} AS version, p.created_at, p.modified_at, p.source, p.sku, p.slug,
  p.name, p.type, p.status, p.shelf, p.publish_at, p.visibility, p.featured, p.sold_individually, p.menu_order, p.summary,
  p.description, p.regular_cents, p.stock, p.pictures, p.attributes, p.meta, p.related, p.platform,
  (SELECT json_array(m.price_cents, m.from_date, m.from_at, m.to_date, m.to_at) FROM promotions m
    WHERE m.product_id = p.id AND m.to_date >= ?2 ORDER BY m.from_date LIMIT 1) AS sale,
  (SELECT json_group_array(json_array(t.taxonomy, t.id, t.name) ORDER BY t.menu_order, t.id) FROM product_terms pt
    JOIN terms t ON t.id = pt.term_id WHERE pt.product_id = p.id) AS terms,
  (SELECT json_group_array(g.piece_id ORDER BY g.position) FROM set_pieces g WHERE g.set_id = p.id) AS pieces`

function saleOf(row: Row): SaleState | null {
  if (!row.sale) return null
  const [cents, fromDay, from, toDay, to] = JSON.parse(row.sale) as [
    number,
    string,
    string | null,
    string,
    string | null,
  ]
  return {
    cents,
    from: from ?? `${fromDay}T00:00:00`,
    to: to ?? (toDay === noEnd ? null : `${toDay}T23:59:59`),
  }
}

/** Returns the facts without those that have their own field: related products, and focal points of pictures. */
const ownFacts = ({ related: _, [focusKey]: __, ...meta }: Record<string, string>): Record<string, string> =>
  meta

/** Returns the stored pictures. Data files and other shops send their focal points as a fact. */
function picturesOf(row: Row): StoredPicture[] {
  const pictures = JSON.parse(row.pictures) as StoredPicture[]
  const { [focusKey]: focus } = JSON.parse(row.meta) as Record<string, string>
  return focus && focusWords(pictures) === '' ? withFocus(pictures, focus) : pictures
}

function stateOf(row: Row): ProductState {
  const terms = JSON.parse(row.terms) as [taxonomy: string, id: number, name: string][]
  const attributes = JSON.parse(row.attributes) as AttributeState[]
  const own = new Set(['category', 'tag', ...attributes.map(({ slug }) => slug)])
  const facets: Record<string, string[]> = {}
  for (const [taxonomy, , name] of terms)
    if (!own.has(taxonomy)) facets[taxonomy] = [...(entryOf(facets, taxonomy) ?? []), name]
  const idsOf = (wanted: string) => terms.flatMap(([taxonomy, id]) => (taxonomy === wanted ? [id] : []))
  return {
    sku: row.sku,
    slug: row.slug,
    name: row.name,
    type: row.type,
    status: row.status === 'publish' ? 'publish' : (row.shelf ?? 'draft'),
    publishAt: row.publish_at,
    visibility: row.visibility,
    featured: row.featured === 1,
    soldIndividually: row.sold_individually === 1,
    menuOrder: row.menu_order,
    summary: row.summary,
    description: row.description,
    regular: row.regular_cents,
    sale: row.type === 'grouped' ? null : saleOf(row),
    stock: row.stock,
    categories: idsOf('category'),
    tags: idsOf('tag'),
    attributes,
    facets,
    pictures: picturesOf(row),
    meta: ownFacts(JSON.parse(row.meta) as Record<string, string>),
    related: JSON.parse(row.related) as number[],
    pieces: JSON.parse(row.pieces) as number[],
    platform: JSON.parse(row.platform) as Record<string, unknown>,
  }
}

/**
 * Reads products by id, including drafts and archived ones. Unknown and deleted products are absent.
 * @param today day in Paris. Reductions that ended before it are ignored.
 */
export async function storedProducts(
  db: D1Database,
  ids: readonly number[],
  today: string,
): Promise<StoredProduct[]> {
  const { results } = await db
    .prepare(
      `SELECT ${columns} FROM products p
       WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.shelf IS NOT 'deleted' ORDER BY p.id`,
    )
    .bind(JSON.stringify(ids), today)
    .all<Row>()
  return results.map((row) => ({
    id: row.id,
    version: row.version,
    createdAt: row.created_at,
    modifiedAt: row.modified_at,
    source: row.source,
    state: stateOf(row),
  }))
}
