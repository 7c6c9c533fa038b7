import { createMiddleware } from 'hono/factory'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../app.ts'

/** Where jewels are looked at. A browser may draw these before they are asked for. */
const shelves = [paths.all, paths.list('*'), paths.product('*')]

/**
 * What a browser may fetch before it is asked to: pages that change nothing when they are read. Whatever is not named
 * here is never fetched ahead, a page added tomorrow included.
 */
const readings = [
  ...shelves,
  paths.home,
  paths.search,
  paths.guides,
  paths.post('*'),
  paths.about,
  paths.story,
  paths.news,
  paths.commitments,
  paths.looks,
  paths.questions,
  paths.shipping,
  paths.returns,
  paths.payment,
  paths.care,
  paths.ringSize,
  paths.terms,
  paths.legal,
  paths.privacy,
  paths.accessibility,
  paths.comparison,
]

const where = (patterns: readonly string[]) => ({
  and: [
    { href_matches: patterns },
    { not: { selector_matches: '[download], [rel~="nofollow"], [target="_blank"]' } },
  ],
})

/**
 * Speculation rules of every page: at a pointer that rests on a link or presses it, the browser fetches a reading and
 * draws a shelf. A search is fetched only: it is a page of one visitor's words.
 */
export const speculationRules = {
  prefetch: [{ where: where(readings), eagerness: 'moderate' }],
  prerender: [{ where: where(shelves), eagerness: 'moderate' }],
} as const

const readable = readings.map((pathname) => new URLPattern({ pathname }))

/** Whether a browser asks ahead of its visitor, who may never see the answer. */
export const isSpeculative = (headers: Headers): boolean =>
  headers.get('Sec-Purpose')?.startsWith('prefetch') ?? false

/** Whether the visitor asked to be spared bytes. */
export const savesData = (headers: Headers): boolean => headers.get('Save-Data') === 'on'

/**
 * Nothing is done for someone who has not asked. A page that could change something is refused to a browser that asks
 * ahead (the address bar does, whatever our rules say), which then asks again when its visitor does; the others are
 * answered without a cookie. A write that changes what pages show of their visitor tells it by a cookie: what was
 * fetched ahead of it is dropped.
 */
export const speculation = createMiddleware<AppEnv>(async (c, next) => {
  const isWrite = c.req.method === 'POST'
  const ahead = !isWrite && isSpeculative(c.req.raw.headers)
  if (ahead && !readable.some((pattern) => pattern.test(c.req.url))) {
    return c.body(null, 503, { 'Cache-Control': 'no-store' })
  }
  await next()
  if (ahead) c.res.headers.delete('Set-Cookie')
  if (isWrite && c.res.headers.has('Set-Cookie'))
    c.res.headers.set('Clear-Site-Data', '"prefetchCache", "prerenderCache"')
})
