import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { fitsForm } from '../../shared/form-limits.ts'
import { text } from '../../shared/messages.ts'
import { paths } from '../../shared/paths.ts'
import { CommerceError } from '../commerce/contract/error.ts'
import type { AppEnv } from '../context.ts'
import { type Page, respond } from '../render/page.tsx'
import type { Shell } from '../render/shell.ts'
import { wantsJson } from '../render/visit.ts'

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

/** The page that holds a form that arrived without a login, and its shell. */
interface DoorPages {
  shell: Shell
  unsentForm: Page
}

/** Sends the browser to the login, which leads back to the requested page. */
function toLogin(c: Context<AppEnv>): Response {
  const { pathname, search } = new URL(c.req.url)
  return c.redirect(
    paths.workshopLoginBackTo(c.req.method === 'GET' ? pathname + search : paths.workshop),
    303,
  )
}

/** Returns the fields of a form that someone filled in, as JSON of its entries; `null` for any other request. */
async function typedFields(c: Context<AppEnv>): Promise<string | null> {
  if (c.req.method !== 'POST' || wantsJson(c) || c.req.path.startsWith(paths.workshopSelf)) return null
  const form = await c.req.formData().catch(() => null)
  const fields = [...(form ?? [])].filter(([, value]) => typeof value === 'string')
  return fields.length > 0 && fitsForm(fields) ? JSON.stringify(fields) : null
}

/**
 * Answers a visitor without a login. A form that was sent after the end of the session comes back with all that was
 * typed, to be sent again after the login; anything else leads to the login.
 */
async function withoutLogin(c: Context<AppEnv>, { shell, unsentForm }: DoorPages): Promise<Response> {
  const { session } = c.var
  const fields = await typedFields(c)
  if (session.staffToken) {
    session.endStaff()
    if (fields === null) session.leaveNotice({ tone: 'warning', text: text('workshop.session-over') })
  }
  if (fields === null) return toLogin(c)
  return respond(c, unsentForm, shell, { status: 401, form: { values: { fields }, errors: {} } })
}

/**
 * Returns the guard of the workshop. Without an operator key in the settings, the workshop does not exist. Its pages are
 * never stored or indexed. The platform itself checks who calls, here and at every call. A visitor without a login goes to
 * the login page.
 */
export const workshopDoor = (pages: DoorPages) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const { commerce } = c.var
    if (!commerce.workshop.isOpen) return c.notFound()
    c.header('X-Robots-Tag', 'noindex')
    try {
      if (!open.includes(c.req.path)) c.set('staff', await commerce.staff.enter())
    } catch (error) {
      if (!(error instanceof CommerceError) || (error.status !== 401 && error.status !== 429)) throw error
      c.header('Cache-Control', 'no-store')
      if (error.status === 401 && !asksForKey(c)) return withoutLogin(c, pages)
      if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
      if (error.status === 401) c.header('WWW-Authenticate', challenge)
      return c.text(error.message, error.status)
    }
    await next()
    c.res.headers.set('Cache-Control', 'no-store')
  })
