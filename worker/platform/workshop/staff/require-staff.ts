import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../../../shared/messages.ts'
import { may, type Right, type Staff } from '../../../../shared/staff/permissions.ts'
import { settingsOf } from '../../../settings.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { noSuchRoute } from '../../http/envelopes.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { mustHoldKey } from '../operator.ts'
import { staffOfToken } from './sessions.ts'

/** The operator key acts as an owner, for first access and emergencies. */
const keyHolder: Staff = { id: null, name: 'Clé de l’atelier', role: 'owner' }

/** Returns the 401 `staff_signed_out` error, for missing credentials or an expired session. */
const signedOut = () => new PlatformError(401, 'staff_signed_out', text('workshop.signed-out'))

/** Returns the session token of a request; `null` without one. */
export const staffToken = (c: Context<EmbeddedEnv>): string | null =>
  /^Staff ([\w-]{43})$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? null

/** Returns the staff member of a request, by `Authorization: Staff <token>` or by the operator key in a Basic header. */
async function askedBy(c: Context<EmbeddedEnv>): Promise<Staff> {
  const { OPERATOR_KEY, OPERATOR_SECRET } = settingsOf(c.env)
  if (!OPERATOR_KEY || !OPERATOR_SECRET) throw noSuchRoute()
  const authorization = c.req.header('Authorization')
  if (authorization === undefined) throw signedOut()
  const token = staffToken(c)
  if (token) return (await staffOfToken(c.env.DB, token, Date.now())) ?? Promise.reject(signedOut())
  await mustHoldKey(c, OPERATOR_KEY, OPERATOR_SECRET)
  return keyHolder
}

/**
 * Middleware that requires a right of `shared/staff/permissions.ts`, and sets `c.var.staff`. Answers 404 if the settings have
 * no operator key, 401 without valid credentials, 403 without the right, and 429 after too many wrong keys.
 */
export const requireStaff = (right: Right) =>
  Object.assign(
    createMiddleware<EmbeddedEnv>(async (c, next) => {
      const staff = await askedBy(c)
      if (!may(staff.role, right)) throw new PlatformError(403, 'staff_forbidden', text('workshop.forbidden'))
      c.set('staff', staff)
      await next()
    }),
    { right },
  )

/** Returns the staff member of a request that has passed `requireStaff`. */
export function staffOf(c: Context<EmbeddedEnv>): Staff {
  const { staff } = c.var
  if (!staff) throw new Error('a route of the staff without requireStaff')
  return staff
}
