import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Right } from '../../../../shared/staff/permissions.ts'
import { settingsOf } from '../../../settings.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { basicKey } from '../../http/basic-key.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { sameSecret } from '../../http/secrets.ts'
import { requireStaff, staffOf } from '../../workshop/staff/require-staff.ts'
import type { Writer } from './edits.ts'

const mayNotWrite = () =>
  new PlatformError(
    401,
    'woocommerce_rest_authentication_error',
    'La clé utilisée n’a pas le droit d’écrire dans le catalogue',
  )

/** Whether a request has the shop's key and the settings let that key write. */
async function showsWritingKey(c: Context<EmbeddedEnv>): Promise<boolean> {
  const { CATALOGUE_KEY: key, CATALOGUE_SECRET: secret, CATALOGUE_PERMISSION: permission } = settingsOf(c.env)
  const sent = basicKey(c)
  if (permission !== 'read_write' || !key || !secret || !sent) return false
  const right = await Promise.all([sameSecret(sent[0], key), sameSecret(sent[1], secret)])
  return !right.includes(false)
}

/** Returns the name of the staff member who sends the request; `null` without staff credentials. Throws as `requireStaff`. */
async function staffWith(c: Context<EmbeddedEnv>, right: Right): Promise<string | null> {
  const isSession = c.req.header('Authorization')?.startsWith('Staff ') ?? false
  const { OPERATOR_KEY: key } = settingsOf(c.env)
  if (!isSession && (key === undefined || basicKey(c)?.[0] !== key)) return null
  await requireStaff(right)(c, async () => {})
  return staffOf(c).name
}

/**
 * Middleware that allows catalogue writes with the shop's key, if the settings let it write, and by staff with the right.
 * Sets `writer` for the routes. Reads always pass; a writer's reads include drafts. Answers 401 or 403.
 * @param write right that a write requires
 */
export const catalogueAccess = (write: Right) =>
  createMiddleware<EmbeddedEnv>(async (c, next) => {
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    const who = (await showsWritingKey(c))
      ? `Clé …${(basicKey(c)?.[0] ?? '').slice(-7)}`
      : await staffWith(c, isRead ? 'catalogue.read' : write)
    if (!who && !isRead) throw mayNotWrite()
    if (who) c.set('writer', who)
    await next()
  })

/** Returns the writer of a request that `catalogueAccess` has allowed. */
export const writerIn = (c: Context<EmbeddedEnv>): Writer => ({ who: c.get('writer') ?? '', now: new Date() })
