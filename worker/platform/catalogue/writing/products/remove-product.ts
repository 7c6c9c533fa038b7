import { brand } from '#brand/brand.ts'
import { capital } from '../../../../../shared/words/fit-words.ts'
import type { Env } from '../../../../env.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import { editStatement, type Writer } from '../edits.ts'
import { publishWrites } from '../publish.ts'
import { storedProduct } from './save-product.ts'

/**
 * Deletes a product: no list, page or API returns it any more. Its row, history and prices stay, because orders refer to
 * it and the law requires a record of past prices. Its SKU and slug become free.
 * @throws PlatformError 404, or 409 `<key>_product_in_set` with the sets that contain it
 */
export async function removeProduct(env: Env, id: number, writer: Writer): Promise<void> {
  const stored = await storedProduct(env.DB, id, writer.now)
  const { results } = await env.DB.prepare(
    `SELECT s.id, s.name FROM set_pieces g JOIN products s ON s.id = g.set_id
     WHERE g.piece_id = ?1 AND s.shelf IS NOT 'deleted'`,
  )
    .bind(id)
    .all<{ id: number; name: string }>()
  if (results.length > 0)
    throw new PlatformError(
      409,
      `${brand.key}_product_in_set`,
      `${capital(brand.product.this)} fait partie de\u00a0: ${results.map(({ name }) => name).join(', ')}. Retirez-l’en d’abord, ou archivez-le.`,
      { sets: results.map((set) => set.id) },
    )
  const change = { field: 'status', before: stored.state.status, after: 'deleted' }
  await publishWrites(
    env,
    [
      {
        id,
        statements: [
          {
            sql: `UPDATE products SET status = 'draft', shelf = 'deleted', publish_at = NULL, sku = '#' || id, slug = '#' || id
              WHERE id = ?1`,
            params: [id],
          },
          {
            sql: "UPDATE variations SET status = 'draft', removed = 1, sku = '#' || id WHERE product_id = ?1",
            params: [id],
          },
          { sql: 'DELETE FROM product_terms WHERE product_id = ?1', params: [id] },
          { sql: 'DELETE FROM product_search WHERE rowid = ?1', params: [id] },
          editStatement('product', id, stored.version + 1, [change], writer),
        ],
      },
    ],
    writer.now,
  )
}
