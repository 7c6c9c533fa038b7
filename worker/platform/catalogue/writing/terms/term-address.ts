import { paths } from '../../../../../shared/paths.ts'
import { type Statement, storedInstant } from '../../../sql/statement.ts'
import type { Taxonomy } from '../../term-routes.ts'
import type { Writer } from '../edits.ts'

/** Returns the statements that a new address needs: the old one leads to it, and codes limited to the category follow. */
export function moveStatements(
  taxonomy: Taxonomy,
  from: string,
  to: string,
  { who, now }: Writer,
): Statement[] {
  if (from === to || (taxonomy !== 'category' && taxonomy !== 'tag')) return []
  const renamed = (column: string) =>
    `${column} = (SELECT json_group_array(iif(value = ?1, ?2, value)) FROM json_each(${column}))`
  return [
    { sql: 'DELETE FROM redirects WHERE source = ?1', params: [paths.list(to)] },
    {
      sql: `INSERT INTO redirects (source, is_prefix, target, at, who) VALUES (?1, 0, ?2, ?3, ?4)
        ON CONFLICT (source) DO UPDATE SET target = excluded.target, at = excluded.at, who = excluded.who`,
      params: [paths.list(from), paths.list(to), storedInstant(now), who],
    },
    ...(taxonomy === 'category'
      ? [
          {
            sql: `UPDATE coupons SET ${renamed('categories')}, ${renamed('excluded_categories')}
              WHERE EXISTS (SELECT 1 FROM json_each(categories) WHERE value = ?1)
                OR EXISTS (SELECT 1 FROM json_each(excluded_categories) WHERE value = ?1)`,
            params: [from, to],
          },
        ]
      : []),
  ]
}
