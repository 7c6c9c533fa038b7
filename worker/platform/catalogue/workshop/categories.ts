import type { Category, ListName } from '../../../commerce/contract/catalogue/categories.ts'
import { versionSql } from '../writing/edits.ts'

/** Maximum number of categories that a screen shows. */
const maxItems = 500

/** Reads the categories that the staff made or changed. Lists without an edit have the words of the brand's files. */
export async function editedCategories(db: D1Database): Promise<ListName[]> {
  const { results } = await db
    .prepare(
      `SELECT slug, name, description FROM terms t WHERE taxonomy = 'category' AND ${versionSql('term', 't.id')} > 0
       ORDER BY menu_order, name LIMIT ${maxItems}`,
    )
    .all<ListName>()
  return results
}

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
