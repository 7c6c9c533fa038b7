import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'
import type { ListName } from '../../../content/edited/edits.ts'
import { versionSql } from '../writing/edits.ts'

/** Maximum number of terms that a screen shows. */
const maxItems = 500

/**
 * Returns the statement that reads the categories and tags that the staff made or changed, for `listsIn`. Of a category
 * and a tag with the same address, the category comes last, and its words count.
 */
export const whichLists = (db: D1Database): D1PreparedStatement =>
  db.prepare(
    `SELECT slug, name, description, EXISTS (SELECT 1 FROM catalogue_edits e, json_each(e.changes) c
        WHERE e.subject = 'term' AND e.subject_id = t.id AND c.value ->> 'field' = 'name') AS renamed
     FROM terms t WHERE taxonomy IN ('category', 'tag') AND ${versionSql('term', 't.id')} > 0
     ORDER BY taxonomy DESC, menu_order, name LIMIT ${maxItems}`,
  )

export const listsIn = (rows: readonly object[]): ListName[] =>
  (rows as (Omit<ListName, 'isRenamed'> & { renamed: number })[]).map(({ renamed, ...list }) => ({
    ...list,
    isRenamed: renamed === 1,
  }))

/** Reads all categories or tags in the order of their places, with the number of their products in any state. */
export async function allTerms(db: D1Database, taxonomy: 'category' | 'tag'): Promise<EditedTerm[]> {
  const { results } = await db
    .prepare(
      `SELECT id, slug, name, coalesce(parent_id, 0) AS parent, description,
        (SELECT count(*) FROM product_terms pt WHERE pt.term_id = t.id) AS count,
        ${versionSql('term', 't.id')} AS version
       FROM terms t WHERE taxonomy = ?1 ORDER BY menu_order, name LIMIT ${maxItems}`,
    )
    .bind(taxonomy)
    .all<EditedTerm>()
  return results
}
