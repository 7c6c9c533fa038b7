import type { Reference } from '../../../commerce/contract/workshop/sales.ts'

/** Maximum number of references that a form suggests. */
const maxItems = 500

/**
 * Reads the references on sale with their names, by name: of products without variants, and of variants. An index orders
 * addresses, which begin as names do, so a large catalogue is not sorted.
 */
export async function references(db: D1Database): Promise<Reference[]> {
  const { results } = await db
    .prepare(
      `WITH first AS MATERIALIZED (SELECT id, sku, name, type FROM products
         WHERE status = 'publish' ORDER BY slug, id DESC LIMIT ${maxItems})
       SELECT sku, name FROM first WHERE type = 'simple' AND sku <> ''
       UNION ALL
       SELECT v.sku, f.name || ', ' || (SELECT group_concat(value, ', ') FROM json_each(v.choice))
       FROM first f CROSS JOIN variations v ON v.product_id = f.id WHERE v.status = 'publish' AND v.sku <> ''
       ORDER BY 2, 1 LIMIT ${maxItems}`,
    )
    .all<Reference>()
  return results
}

/** Returns a reference as the catalogue writes it, because people type `mai-1` for `MAI-1`. */
export async function referenceOf(db: D1Database, typed: string): Promise<string> {
  const all = '(SELECT sku FROM products UNION ALL SELECT sku FROM variations)'
  const found = (rule: string) =>
    db.prepare(`SELECT sku FROM ${all} WHERE sku = ?1 ${rule} LIMIT 1`).bind(typed).first<string>('sku')
  return (await found('')) ?? (await found('COLLATE NOCASE')) ?? typed
}
