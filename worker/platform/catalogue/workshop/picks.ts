import type { ProductStatus } from '../../../commerce/contract/catalogue/editing.ts'
import { foundProducts, type PictureRow, pictureOf } from './list.ts'

interface Row extends PictureRow {
  name: string
  sku: string
  status: ProductStatus
}

/** Maximum number of products that words find. */
const maxFound = 24

/** Reads products by id, drafts included, as a form shows them. Leaves out deleted ones, and keeps the order. */
export async function pickedProducts(db: D1Database, ids: readonly number[]) {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, p.sku, iif(p.status = 'publish', 'publish', coalesce(p.shelf, 'draft')) AS status,
        p.pictures ->> '$[0]' AS picture
       FROM products p WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.shelf IS NOT 'deleted'`,
    )
    .bind(JSON.stringify(ids))
    .all<Row>()
  const rows = new Map(results.map((row) => [row.id, { ...row, picture: pictureOf(row) }]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Reads the products that words find, best first, drafts included and archived ones left out. */
export async function foundPicks(db: D1Database, words: string) {
  const ids = [...new Set(await foundProducts(db, words))].slice(0, maxFound)
  return (await pickedProducts(db, ids)).filter(({ status }) => status !== 'trash')
}
