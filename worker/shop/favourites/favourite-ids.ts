import type { Context } from 'hono'
import { text } from '../../../shared/messages.ts'
import { refused } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { AppEnv } from '../../context.ts'
import { file } from '../../render/file.ts'

/**
 * Serves the customer's favourites to scripts, `{ favourites: [id…] }`, newest first; `null` on a platform without
 * favourites. Answers 401 without a login.
 */
export const favouriteIds = file(paths.favoriteIds, answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  if (!c.var.session.token)
    return c.json(refused(401, { tone: 'warning', text: text('failure.expired') }), 401)
  return c.json({ favourites: await c.var.commerce.favourites.ids() })
}
