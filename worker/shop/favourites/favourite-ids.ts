import type { Context } from 'hono'
import { text } from '../../../shared/messages.ts'
import { refused } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import type { App, AppEnv } from '../../app.ts'

/**
 * Answers a script which jewels its customer likes, `{ favourites: [id…] }`, newest first; `null` on a platform that
 * keeps none. 401 without a login.
 */
export const mountFavouriteIds = (app: App) => app.get(paths.favoriteIds, answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  if (!c.var.session.token)
    return c.json(refused(401, { tone: 'warning', text: text('failure.expired') }), 401)
  return c.json({ favourites: await c.var.commerce.favouriteIds() })
}
