import type * as z from 'zod'
import { linesOf } from '../../../../shared/catalogue/blocks.ts'
import type { guidePiece } from '../../../../shared/pieces/text-pieces.ts'
import { slugify } from '../../../../shared/words/fit-words.ts'
import { htmlOf } from '../../catalogue/load/guide-html.ts'
import { foldText } from '../../catalogue/search/search-words.ts'
import { storedInstant } from '../../sql/statement.ts'

/**
 * Returns the statements that write an edited guide to `posts`. Loads of the brand's files then skip it
 * (`post-statements.ts`), until the staff resets it. The next load then writes it from its file.
 * @param edited the guide, or `null` for a reset to its file
 */
export function guideStatements(
  db: D1Database,
  id: number,
  edited: unknown,
  now: Date,
): D1PreparedStatement[] {
  if (edited === null) return []
  const guide = edited as z.output<typeof guidePiece>
  const meta = {
    seo_title: guide.seo,
    seo_description: guide.description,
    links: guide.links,
    reviewed: guide.updated,
  }
  return [
    db
      .prepare(
        `UPDATE posts SET title = ?2, excerpt = ?3, content = ?4, search_text = ?5, meta = ?6, created_at = ?7,
           modified_at = ?8, fingerprint = 'edited' WHERE id = ?1 AND kind = 'post'`,
      )
      .bind(
        id,
        guide.title,
        guide.lead,
        htmlOf(guide.body),
        foldText([guide.title, guide.lead, ...guide.body.flatMap(linesOf)].join(' ')),
        JSON.stringify(meta),
        `${guide.date}T00:00:00`,
        storedInstant(now),
      ),
    db.prepare('DELETE FROM post_terms WHERE post_id = ?1').bind(id),
    db
      .prepare(
        `INSERT INTO post_terms (term_id, post_id)
         SELECT id, ?1 FROM terms WHERE taxonomy = 'post_category' AND slug = ?2`,
      )
      .bind(id, slugify(guide.theme)),
  ]
}
