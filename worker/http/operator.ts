import { createMiddleware } from 'hono/factory'
import { CommerceError } from '../commerce/contract/error.ts'
import type { AppEnv } from '../context.ts'

/** What a browser asks its user for. */
const challenge = 'Basic realm="Atelier", charset="UTF-8"'

/**
 * The door of the workshop: there is none without its key in the settings, and behind it nothing is kept nor indexed.
 * The platform itself checks what was sent, here and at every call.
 */
export const operator = createMiddleware<AppEnv>(async (c, next) => {
  const { commerce } = c.var
  if (!commerce.workshop.isOpen) return c.notFound()
  c.header('X-Robots-Tag', 'noindex')
  try {
    await commerce.workshop.enter()
  } catch (error) {
    if (!(error instanceof CommerceError) || (error.status !== 401 && error.status !== 429)) throw error
    if (error.retryAfter) c.header('Retry-After', String(error.retryAfter))
    if (error.status === 401) c.header('WWW-Authenticate', challenge)
    c.header('Cache-Control', 'no-store')
    return c.text(error.message, error.status)
  }
  await next()
  c.res.headers.set('Cache-Control', 'no-store')
})
