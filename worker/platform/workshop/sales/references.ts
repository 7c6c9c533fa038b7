import type { Reference } from '../../../commerce/contract/workshop/sales.ts'

/** Maximum number of references that a form suggests. */
const maxItems = 500

/** Reads the references on sale with their names, by name: of products without variants, and of variants. */
export async function references(db: D1Database): Promise<Reference[]> {
  const { results } = await db
    .prepare(
      `SELECT sku, name FROM products WHERE status = 'publish' AND type = 'simple' AND sku <> ''
       UNION ALL
       SELECT v.sku, p.name || ', ' || (SELECT group_concat(value, ', ') FROM json_each(v.choice))
       FROM variations v JOIN products p ON p.id = v.product_id
       WHERE p.status = 'publish' AND v.status = 'publish' AND v.sku <> ''
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
