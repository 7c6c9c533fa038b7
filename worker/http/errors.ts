import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import * as t from '#text/refusals.ts'
import { text } from '../../shared/messages.ts'
import { type Notice, refused } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { longestWay } from '../../shared/way-back.ts'
import { CommerceError, lacksRoute } from '../commerce/contract/error.ts'
import type { AppEnv } from '../context.ts'
import {
  type Failure,
  Forbidden,
  logIncident,
  NotFound,
  Redirect,
  type RefusalStatus,
} from '../render/failure.ts'
import { afterLogout, expiredNotice, logOut, mustLogIn } from '../render/log-out.ts'
import { type Page, respond, retryAfter } from '../render/page.tsx'
import type { Shell } from '../render/shell.ts'
import { isSpeculative, previousPage, wantsJson } from '../render/visit.ts'
import { BadSettings } from '../settings.ts'
import { writtenAddress } from './written-address.ts'

type Answer = Response | Promise<Response>

/** The pages of failures, and their shell. */
interface ErrorPages {
  shell: Shell
  /** Returns the page of a failure. */
  errorPage(failure: Failure): Page<Failure>
  /** The page of an unknown address. */
  notFoundPage: Page
}

/** Returns the handlers of errors and of unknown addresses, which show these pages. */
export const errorsWith = (pages: ErrorPages) => ({
  onError: (error: Error, c: Context<AppEnv>) => onError(error, c, pages),
  onMissing: (c: Context<AppEnv>) => onMissing(c, pages),
})

const refusals: readonly number[] = [400, 409, 410, 413, 415, 422, 429] satisfies RefusalStatus[]
const isRefusal = (status: number): status is RefusalStatus => refusals.includes(status)

/**
 * Returns status and notice of an error that the request caused; `null` when the shop, its keys or its platform caused
 * it.
 */
function refusalOf(error: Error): { status: RefusalStatus | 404; notice: Notice } | null {
  const isOurs = error instanceof CommerceError ? !lacksRoute(error) : error instanceof HTTPException
  if (!isOurs) return null
  const { status } = error as CommerceError | HTTPException
  if (status !== 404 && !isRefusal(status)) return null
  const key = status === 413 ? 'failure.too-large' : 'failure.unreadable'
  const notice: Notice = { tone: 'error', text: text(key) }
  return { status, notice: error instanceof CommerceError && error.message ? error.notice : notice }
}

/**
 * Converts an error of a page into its answer: not found, forbidden, redirect, expired login, no platform, refused, or
 * a bug.
 */
function onError(error: Error, c: Context<AppEnv>, pages: ErrorPages): Answer {
  const { errorPage } = pages
  if (error instanceof NotFound) return onMissing(c, pages)
  if (error instanceof Forbidden) {
    const notice: Notice = { tone: 'error', text: error.message }
    return show(c, pages.shell, errorPage({ refused: { status: 403, sentence: error.message } }), 403, notice)
  }
  if (error instanceof BadSettings) {
    console.error(`The shop does not open with these settings:\n${error.message}`)
    c.header('Retry-After', String(retryAfter))
    return c.text(text('failure.closed'), 503)
  }
  if (error instanceof Redirect) return c.redirect(error.path, error.status)
  if (error instanceof CommerceError) {
    if (error.expired) return c.var.session.token ? expire(c) : askToLogIn(c)
    if (error.status >= 500) {
      console.error('platform failed', error.code, error)
      c.header('Retry-After', String(error.retryAfter ?? retryAfter))
      const again = c.req.method === 'GET' ? ownAddress(c) : previousPage(c)
      return show(c, pages.shell, errorPage({ again }), 503, error.notice)
    }
  }
  const refusal = refusalOf(error)
  if (refusal?.status === 404) return onMissing(c, pages)
  if (refusal) {
    const { status, notice } = refusal
    if (error instanceof CommerceError && error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    return show(c, pages.shell, errorPage({ refused: { status, sentence: notice.text } }), status, notice)
  }
  return show(c, pages.shell, errorPage({ reference: logIncident(error) }), 500, {
    tone: 'error',
    text: text('failure.page'),
  })
}

/** Answers an address on which nothing is mounted. */
function onMissing(c: Context<AppEnv>, pages: ErrorPages): Answer {
  const { path } = c.req
  if (path.startsWith('/wp-json/')) {
    return c.json(
      {
        code: 'rest_no_route',
        message: t.noRoute,
        data: { status: 404 },
      },
      404,
    )
  }
  // A file of an older build. Nobody sees this answer, so it needs no page.
  if (path.startsWith('/assets/') || path.startsWith('/pictures/')) return c.text('Not found', 404)
  return elsewhereOrMissing(c, pages)
}

/**
 * Redirects an address of the shop whose catalogue was imported, one with other capitals or slashes, or one that names a
 * page in other words. Otherwise answers 404.
 */
async function elsewhereOrMissing(c: Context<AppEnv>, pages: ErrorPages): Promise<Response> {
  const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
  const moved = isRead ? await c.var.commerce?.oldAddresses.find(c.req.path).catch(() => null) : null
  if (moved && moved !== c.req.path) return c.redirect(moved, 301)
  const own = isRead ? writtenAddress(new URL(c.req.url)) : null
  if (own) return c.redirect(own, 301)
  const meant = isRead ? (await import('../content/typed-page.ts')).typedPage(new URL(c.req.url)) : null
  if (meant) return c.redirect(meant, 302)
  return show(c, pages.shell, pages.notFoundPage, 404, { tone: 'error', text: t.noSuchPage })
}

/** Handles an expired login: ends it, says so, and shows the page again as a guest (home instead of checkout). */
async function expire(c: Context<AppEnv>): Promise<Response> {
  // A prefetched page stores no cookie, so a redirect would lead here again and again.
  if (isSpeculative(c.req.raw.headers)) return c.body(null, 503, { 'Cache-Control': 'no-store' })
  const back = wantsJson(c) ? previousPage(c) : ownAddress(c)
  const notice = expiredNotice(back)
  await logOut(c.var)
  if (!wantsJson(c)) {
    c.var.session.leaveNotice(notice)
    return c.redirect(afterLogout(back), 303)
  }
  // The script that reads the cart reloads its page, which shows the notice. Other scripts show it themselves.
  if (c.req.path === paths.cart) c.var.session.leaveNotice(notice)
  return c.json({ kind: 'expired', notice, goTo: afterLogout(back) }, 401)
}

/** Leads to the login when a page needs a customer, and back afterwards. */
function askToLogIn(c: Context<AppEnv>): Response {
  if (wantsJson(c)) return c.json(mustLogIn(previousPage(c)), 401)
  return c.redirect(paths.accountBackTo(ownAddress(c)), 303)
}

/** Returns the requested path and query. It has one slash at the start, because `//host` would be another site. */
function ownAddress(c: Context<AppEnv>): string {
  const { pathname, search } = new URL(c.req.url)
  const path = pathname.replace(/^\/+/, '/')
  return path.length + search.length > longestWay ? path.slice(0, longestWay) : path + search
}

function show<D>(
  c: Context<AppEnv>,
  shell: Shell,
  page: Page<D>,
  status: RefusalStatus | 404 | 500 | 503,
  notice: Notice,
): Answer {
  if (wantsJson(c)) return c.json(refused(status, notice), status)
  // An error before the session exists: no frame can be drawn.
  if (!c.var.session || !c.var.commerce) return c.text(notice.text, status)
  return respond(c, page, shell)
}
