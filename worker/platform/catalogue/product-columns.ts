import { filterLabels } from '#brand/trade/filters.ts'
import { noEnd } from './load/price-history.ts'
import { available } from './product-query.ts'
import { versionSql } from './writing/edits.ts'

/** What of a product its card shows. */
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
  visibility: 'visible' | 'catalog' | 'search' | 'hidden'
}

/** A product as a list query reads it: its row and, as JSON, what belongs to it. */
export interface ProductRow extends CardRow {
  slug: string
  /** Why it is not published, where it is no plain draft. */
  shelf: string | null
  /** Edits made here. */
  version: number
  description: string
  featured: number
  sold_individually: number
  total_sales: number
  menu_order: number
  related: string
  available: number
  /** 1 where it holds one stock for variations of it. */
  holds_stock: number | null
  platform: string
  terms: string
  variation_ids: string
  /** Ids of the sets it is a piece of, `7091,7095`; `null` without any. */
  set_ids: string | null
}

const filterTaxonomies = Object.keys(filterLabels)
  .map((slug) => `'${slug}'`)
  .join(', ')

/** The first and the last day of the running reduction, or their hours. */
const saleDays = `iif(p.on_sale, (SELECT max(coalesce(r.from_at, r.from_date)) FROM promotions r
    WHERE r.product_id = p.id AND r.price_cents = p.price_cents), NULL) AS sale_starts,
  iif(p.on_sale, (SELECT nullif(max(coalesce(r.to_at, r.to_date)), '${noEnd}') FROM promotions r
    WHERE r.product_id = p.id AND r.price_cents = p.price_cents), NULL) AS sale_ends`
const pieceIds = `(SELECT json_group_array(g.piece_id ORDER BY g.position) FROM set_pieces g
    WHERE g.set_id = p.id)`

/** Columns of `CardRow` on `products p` but its `total_stock`. */
export const rowColumns = `p.id, p.sku, p.name, p.type, p.status, p.summary, p.regular_cents, p.price_cents,
  p.set_price_cents, p.prior_cents, p.on_sale, ${saleDays}, p.stock, p.created_at, p.modified_at, p.pictures,
  p.attributes, p.meta, p.visibility, iif(p.type = 'grouped', ${pieceIds}, '[]') AS piece_ids`

/**
 * Columns of `CardRow` on `products p`. Of a variable product `total_stock` counts two variations in stock at most: it tells
 * none, one and several pieces apart, and reads two rows however many sizes there are.
 */
export const cardColumns = `${rowColumns}, CASE p.type WHEN 'simple' THEN p.stock WHEN 'variable' THEN (
    SELECT iif(count(stock) < count(*), NULL, iif(min(shares_stock), min(stock), coalesce(sum(stock), 0)))
    FROM (SELECT v.stock, v.shares_stock FROM variations v
      WHERE v.product_id = p.id AND v.status = 'publish' AND v.stock IS NOT 0 ORDER BY v.stock LIMIT 2)) END AS total_stock`

/** SQL of the terms of `products p` in some taxonomies, as JSON; `since` is the first instant of what is new. */
export const termsOf = (taxonomies: string, since: string) =>
  `(SELECT json_group_array(json_array(t.taxonomy, t.id, t.name, t.slug) ORDER BY t.id) FROM product_terms pt
    JOIN terms t ON t.id = pt.term_id WHERE pt.product_id = p.id AND t.taxonomy IN (${taxonomies})
    AND (t.slug <> 'nouveautes' OR p.created_at >= ${since})) AS terms`
/** SQL of the ids of the sets `products p` is a piece of, `7091,7095`. */
export const setIds = `(SELECT group_concat(s.id ORDER BY s.id) FROM set_pieces g JOIN products s ON s.id = g.set_id
    WHERE g.piece_id = p.id AND s.status = 'publish') AS set_ids`

/** Columns of `ProductRow` on `products p`; `?` is the first instant of what is new. */
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
