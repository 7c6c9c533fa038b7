import type { Env } from '../../../env.ts'
import { storedInstant } from '../../sql/statement.ts'
import { changeProduct } from './products/save-product.ts'

/** Maximum number of products in one run of the cron job. The next run continues. */
const maxItems = 50

/** Publishes the scheduled products that are due. `now` in milliseconds since 1970. */
export async function publishDue(env: Env, now: number): Promise<void> {
  const date = new Date(now)
  const { results } = await env.DB.prepare(
    `SELECT id FROM products WHERE publish_at <= ?1 AND shelf = 'future' ORDER BY publish_at LIMIT ${maxItems}`,
  )
    .bind(storedInstant(date))
    .all<{ id: number }>()
  for (const { id } of results)
    await changeProduct(env, id, { status: 'publish' }, { who: 'Mise en ligne à l’heure dite', now: date })
}
