import { brand } from '#brand/brand.ts'
import type { Env } from '../../../../env.ts'
import { PlatformError } from '../../../http/platform-error.ts'
import type { Taxonomy } from '../../term-routes.ts'
import { editStatement, type Writer } from '../edits.ts'
import { writeTerms } from './save-term.ts'
import { storedTerm } from './term-state.ts'

/**
 * Deletes a term. Its children move up to its parent. Throws 404, or 409 `<key>_term_in_coupon` if an active coupon names
 * this category, because without the category the coupon would apply to other products too.
 */
export async function removeTerm(env: Env, taxonomy: Taxonomy, id: number, writer: Writer): Promise<void> {
  const { version, ...before } = await storedTerm(env.DB, taxonomy, id)
  const { results } = await env.DB.prepare(
    `SELECT code FROM coupons WHERE ?2 = 'category' AND active = 1 AND deleted = 0
      AND (EXISTS (SELECT 1 FROM json_each(categories) WHERE value = ?1)
        OR EXISTS (SELECT 1 FROM json_each(excluded_categories) WHERE value = ?1))`,
  )
    .bind(before.slug, taxonomy)
    .all<{ code: string }>()
  if (results.length > 0)
    throw new PlatformError(
      409,
      `${brand.key}_term_in_coupon`,
      `Des codes y renvoient\u00a0: ${results.map(({ code }) => code).join(', ')}. Changez-les d’abord.`,
    )
  await writeTerms(env, [
    { sql: 'DELETE FROM product_terms WHERE term_id = ?1', params: [id] },
    { sql: 'DELETE FROM post_terms WHERE term_id = ?1', params: [id] },
    { sql: 'UPDATE terms SET parent_id = nullif(?2, 0) WHERE parent_id = ?1', params: [id, before.parent] },
    { sql: 'DELETE FROM terms WHERE id = ?1', params: [id] },
    editStatement('term', id, version + 1, [{ field: 'term', before, after: null }], writer),
  ])
}
