import { createMiddleware } from 'hono/factory'
import { text } from '../../../../shared/messages.ts'
import { settingsOf } from '../../../env.ts'
import { basicCredentials, sameSecret } from '../basic-key.ts'
import { visitorOf } from '../customers/attempts.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../platform-error.ts'
import { forgive, throttle } from '../throttle.ts'

/** Wrong keys of one visitor in a quarter of an hour. */
const failures = { hits: 10, seconds: 900 }

const refused = () => new PlatformError(401, 'operator_refused', text('workshop.refused'))

/**
 * Lets the operator through: the key of the settings, in a Basic header, over TLS in production. An attempt counts before
 * it is known to fail, and is forgiven when it does not. Answers 404 without settings, 401, or 429 `too_many_requests`.
 */
export const operator = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const { OPERATOR_KEY: key, OPERATOR_SECRET: secret, ENVIRONMENT } = settingsOf(c.env)
  if (!key || !secret) throw new PlatformError(404, 'rest_no_route', '')
  const header = c.req.header('Authorization')
  if (header === undefined) throw refused()
  const subject = `workshop from ${visitorOf(c)}`
  await throttle(
    c.env,
    [{ subject, ...failures }],
    (n) => text('workshop.too-many', { n: String(n) }),
    Date.now(),
  )
  const overPlainHttp = ENVIRONMENT === 'production' && new URL(c.req.url).protocol === 'http:'
  const [sentKey, sentSecret] = (overPlainHttp ? null : basicCredentials(header)) ?? ['', '']
  const right = await Promise.all([sameSecret(sentKey, key), sameSecret(sentSecret, secret)])
  if (right.includes(false)) throw refused()
  await forgive(c.env, { forgotten: [subject], returned: [] })
  await next()
})
