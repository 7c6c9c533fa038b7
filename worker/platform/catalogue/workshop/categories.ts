import type { Category } from '../../../commerce/contract/catalogue/categories.ts'
import type { ListName } from '../../../content/edited/edits.ts'
import { versionSql } from '../writing/edits.ts'

/** Maximum number of categories that a screen shows. */
const maxItems = 500

/** Returns the statement that reads the categories that the staff made or changed, for `categoriesIn`. */
export const whichCategories = (db: D1Database): D1PreparedStatement =>
  db.prepare(
    `SELECT slug, name, description, EXISTS (SELECT 1 FROM catalogue_edits e, json_each(e.changes) c
        WHERE e.subject = 'term' AND e.subject_id = t.id AND c.value ->> 'field' = 'name') AS renamed
     FROM terms t WHERE taxonomy = 'category' AND ${versionSql('term', 't.id')} > 0
     ORDER BY menu_order, name LIMIT ${maxItems}`,
  )

export const categoriesIn = (rows: readonly object[]): ListName[] =>
  (rows as (Omit<ListName, 'isRenamed'> & { renamed: number })[]).map(({ renamed, ...list }) => ({
    ...list,
    isRenamed: renamed === 1,
  }))

/** Reads all categories in the order of their places, with the number of their products in any state. */
export async function allCategories(db: D1Database): Promise<Category[]> {
  const { results } = await db
    .prepare(
      `SELECT id, slug, name, coalesce(parent_id, 0) AS parent, description,
        (SELECT count(*) FROM product_terms pt WHERE pt.term_id = t.id) AS count,
        ${versionSql('term', 't.id')} AS version
       FROM terms t WHERE taxonomy = 'category' ORDER BY menu_order, name LIMIT ${maxItems}`,
    )
    .all<Category>()
  return results
}
