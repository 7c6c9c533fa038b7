import { createMiddleware } from 'hono/factory'
import { readings } from '../../shared/speculation-rules.ts'
import type { AppEnv } from '../context.ts'

const readable = readings.map((pathname) => new URLPattern({ pathname }))

/** Whether a browser asks ahead of its visitor, who may never see the answer. */
export const isSpeculative = (headers: Headers): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false

/**
 * Nothing is done for someone who has not asked. A page that could change something is refused to a browser that asks
 * ahead (the address bar does, whatever our rules say), which then asks again when its visitor does; the others are
 * answered without a cookie. A write that changes what pages show of their visitor tells it by a cookie: what was fetched
 * ahead of it is dropped.
 */
export const speculation = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = c.req.method === 'POST'
  const ahead = !isWrite && isSpeculative(c.req.raw.headers)
  if (ahead && !readable.some((pattern) => pattern.test(c.req.url))) {
    return c.body(null, 503, { 'Cache-Control': 'no-store' })
  }
  await next()
  const { headers } = c.res
  if (ahead) headers.delete('Set-Cookie')
  if (isWrite && headers.has('Set-Cookie'))
    headers.set('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
})
