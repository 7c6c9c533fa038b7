import { newSince } from '../../commerce/contract/catalogue/product-facts.ts'
import type { Query } from '../http/query.ts'
import { SqlFilter } from '../sql/filter.ts'

/** SQL that is true if a product can be bought: a variable product if one variation can, a set if every piece can. */
export const available = `CASE p.type
  WHEN 'simple' THEN p.stock IS NULL OR p.stock > 0
  WHEN 'variable' THEN EXISTS (SELECT 1 FROM variations v
    WHERE v.product_id = p.id AND v.status = 'publish' AND (v.stock IS NULL OR v.stock > 0))
  ELSE NOT EXISTS (SELECT 1 FROM set_pieces g JOIN products m ON m.id = g.piece_id
    WHERE g.set_id = p.id AND NOT (m.status = 'publish' AND CASE m.type
      WHEN 'simple' THEN m.stock IS NULL OR m.stock > 0
      ELSE EXISTS (SELECT 1 FROM variations v
        WHERE v.product_id = m.id AND v.status = 'publish' AND (v.stock IS NULL OR v.stock > 0)) END))
  END`

const sortColumns = {
  date: 'p.created_at',
  modified: 'p.modified_at',
  id: 'p.id',
  title: 'p.slug',
  slug: 'p.slug',
  price: 'p.price_cents',
  popularity: 'p.total_sales',
  rating: 'p.id',
  menu_order: 'p.menu_order',
} as const

const orderings = [...(Object.keys(sortColumns) as (keyof typeof sortColumns)[]), 'include'] as const

const statuses = ['any', 'publish', 'draft', 'pending', 'private', 'future', 'trash'] as const

function filterTerms(filter: SqlFilter, query: Query, now: Date) {
  const categories = query.ids('category')
  if (categories) {
    const wanted = JSON.stringify(categories)
    filter.where(
      `p.id IN (SELECT product_id FROM product_terms WHERE term_id IN (
        SELECT id FROM terms WHERE id IN (SELECT value FROM json_each(?)) AND taxonomy = 'category'
        UNION SELECT id FROM terms WHERE parent_id IN (SELECT value FROM json_each(?)) AND taxonomy = 'category'))`,
      wanted,
      wanted,
    )
  }
  const tags = query.ids('tag')
  if (tags) {
    // The tag « nouveautes » expires with the age of the product.
    filter.where(
      `p.id IN (SELECT pt.product_id FROM terms t JOIN product_terms pt ON pt.term_id = t.id
        WHERE t.id IN (SELECT value FROM json_each(?)) AND t.taxonomy = 'tag'
          AND (t.slug <> 'nouveautes' OR p.created_at >= ?))`,
      JSON.stringify(tags),
      newSince(now),
    )
  }
  const attribute = query.text('attribute')
  const options = query.ids('attribute_term')
  if (attribute && options) {
    filter.where(
      `p.id IN (SELECT pt.product_id FROM terms t JOIN product_terms pt ON pt.term_id = t.id
        WHERE t.id IN (SELECT value FROM json_each(?)) AND t.taxonomy = ?)`,
      JSON.stringify(options),
      attribute,
    )
  }
}

function filterPrices(filter: SqlFilter, query: Query, bySum: boolean) {
  const min = query.cents('min_price')
  const max = query.cents('max_price')
  const range = (column: string) => (bySum ? `coalesce(p.set_price_cents, ${column})` : column)
  if (min !== undefined) filter.where(`${range('p.highest_cents')} >= ?`, min)
  if (max !== undefined) filter.where(`${range('p.lowest_cents')} <= ?`, max)
}

/**
 * Returns the filter and the order of a product list, as SQL on `products p`. Throws 400 for parameters that WooCommerce
 * refuses.
 * @param found ids that `search` found, best first; absent without a search
 */
export function productQuery(query: Query, now: Date, found?: readonly number[]) {
  const filter = new SqlFilter()
  const status = query.choice('status', statuses) ?? 'any'
  // Let SQLite use the index on id or SKU. The `+` stops it from scanning all products with that status.
  const named = ['include', 'sku'].some((name) => query.has(name))
  const own = named ? '+p.status' : 'p.status'
  if (status === 'any')
    filter.where(`${own} IN ('publish', 'draft') AND coalesce(p.shelf, '') NOT IN ('trash', 'deleted')`)
  else if (status === 'publish' || status === 'draft')
    filter.where(`${own} = ? AND (p.status = 'publish' OR p.shelf IS NULL)`, status)
  else filter.where(`${own} = 'draft' AND p.shelf = ?`, status)

  filter.whereIn('p.sku', query.words('sku')).whereIn('p.slug', query.words('slug'))
  const include = query.ids('include')
  filter.whereIn('p.id', include)
  const exclude = query.ids('exclude')
  if (exclude) filter.where('p.id NOT IN (SELECT value FROM json_each(?))', JSON.stringify(exclude))
  const type = query.choice('type', ['simple', 'variable', 'grouped', 'external'])
  if (type) filter.where('p.type = ?', type)
  const onSale = query.boolean('on_sale')
  if (onSale !== undefined) filter.where(onSale ? 'p.on_sale = 1' : 'p.on_sale = 0')
  const featured = query.boolean('featured')
  if (featured !== undefined) filter.where('p.featured = ?', featured ? 1 : 0)
  const stock = query.choice('stock_status', ['instock', 'outofstock', 'onbackorder'])
  if (stock === 'onbackorder') filter.where('false')
  else if (stock) filter.where(`(${available}) = ?`, stock === 'instock' ? 1 : 0)
  filterTerms(filter, query, now)
  const bySum = query.choice('sets', ['sum']) === 'sum'
  filterPrices(filter, query, bySum)

  filter.whereIn('p.id', found)
  const from = 'products p'

  const orderby = query.choice('orderby', orderings)
  const direction = query.choice('order', ['asc', 'desc']) === 'asc' ? 'ASC' : 'DESC'
  // Without `orderby`, search results are sorted best first.
  const given = orderby === 'include' ? include : orderby ? undefined : found
  if (given) {
    return {
      filter,
      from,
      order: '(SELECT min(key) FROM json_each(?) WHERE value = p.id)',
      orderParams: [JSON.stringify(given)],
    }
  }
  const sorted = orderby && orderby !== 'include' ? orderby : 'date'
  const column = sorted === 'price' && bySum ? 'p.list_cents' : sortColumns[sorted]
  const order = column === 'p.id' ? `p.id ${direction}` : `${column} ${direction}, p.id DESC`
  return { filter, from, order, orderParams: [] }
}
