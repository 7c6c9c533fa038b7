import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/contract/error.ts'
import type { AppEnv } from '../context.ts'

/** What a browser asks its user for. */
const challenge = 'Basic realm="Atelier", charset="UTF-8"'

/** Addresses that answer nobody in particular: where one logs in. */
const open: readonly string[] = [
  paths.workshopLogin,
  paths.workshopPasskeyLogin,
  paths.workshopPasskeyLoginOptions,
  paths.staffInvitation('').replace(/\?.*/, ''),
]

/** Whether the browser is to ask for the operator key: it was shown and is wrong, or whoever comes wants to show it. */
const asksForKey = (c: Context<AppEnv>) =>
  !c.var.session.staffToken &&
  (c.req.header('Authorization') !== undefined || c.req.query('cle') !== undefined)

/** To the login, which leads back to what was asked for. */
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
 * The door of the workshop: there is none without the operator key in the settings, and behind it nothing is kept nor
 * indexed. The platform itself checks who is asking, here and at every call. Nobody is led to the login.
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
