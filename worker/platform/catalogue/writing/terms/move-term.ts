import type { Env } from '../../../../env.ts'
import { versionSql, type Writer } from '../edits.ts'
import { writeTerms } from './save-term.ts'

/** A category, and the sibling that it moves past: the one before it (-1) or after it (1). */
export interface Move {
  step: -1 | 1
  past: number
}

/**
 * Moves a category past a sibling. Writes the places of all that do not have theirs yet, each with its history. Changes
 * nothing when `past` is not on that side: a second click moves nothing. Throws when another write overtakes it.
 */
export async function moveCategory(
  env: Env,
  id: number,
  { step, past }: Move,
  writer: Writer,
): Promise<void> {
  const { results: siblings } = await env.DB.prepare(
    `SELECT id, menu_order AS place, ${versionSql('term', 'terms.id')} AS version FROM terms
     WHERE taxonomy = 'category' AND coalesce(parent_id, 0) =
       (SELECT coalesce(parent_id, 0) FROM terms WHERE id = ?1 AND taxonomy = 'category')
     ORDER BY menu_order, name, id`,
  )
    .bind(id)
    .all<{ id: number; place: number; version: number }>()
  const at = siblings.findIndex((each) => each.id === id)
  const [own, neighbour] = [siblings[at], siblings[at + step]]
  if (!own || neighbour?.id !== past) return
  const moved = siblings.with(at, neighbour).with(at + step, own)
  const changes = moved.flatMap((each, place) =>
    each.place === place
      ? []
      : [{ id: each.id, version: each.version + 1, before: each.place, after: place }],
  )
  const json = JSON.stringify(changes)
  await writeTerms(env, [
    {
      sql: `UPDATE terms SET menu_order = c.value ->> 'after' FROM json_each(?1) c WHERE terms.id = c.value ->> 'id'`,
      params: [json],
    },
    {
      sql: `INSERT INTO catalogue_edits (subject, subject_id, version, at, who, changes)
        SELECT 'term', c.value ->> 'id', c.value ->> 'version', ?2, ?3,
          json_array(json_object('field', 'menuOrder', 'before', c.value ->> 'before', 'after', c.value ->> 'after'))
        FROM json_each(?1) c`,
      params: [json, writer.now.toISOString().slice(0, 19), writer.who],
    },
  ])
}
