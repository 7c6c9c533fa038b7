import { createMiddleware } from 'hono/factory'
import { readings } from '../../shared/speculation-rules.ts'
import type { AppEnv } from '../app.ts'
import { asset } from './assets.ts'

const readable = readings.map((pathname) => new URLPattern({ pathname }))

/** Where a browser finds them: the same file for all pages, fetched when they are there. */
const rules = `"${asset('speculation-rules.json')}"`

/** Whether a browser asks ahead of its visitor, who may never see the answer. */
export const isSpeculative = (headers: Headers): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false

/** Whether the visitor asked to be spared bytes. */
export const savesData = (headers: Headers): boolean => headers.get('Save-Data') === 'on'

/**
 * Nothing is done for someone who has not asked. A page that could change something is refused to a browser that asks
 * ahead (the address bar does, whatever our rules say), which then asks again when its visitor does; the others are
 * answered without a cookie. A page tells where the rules are but to who saves data. A write that changes what pages show
 * of their visitor tells it by a cookie: what was fetched ahead of it is dropped.
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
  if (headers.get('Content-Type')?.startsWith('text/html') && !savesData(c.req.raw.headers))
    headers.set('Speculation-Rules', rules)
  if (isWrite && headers.has('Set-Cookie'))
    headers.set('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
})
