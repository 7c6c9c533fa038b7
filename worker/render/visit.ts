import type { Context } from 'hono'
import { accepts } from 'hono/accepts'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { Notice } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { readings } from '../../shared/speculation-rules.ts'
import { wayBack } from '../../shared/way-back.ts'
import type { AppEnv } from '../context.ts'
import type { Known } from '../session.ts'

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
export interface Visit
  extends Pick<AppEnv['Variables'], 'commerce' | 'session' | 'settings' | 'staff' | 'tryPath'> {
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

/** The page of ours a request was sent from, as browsers tell; `otherwise` when they do not. */
export function previousPage(c: Context, otherwise: string = paths.home): string {
  const referer = c.req.header('Referer')
  const from = referer && URL.canParse(referer) ? new URL(referer) : null
  const own = from?.origin === new URL(c.req.url).origin ? wayBack(from.pathname + from.search) : null
  return own ?? otherwise
}

const claims = z.object({ data: z.object({ user: z.object({ id: z.string().regex(/^[\w-]{1,40}$/) }) }) })

/**
 * What tells the customers of one browser apart, for what it remembers of each: the name their token gives itself, which
 * nobody has checked. `null` without a login, `-` when the token does not say.
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

/** All that a page of many shows of the one who opens it: read from cookies, never trusted for more than words. */
export interface Visitor {
  /** Pieces in the cart. */
  count: number
  /** `customerTag` of the login, `null` without one. */
  customer: string | null
  /** How the customer is called, when it is known. */
  name: string | undefined
  /** Whether the banner of the welcome offer was closed. */
  hasClosedOffer: boolean
  /** What the previous answer left to say. */
  notice: Notice | undefined
}

/** Whom pages are drawn for: nobody we know. */
export const anonymous: Visitor = {
  count: 0,
  customer: null,
  name: undefined,
  hasClosedOffer: false,
  notice: undefined,
}

/** Who comes with these cookies. */
export const visitorOf = ({ cartCount, token, name, promoDismissed }: Known, notice?: Notice): Visitor => ({
  count: cartCount,
  customer: customerTag(token),
  name,
  hasClosedOffer: promoDismissed,
  notice,
})

const readable = readings.map((pathname) => new URLPattern({ pathname }))

/** Whether a browser asks ahead of its visitor, who may never see the answer. */
export const isSpeculative = (headers: Headers): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false

/**
 * Nothing is done for someone who has not asked. A page that could change something is refused to a browser that asks
 * ahead (the address bar does, whatever our rules say), which then asks again when its visitor does; the others are
 * answered without a cookie. A write that changes what pages show of their visitor tells it by a cookie: what was fetched
 * ahead of it is dropped.
 */
export const speculation = createMiddleware<AppEnv>(async (c, next) => {
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
})
