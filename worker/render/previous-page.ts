import type { Context } from 'hono'
import { paths, wayBack } from '../../shared/paths.ts'

/** The page of ours a request was sent from, as browsers tell; `otherwise` when they do not. */
export function previousPage(c: Context, otherwise: string = paths.home): string {
  const referer = c.req.header('Referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : null
  const own = from?.origin === new URL(c.req.url).origin ? wayBack(from.pathname + from.search) : null
  return own ?? otherwise
}
