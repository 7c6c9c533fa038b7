import { type PictureRow, pictureOf } from './list.ts'

interface Row extends PictureRow {
  name: string
  sku: string
  status: string
}

/** Reads products by id, drafts included, as a form shows them. Leaves out deleted ones. */
export async function pickedProducts(db: D1Database, ids: readonly number[]) {
  const { results } = await db
    .prepare(
      `SELECT p.id, p.name, p.sku, iif(p.status = 'publish', 'publish', coalesce(p.shelf, 'draft')) AS status,
        p.pictures ->> '$[0]' AS picture
       FROM products p WHERE p.id IN (SELECT value FROM json_each(?1)) AND p.shelf IS NOT 'deleted'`,
    )
    .bind(JSON.stringify(ids))
    .all<Row>()
  return results.map((row) => ({ ...row, picture: pictureOf(row) }))
}
