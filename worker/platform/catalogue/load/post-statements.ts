import { linesOf } from '../../../../shared/catalogue/blocks.ts'
import type { Guide } from '../../../../shared/catalogue/guide.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import { type Statement, storedInstant } from '../../sql/statement.ts'
import { foldText } from '../search/search-words.ts'
import { fingerprintOf } from './fingerprint.ts'
import { htmlOf } from './guide-html.ts'

/** SQL that is true if the staff has edited guide ?1. A load must not overwrite it. */
const isEdited = `EXISTS (SELECT 1 FROM pieces p WHERE p.key = printf('guide.%d', ?1) AND p.value IS NOT NULL
  AND p.version = (SELECT max(n.version) FROM pieces n WHERE n.key = p.key))`

/** Returns the statements that write a guide. `modified_at` is its review date, or the time of the load that changes it. */
function guideStatements(guide: Guide, order: number, now: Date): Statement[] {
  const meta = {
    seo_title: guide.seo,
    seo_description: guide.description,
    links: [...guide.products, ...guide.next, ...guide.places],
    reviewed: guide.updated,
  }
  return [
    {
      sql: `INSERT INTO posts (id, slug, title, excerpt, content, search_text, meta, menu_order, created_at,
          modified_at, source, fingerprint)
        VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, 'guides', ?12)
        ON CONFLICT (id) DO UPDATE SET status = 'publish', slug = excluded.slug, title = excluded.title,
          excerpt = excluded.excerpt, content = excluded.content, search_text = excluded.search_text,
          meta = excluded.meta, menu_order = excluded.menu_order, created_at = excluded.created_at,
          modified_at = iif(posts.fingerprint = excluded.fingerprint, posts.modified_at, ?11),
          fingerprint = excluded.fingerprint
        WHERE NOT ${isEdited}`,
      params: [
        guide.id,
        guide.slug,
        guide.title,
        guide.lead,
        htmlOf(guide.body),
        foldText([guide.title, guide.lead, ...guide.body.flatMap(linesOf)].join(' ')),
        JSON.stringify(meta),
        order,
        `${guide.date}T00:00:00`,
        `${guide.updated}T00:00:00`,
        storedInstant(now),
        fingerprintOf(guide),
      ],
    },
    { sql: `DELETE FROM post_terms WHERE post_id = ?1 AND NOT ${isEdited}`, params: [guide.id] },
    {
      sql: `INSERT INTO post_terms (term_id, post_id)
        SELECT id, ?1 FROM terms WHERE taxonomy = 'post_category' AND slug = ?2 AND NOT ${isEdited}`,
      params: [guide.id, slugify(guide.theme)],
    },
  ]
}

/** Returns the statements that write the guides and unpublish those no longer listed. An empty list changes nothing. */
export function postStatements(guides: readonly Guide[], now: Date): Statement[] {
  if (guides.length === 0) return []
  const themes = [...new Set(guides.map(({ theme }) => theme))].map((theme) => [slugify(theme), theme])
  return [
    {
      sql: `INSERT INTO terms (taxonomy, slug, name, menu_order)
        SELECT 'post_category', value ->> 0, value ->> 1, key FROM json_each(?1) WHERE true
        ON CONFLICT (taxonomy, slug) DO UPDATE SET name = excluded.name, menu_order = excluded.menu_order`,
      params: [JSON.stringify(themes)],
    },
    ...guides.flatMap((guide, order) => guideStatements(guide, order, now)),
    {
      sql: `UPDATE posts SET status = 'draft', modified_at = ?2 WHERE status = 'publish' AND source = 'guides'
        AND id NOT IN (SELECT value FROM json_each(?1))`,
      params: [JSON.stringify(guides.map(({ id }) => id)), storedInstant(now)],
    },
  ]
}
