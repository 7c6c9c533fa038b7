import type { Context } from 'hono'
import { text } from '../../shared/messages.ts'
import { type Notice, refused } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../app.ts'
import { CommerceError } from '../commerce/client.ts'
import { errorPage } from '../pages/error.tsx'
import { notFoundPage } from '../pages/not-found.tsx'
import { NotFound, Redirect } from '../render/interrupt.ts'
import { type Page, respond, wantsJson } from '../render/page.tsx'

type Answer = Response | Promise<Response>

/** Seconds after which a visitor may find the platform again. */
const retryAfter = 30

/** Turns what a page threw into its answer: missing, elsewhere, logged out, platform silent, or a bug. */
export function onError(error: Error, c: Context<AppEnv>): Answer {
  if (error instanceof NotFound) return onMissing(c)
  if (error instanceof Redirect) return c.redirect(error.path, error.status)
  if (error instanceof CommerceError) {
    if (error.expired && c.var.session.token) return logOut(c)
    if (error.status >= 500) {
      console.error('platform failed', error.code, error)
      c.header('Retry-After', String(retryAfter))
      return show(c, errorPage(503), 503, error.notice)
    }
  }
  const reference = crypto.randomUUID().slice(0, 8)
  console.error(`error ${reference}`, error)
  return show(c, errorPage(500, reference), 500, { tone: 'error', text: text('failure.page') })
}

/** Answers an address nothing is mounted on. */
export function onMissing(c: Context<AppEnv>): Answer {
  const { path } = c.req
  if (path.startsWith('/wp-json/')) {
    return c.json({ code: 'rest_no_route', message: 'No route', data: { status: 404 } }, 404)
  }
  // A file of an older build: no screen for what no one sees.
  if (path.startsWith('/assets/') || path.startsWith('/pictures/')) return c.text('Not found', 404)
  return show(c, notFoundPage, 404, { tone: 'error', text: 'Cette page n’existe pas' })
}

/** An expired login: forgotten, said, and the page again as anyone sees it (home when it was checkout). */
function logOut(c: Context<AppEnv>): Response {
  const notice: Notice = { tone: 'warning', text: text('failure.expired') }
  const { pathname, search } = new URL(c.req.url)
  c.var.session.end()
  if (wantsJson(c)) return c.json({ kind: 'expired', notice, goTo: paths.home }, 401)
  c.var.session.leaveNotice(notice)
  return c.redirect(pathname.startsWith(paths.checkout) ? paths.home : ownPath(pathname) + search, 303)
}

/** One slash at the start: `//host` would be another site. */
const ownPath = (pathname: string) => pathname.replace(/^\/+/, '/')

function show<D>(c: Context<AppEnv>, page: Page<D>, status: 404 | 500 | 503, notice: Notice): Answer {
  if (wantsJson(c)) return c.json(refused(status, notice), status)
  // Before the session is restored there is no frame to draw.
  if (!c.var.session || !c.var.commerce) return c.text(notice.text, status)
  return respond(c, page)
}
