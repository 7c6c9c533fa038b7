import { createMiddleware } from 'hono/factory'
import { text } from '../../../shared/messages.ts'
import { settingsOf } from '../../settings.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { basicKey } from '../http/basic-key.ts'
import { PlatformError } from '../http/platform-error.ts'
import { sameSecret } from '../http/secrets.ts'
import { forgive, throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'

/** Wrong keys of one visitor in a quarter of an hour. */
const failures = { hits: 10, seconds: 900 }

const refused = () => new PlatformError(401, 'operator_refused', text('workshop.refused'))

/**
 * Lets the operator through: the key of the settings, in a Basic header, over TLS in production. An attempt counts before
 * it is known to fail, and is forgiven when it does not. Answers 404 without settings, 401, or 429 `too_many_requests`.
 */
export const operator = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const { OPERATOR_KEY: key, OPERATOR_SECRET: secret } = settingsOf(c.env)
  if (!key || !secret) throw new PlatformError(404, 'rest_no_route', '')
  if (c.req.header('Authorization') === undefined) throw refused()
  const subject = `workshop from ${visitorOf(c)}`
  await throttle(c.env, [{ subject, ...failures }], waitWords('failure.too-many-tries'), Date.now())
  const [sentKey, sentSecret] = basicKey(c) ?? ['', '']
  const right = await Promise.all([sameSecret(sentKey, key), sameSecret(sentSecret, secret)])
  if (right.includes(false)) throw refused()
  await forgive(c.env, { forgotten: [subject], returned: [] })
  await next()
})
