import { createMiddleware } from 'hono/factory'
import * as t from '#text/refusals.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { basicKey } from '../http/basic-key.ts'
import { PlatformError } from '../http/platform-error.ts'
import { sameSecret } from '../http/secrets.ts'

const cannotView = () => new PlatformError(401, 'woocommerce_rest_cannot_view', t.mayNotRead)

/**
 * Allows calls from this Worker and from clients with write access. Other clients need the shop's read key
 * (`CATALOGUE_KEY`, `CATALOGUE_SECRET`), over TLS in production. Without a configured key they cannot read. Answers 401.
 */
export const shopKey = createMiddleware<EmbeddedEnv>(async (c, next) => {
  if (c.env.IN_PROCESS === true || c.get('writer') !== undefined) return next()
  const { CATALOGUE_KEY: key, CATALOGUE_SECRET: secret } = c.env
  const sent = basicKey(c)
  if (!key || !secret || !sent || !(await sameSecret(sent[0], key))) throw cannotView()
  if (!(await sameSecret(sent[1], secret))) {
    throw new PlatformError(401, 'woocommerce_rest_authentication_error', t.secretInvalid)
  }
  return next()
})
