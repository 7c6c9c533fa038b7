import { plainWords, stemsOf } from '../../../../shared/words/stem-words.ts'
import {
  type EditedTerm,
  type ListedTerm,
  maxTerms,
  termsPerPage,
} from '../../../commerce/contract/catalogue/edited-terms.ts'
import { versionSql } from '../writing/edits.ts'
import { imageOf } from '../writing/terms/term-image.ts'

type Kind = 'category' | 'tag'
type Stored<T extends EditedTerm> = Omit<T, 'image'> & { image: string | null }

const columns = `t.id, t.slug, t.name, coalesce(t.parent_id, 0) AS parent, t.description, t.image,
  (SELECT count(*) FROM product_terms pt WHERE pt.term_id = t.id) AS count, ${versionSql('term', 't.id')} AS version`

const wireTerm = <T extends EditedTerm>({ image, ...term }: Stored<T>) =>
  ({ ...term, image: imageOf(image) }) as T

/**
 * Reads the categories or tags to choose from, with the number of their products in any state: the first `maxTerms` in the
 * order of their places, and one of them with those above it, wherever it is.
 */
export async function termsWith(db: D1Database, kind: Kind, own: number): Promise<EditedTerm[]> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE above (id) AS (SELECT ?2 UNION SELECT t.parent_id FROM above a JOIN terms t ON t.id = a.id)
       SELECT ${columns} FROM terms t
       WHERE taxonomy = ?1 AND (id IN (SELECT id FROM above)
         OR id IN (SELECT id FROM terms WHERE taxonomy = ?1 ORDER BY menu_order, name, id LIMIT ${maxTerms}))
       ORDER BY menu_order, name, id`,
    )
    .bind(kind, own)
    .all<Stored<EditedTerm>>()
  return results.map(wireTerm)
}

interface Page {
  terms: ListedTerm[]
  isLast: boolean
}

const pageOf = (rows: readonly Stored<ListedTerm>[]): Page => ({
  terms: rows.slice(0, termsPerPage).map(wireTerm),
  isLast: rows.length <= termsPerPage,
})

/** Reads a page of categories or tags in the order of a tree: each is followed by those under it. Pages count from 1. */
async function pageOfTree(db: D1Database, kind: Kind, page: number): Promise<Page> {
  const { results } = await db
    .prepare(
      `WITH RECURSIVE
       placed AS (
         SELECT id, coalesce(parent_id, 0) AS parent, row_number() OVER beside AS place,
           lag(id) OVER beside AS previous, lead(id) OVER beside AS next
         FROM terms WHERE taxonomy = ?1
         WINDOW beside AS (PARTITION BY coalesce(parent_id, 0) ORDER BY menu_order, name, id)),
       tree AS (
         SELECT id, 0 AS depth, printf('%06d', place) AS path, previous, next FROM placed
         WHERE parent NOT IN (SELECT id FROM placed)
         UNION ALL
         SELECT p.id, tree.depth + 1, tree.path || printf('%06d', p.place), p.previous, p.next
         FROM tree JOIN placed p ON p.parent = tree.id)
       SELECT ${columns}, depth, previous, next
       FROM (SELECT * FROM tree ORDER BY path LIMIT ${termsPerPage + 1} OFFSET ?2) shown
       JOIN terms t ON t.id = shown.id ORDER BY path`,
    )
    .bind(kind, (page - 1) * termsPerPage)
    .all<Stored<ListedTerm>>()
  return pageOf(results)
}

/** Reads a page of the categories or tags whose name or address has all typed words, by name. */
async function pageOfFound(db: D1Database, kind: Kind, page: number, typed: string): Promise<Page> {
  const { results: named } = await db
    .prepare('SELECT id, name, slug FROM terms WHERE taxonomy = ?1 ORDER BY name COLLATE NOCASE, id')
    .bind(kind)
    .all<{ id: number; name: string; slug: string }>()
  const words = stemsOf(typed)
  const found = named.filter(({ name, slug }) => {
    const own = plainWords(`${name} ${slug}`).join(' ')
    return words.every((word) => own.includes(word))
  })
  const from = (page - 1) * termsPerPage
  const ids = found.slice(from, from + termsPerPage + 1).map(({ id }) => id)
  const { results } = await db
    .prepare(
      `SELECT ${columns}, 0 AS depth, NULL AS previous, NULL AS next
       FROM json_each(?1) e CROSS JOIN terms t ON t.id = e.value ORDER BY e.key`,
    )
    .bind(JSON.stringify(ids))
    .all<Stored<ListedTerm>>()
  return pageOf(results)
}

/** Reads a page of all categories or tags, or of those that words find. */
export const listTerms = (db: D1Database, kind: Kind, page: number, typed: string): Promise<Page> =>
  stemsOf(typed).length === 0 ? pageOfTree(db, kind, page) : pageOfFound(db, kind, page, typed)
