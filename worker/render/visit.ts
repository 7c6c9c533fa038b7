import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { paths, wayBack } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'
import { isSpeculative } from './speculation.ts'

/** Whether a reader would rather have Markdown than HTML. */
export const wantsMarkdown = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown'

/** Whether a script asks for the answer as data. */
export const wantsJson = (c: Context): boolean =>
  (c.req.header('Accept') ?? '').startsWith('application/json')

/** What a page loads from and an action works with: the address asked, and the services of this request. */
export interface Visit extends Pick<AppEnv['Variables'], 'commerce' | 'session' | 'settings' | 'staff'> {
  /** Decoded parts of the path, by name. */
  params: Record<string, string>
  url: URL
  /** Whether a person waits for the page: no browser that asks ahead, no robot that says what it is. */
  isAwaited: boolean
  /** Whether a script asks, which answers to what it is told; else a browser shows the answer as its next page. */
  isScripted: boolean
}

const robot = /bot|crawl|spider|slurp|preview|headless/i

export function visitOf(c: Context<AppEnv>): Visit {
  const { commerce, session, settings, staff } = c.var
  return {
    params: c.req.param() as Record<string, string>,
    url: new URL(c.req.url),
    isAwaited: !isSpeculative(c.req.raw.headers) && !robot.test(c.req.header('User-Agent') ?? ''),
    isScripted: wantsJson(c),
    commerce,
    session,
    settings,
    ...(staff && { staff }),
  }
}

/** The page of ours a request was sent from, as browsers tell; `otherwise` when they do not. */
export function previousPage(c: Context, otherwise: string = paths.home): string {
  const referer = c.req.header('Referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : null
  const own = from?.origin === new URL(c.req.url).origin ? wayBack(from.pathname + from.search) : null
  return own ?? otherwise
}
