import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/contract/error.ts'
import type { AppEnv } from '../context.ts'

/** The browser's Basic login prompt. */
const challenge = 'Basic realm="Atelier", charset="UTF-8"'

/** Paths that need no login, because people log in there. */
const open: readonly string[] = [
  paths.workshopLogin,
  paths.workshopPasskeyLogin,
  paths.workshopPasskeyLoginOptions,
  paths.staffInvitation('').replace(/\?.*/, ''),
]

/** Whether to prompt for the operator key: a wrong one was sent, or the address asks for the prompt (`?cle`). */
const asksForKey = (c: Context<AppEnv>) =>
  !c.var.session.staffToken &&
  (c.req.header('Authorization') !== undefined || c.req.query('cle') !== undefined)

/** Redirects to the login, which leads back to the requested page. */
function toLogin(c: Context<AppEnv>): Response {
  const { session } = c.var
  if (session.staffToken) {
    session.endStaff()
    session.leaveNotice({ tone: 'warning', text: text('workshop.session-over') })
  }
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(
    paths.workshopLoginBackTo(c.req.method === 'GET' ? pathname + search : paths.workshop),
    303,
  )
}

/**
 * Guards the workshop. Without an operator key in the settings, the workshop does not exist. Its pages are never stored
 * or indexed. The platform itself checks who calls, here and at every call. A visitor without a login goes to the login
 * page.
 */
export const workshopDoor = createMiddleware<AppEnv>(async (c, next) => {
  const { commerce } = c.var
  if (!commerce.workshop.isOpen) return c.notFound()
  c.header('X-Robots-Tag', 'noindex')
  try {
    if (!open.includes(c.req.path)) c.set('staff', await commerce.staff.enter())
  } catch (error) {
    if (!(error instanceof CommerceError) || (error.status !== 401 && error.status !== 429)) throw error
    c.header('Cache-Control', 'no-store')
    if (error.status === 401 && !asksForKey(c)) return toLogin(c)
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    if (error.status === 401) c.header('WWW-Authenticate', challenge)
    return c.text(error.message, error.status)
  }
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
