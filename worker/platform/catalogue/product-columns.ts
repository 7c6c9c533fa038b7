import { filterLabels } from '#brand/trade/filters.ts'
import type { Visibility } from '../../commerce/contract/catalogue/editing.ts'
import { noEnd } from './load/price-history.ts'
import { available } from './product-query.ts'
import { versionSql } from './writing/edits.ts'

/** The row of a product card. */
export interface CardRow {
  id: number
  sku: string
  name: string
  type: 'simple' | 'variable' | 'grouped'
  status: string
  summary: string
  regular_cents: number | null
  price_cents: number
  set_price_cents: number | null
  prior_cents: number | null
  on_sale: number
  sale_starts: string | null
  sale_ends: string | null
  stock: number | null
  created_at: string
  modified_at: string
  pictures: string
  attributes: string
  meta: string
  total_stock: number | null
  piece_ids: string
  visibility: Visibility
}

/** The row of a whole product. Related rows are JSON columns. */
export interface ProductRow extends CardRow {
  slug: string
  /** Why the product is not published (`trash`, `private`…); `null` for a plain draft. */
  shelf: string | null
  /** Number of edits made here. */
  version: number
  description: string
  featured: number
  sold_individually: number
  total_sales: number
  menu_order: number
  related: string
  available: number
  /** 1 if some of its variations share one stock. */
  holds_stock: number | null
  platform: string
  terms: string
  variation_ids: string
  /** Ids of the sets that contain it, `7091,7095`; `null` if there are none. */
  set_ids: string | null
}

const filterTaxonomies = Object.keys(filterLabels)
  .map((slug) => `'${slug}'`)
  .join(', ')

/** SQL of the start and the end of the running reduction: days, or clock times. */
const saleDays = `iif(p.on_sale, (SELECT max(coalesce(r.from_at, r.from_date)) FROM promotions r
    WHERE r.product_id = p.id AND r.price_cents = p.price_cents), NULL) AS sale_starts,
  iif(p.on_sale, (SELECT nullif(max(coalesce(r.to_at, r.to_date)), '${noEnd}') FROM promotions r
    WHERE r.product_id = p.id AND r.price_cents = p.price_cents), NULL) AS sale_ends`
const pieceIds = `(SELECT json_group_array(g.piece_id ORDER BY g.position) FROM set_pieces g
    WHERE g.set_id = p.id)`

/** Columns of `CardRow` on `products p`, without `total_stock`. */
export const rowColumns = `p.id, p.sku, p.name, p.type, p.status, p.summary, p.regular_cents, p.price_cents,
  p.set_price_cents, p.prior_cents, p.on_sale, ${saleDays}, p.stock, p.created_at, p.modified_at, p.pictures,
  p.attributes, p.meta, p.visibility, iif(p.type = 'grouped', ${pieceIds}, '[]') AS piece_ids`

/**
 * Columns of `CardRow` on `products p`. For a variable product, `total_stock` counts at most two variations in stock. That
 * is enough to distinguish none, one and several pieces, and it reads only two rows.
 */
export const cardColumns = `${rowColumns}, CASE p.type WHEN 'simple' THEN p.stock WHEN 'variable' THEN (
    SELECT iif(count(stock) < count(*), NULL, iif(min(shares_stock), min(stock), coalesce(sum(stock), 0)))
    FROM (SELECT v.stock, v.shares_stock FROM variations v
      WHERE v.product_id = p.id AND v.status = 'publish' AND v.stock IS NOT 0 ORDER BY v.stock LIMIT 2)) END AS total_stock`

/**
 * Returns the SQL of the terms of `products p` in some taxonomies, as JSON. `since` is the SQL of an instant: products
 * created before it are no longer new.
 */
export const termsOf = (taxonomies: string, since: string) =>
  `(SELECT json_group_array(json_array(t.taxonomy, t.id, t.name, t.slug) ORDER BY t.id) FROM product_terms pt
    JOIN terms t ON t.id = pt.term_id WHERE pt.product_id = p.id AND t.taxonomy IN (${taxonomies})
    AND (t.slug <> 'nouveautes' OR p.created_at >= ${since})) AS terms`
/** SQL of the ids of the published sets that contain `products p`, `7091,7095`. */
export const setIds = `(SELECT group_concat(s.id ORDER BY s.id) FROM set_pieces g JOIN products s ON s.id = g.set_id
    WHERE g.piece_id = p.id AND s.status = 'publish') AS set_ids`

/** Columns of `ProductRow` on `products p`. `?` is the instant before which products are no longer new. */
export const productColumns = `p.id, p.sku, p.slug, p.shelf, ${versionSql('product', 'p.id')} AS version, p.name, p.type, p.status, p.summary, p.description,
  p.regular_cents, p.price_cents, p.set_price_cents, p.prior_cents, p.on_sale, ${saleDays}, p.stock, p.featured,
  p.sold_individually, p.total_sales, p.menu_order, p.created_at, p.modified_at, p.pictures, p.attributes, p.meta,
  p.related, p.visibility, p.platform, ${available} AS available,
  CASE p.type WHEN 'simple' THEN p.stock WHEN 'variable' THEN (SELECT iif(count(v.stock) < count(*), NULL,
    coalesce(sum(iif(v.shares_stock, 0, v.stock)), 0) + coalesce(max(iif(v.shares_stock, v.stock, 0)), 0))
    FROM variations v WHERE v.product_id = p.id AND v.status = 'publish') END AS total_stock,
  iif(p.type = 'variable', (SELECT max(v.shares_stock) FROM variations v
    WHERE v.product_id = p.id AND v.status = 'publish'), 0) AS holds_stock,
  ${termsOf(`'category', 'tag', ${filterTaxonomies}`, '?')},
  (SELECT json_group_array(v.id ORDER BY v.id) FROM variations v
    WHERE v.product_id = p.id AND v.status = 'publish') AS variation_ids,
  ${pieceIds} AS piece_ids, ${setIds}`
