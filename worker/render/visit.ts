import type { Context, MiddlewareHandler } from 'hono'
import { accepts } from 'hono/accepts'
import * as z from 'zod'
import type { Notice } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { readings } from '../../shared/speculation-rules.ts'
import { wayBack } from '../../shared/way-back.ts'
import type { AppEnv } from '../context.ts'
import type { Known } from '../session.ts'

/** Whether a client prefers Markdown to HTML. */
export const wantsMarkdown = (c: Context) =>
  accepts(c, {
    header: 'Accept',
    supports: ['text/html', 'text/markdown'],
    default: 'text/html',
  }) === 'text/markdown'

/** Whether a script requests the answer as data. */
export const wantsJson = (c: Context): boolean =>
  (c.req.header('Accept') ?? '').startsWith('application/json')

/** What pages and actions work with: the requested address, and the services of this request. */
export interface Visit
  extends Pick<AppEnv['Variables'], 'commerce' | 'session' | 'settings' | 'staff' | 'tryPath'> {
  /** Decoded parts of the path, by name. */
  params: Record<string, string>
  url: URL
  /** Whether a person waits for the page: not a browser's prefetch, nor a bot that names itself. */
  isAwaited: boolean
  /**
   * Whether a script sent the request and handles the answer. Otherwise the browser shows the answer as its next page.
   */
  isScripted: boolean
  /** The typed values of a form that the page shows again. */
  typed?: Readonly<Record<string, string>>
}

const robot = /bot|crawl|spider|slurp|preview|headless/i

/** Returns what pages and actions read of a request. */
export function visitOf(c: Context<AppEnv>): Visit {
  const { commerce, session, settings, staff, tryPath } = c.var
  return {
    params: c.req.param() as Record<string, string>,
    url: new URL(c.req.url),
    isAwaited: !isSpeculative(c.req.raw.headers) && !robot.test(c.req.header('User-Agent') ?? ''),
    isScripted: wantsJson(c),
    commerce,
    session,
    settings,
    ...(tryPath && { tryPath }),
    ...(staff && { staff }),
  }
}

/** Returns the page of ours that sent the request, from its `Referer`; `otherwise` when the browser sends none. */
export function previousPage(c: Context, otherwise: string = paths.home): string {
  const referer = c.req.header('Referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : null
  const own = from?.origin === new URL(c.req.url).origin ? wayBack(from.pathname + from.search) : null
  return own ?? otherwise
}

const claims = z.object({ data: z.object({ user: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }) }) })

/**
 * Returns what distinguishes the customers of one browser, for data that the browser stores for each. It is the
 * unverified user id in their token. `null` without a login, `-` when the token holds no id.
 */
export function customerTag(token: string | undefined): string | null {
  if (token === undefined) return null
  try {
    const payload = atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/'))
    return claims.parse(JSON.parse(payload)).data.user.id
  } catch {
    return '-'
  }
}

/** All that a shared page shows about its visitor. It comes from cookies and is trusted only for display. */
export interface Visitor {
  /** Pieces in the cart. */
  count: number
  /** `customerTag` of the login, `null` without one. */
  customer: string | null
  /** Display name of the customer, when known. */
  name: string | undefined
  /** Whether the visitor has closed the banner of the welcome offer. */
  hasClosedOffer: boolean
  /** The notice that the previous answer left. */
  notice: Notice | undefined
}

/** The visitor for whom shared pages are drawn: nobody in particular. */
export const anonymous: Visitor = {
  count: 0,
  customer: null,
  name: undefined,
  hasClosedOffer: false,
  notice: undefined,
}

/** Returns the visitor with these cookies. */
export const visitorOf = ({ cartCount, token, name, promoDismissed }: Known, notice?: Notice): Visitor => ({
  count: cartCount,
  customer: customerTag(token),
  name,
  hasClosedOffer: promoDismissed,
  notice,
})

const readable = readings.map((pathname) => new URLPattern({ pathname }))

/** Whether the browser prefetches the page, which its visitor may never see. */
export const isSpeculative = (headers: Headers): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false

/**
 * Protects against prefetches. A page that could change something answers a prefetch with 503, and the browser asks
 * again when its visitor does. (The address bar ignores our prefetch rules.) Other prefetches get no cookie.
 * After a write that sets a cookie, the browser drops its prefetched pages.
 */
export const speculation: MiddlewareHandler<AppEnv> = async (c, next) => {
  const isWrite = c.req.method === 'POST'
  const ahead = !isWrite && isSpeculative(c.req.raw.headers)
  if (ahead && !readable.some((pattern) => pattern.test(c.req.url))) {
    return c.body(null, 503, { 'Cache-Control': 'no-store' })
  }
  await next()
  const { headers } = c.res
  if (ahead) headers.delete('Set-Cookie')
  if (isWrite && headers.has('Set-Cookie'))
    headers.set('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
}
