import { type EditedTerm, maxTerms } from '../../../commerce/contract/catalogue/edited-terms.ts'
import { versionSql } from '../writing/edits.ts'
import { imageOf } from '../writing/terms/term-image.ts'

/** Reads the first `maxTerms` categories or tags in the order of their places, with the number of their products in any state. */
export async function allTerms(db: D1Database, taxonomy: 'category' | 'tag'): Promise<EditedTerm[]> {
  const { results } = await db
    .prepare(
      `SELECT id, slug, name, coalesce(parent_id, 0) AS parent, description, image,
        (SELECT count(*) FROM product_terms pt WHERE pt.term_id = t.id) AS count,
        ${versionSql('term', 't.id')} AS version
       FROM terms t WHERE taxonomy = ?1 ORDER BY menu_order, name LIMIT ${maxTerms}`,
    )
    .bind(taxonomy)
    .all<Omit<EditedTerm, 'image'> & { image: string | null }>()
  return results.map(({ image, ...term }) => ({ ...term, image: imageOf(image) }))
}
