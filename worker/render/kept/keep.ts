import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { knownChange, knowsChanges, refreshChanges, within } from '../../cache/changes.ts'
import { lookUp } from '../../cache/read-memory.ts'
import type { AppEnv } from '../../context.ts'
import { knownFrom } from '../../cookies.ts'
import type { Env } from '../../env.ts'
import { siteOf } from '../../settings.ts'
import type { CachedPage, Compressed, Share } from '../../share.ts'
import { type Visitor, visitorOf } from '../visit.ts'
import { compressedOf, daysAt, findAnswer, keepAnswer, takesBrotli, whyOld } from './answers.ts'
import { readCopy, sharedKeyOf, writeCopy } from './in-kv.ts'
import { copyOf, fill, type Slots } from './slots.tsx'

/** Milliseconds an answer holds, and one whose readings are not as new as they should be. */
const fresh = 300_000
const soon = 5_000
/** Milliseconds KV is waited for: a page is made sooner. */
const timeoutMs = 200

/**
 * What Cloudflare's own cache does with an answer: nothing, unless it is shared. A minute, then four more while a newer one
 * is made or cannot be, for which it has no end by itself; `s-maxage` would forbid those (RFC 9111, § 5.2.2.10). It keeps one
 * answer for each value of every header `Vary` names, `Cookie` included, compared letter by letter
 * (developers.cloudflare.com/workers/cache/configuration/#vary): who has a cookie of ours never matches one made without.
 */
const edgeControl = 'Cloudflare-CDN-Cache-Control'
const atEdge = 'public, max-age=60, stale-while-revalidate=240, stale-if-error=240'

/**
 * The kept answer to a request, its slots filled for who asks; `undefined` when there is none that holds, or something
 * waits to be said to this visitor. It stands before everything else: an answer that was made once costs no routing, no
 * markup and no reading.
 */
export function cachedPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  slots: Slots,
): Response | undefined {
  const name = nameOf(request)
  if (!name) return undefined
  const behind = (work: Promise<unknown>) => ctx.waitUntil(work)
  // Looked at behind the answers; whoever reads the catalogue waits for the very first look.
  refreshChanges(env.DB, behind)
  const answer = findAnswer(env, name)
  if (!answer) return undefined
  const known = knownFrom(request)
  if (known === 'told' && answer.ownHeaders) return undefined
  // Files say nothing to anybody.
  const visitor = known === 'told' ? null : known && visitorOf(known)
  return responseOf(answer, request, { visitor, slots }, () => compressedOf(env, name, answer, behind))
}

/**
 * Keeps answers that are the same for many, once for each version of what they read, with a strong ETag. A page or a file
 * says that it is one by `c.var.share`.
 */
export const keeping = (slots: Slots) =>
  createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const share = c.get('share')
    const { res } = c
    const name = nameOf(c.req.raw)
    if (!share || !name || res.status !== 200 || !c.get('commerce').reads.isWhole) {
      res.headers.set(edgeControl, 'no-store')
      return
    }
    const isCopy = 'copy' in share
    const answer = isCopy ? share.copy : await cachedOf(c, share)
    keepAnswer(c.env, name, answer)
    const cookies = knownFrom(c.req.raw)
    // Files say nothing to anybody.
    const known = 'asItIs' in share && cookies === 'told' ? null : cookies
    if (known === 'told' || (!isCopy && res.headers.has('Set-Cookie'))) {
      // What is said to this visitor stays in this answer alone.
      res.headers.set(edgeControl, 'no-store')
      return
    }
    c.res = undefined
    c.res = responseOf(answer, c.req.raw, { visitor: known && visitorOf(known), slots })
    const key = 'written' in share && sharedKeyOf(c.env, c.var.settings, name)
    if (!key) return
    answer.sharedAs = key
    c.executionCtx.waitUntil(writeCopy(c.env, key, answer).catch(report))
  })

const report = (error: unknown) => console.error('a page was not copied to KV', error)

/**
 * What another isolate has made of a page that is shared, if it still holds: asked for before the page is made, and given
 * to `keeping` as `share`. Not for who is told something: that page is made for them.
 */
export async function findCopy(c: Context<AppEnv>): Promise<CachedPage | undefined> {
  const name = nameOf(c.req.raw)
  const key = name && sharedKeyOf(c.env, c.var.settings, name)
  if (!key || knownFrom(c.req.raw) === 'told') return undefined
  const behind = (work: Promise<unknown>) => c.executionCtx.waitUntil(work)
  const [copy] = await Promise.all([
    within(
      lookUp(key, () => readCopy(c.env, key), behind),
      timeoutMs,
    ),
    refreshChanges(c.env.DB, behind),
  ])
  return copy && knowsChanges() && whyOld(copy, Date.now()) === null ? { ...copy, sharedAs: key } : undefined
}

/** Under what an answer to this request is kept: its address. What is asked for in another form is not kept. */
function nameOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET') return null
  const accept = headers.get('Accept')
  if (accept && (accept.startsWith('application/json') || accept.includes('text/markdown'))) return null
  return url
}

async function cachedOf(
  c: Context<AppEnv>,
  share: Exclude<Share, { copy: CachedPage }>,
): Promise<CachedPage> {
  const isPage = 'written' in share
  const written = isPage
    ? share.written
    : { bytes: new Uint8Array(await c.res.clone().arrayBuffer()), places: [] }
  const { tags, at, seen, isCurrent } = c.var.commerce.reads
  const headers = new Headers(c.res.headers)
  headers.delete('Set-Cookie')
  const policy = headers.get('Content-Security-Policy') ?? ''
  const print = createHash('sha256').update(policy).update(written.bytes).digest('base64url').slice(0, 27)
  headers.set('ETag', `"${print}"`)
  if (isPage) headers.append('Vary', 'Cookie')
  headers.append('Vary', 'Accept-Encoding')
  const ownHeaders = new Headers(headers)
  ownHeaders.set('Cache-Control', 'private, no-cache')
  ownHeaders.set(edgeControl, 'no-store')
  if (isPage) headers.set('Cache-Control', 'no-cache')
  // That cache knows addresses without their host: it is for the one the pages speak of.
  const isSite = c.var.settings.SITE_URL !== undefined && siteOf(c.var.settings) === new URL(c.req.url).origin
  headers.set(edgeControl, isSite ? atEdge : 'no-store')
  if (isSite && tags.size > 0) headers.set('Cache-Tag', [...tags].join(','))
  const now = Date.now()
  return {
    written,
    headers,
    ...(isPage && { ownHeaders }),
    tags: [...tags],
    // What reads nothing knows all there is; what is known to be old is not looked at again before its time.
    seen: isCurrent ? Math.min(seen, knownChange()) : knownChange(),
    at: now,
    // A reading that is about to be read again holds for a moment too: or each visitor would have the page made meanwhile.
    until: Math.max(isCurrent ? Math.min(at, now) + fresh : 0, now + soon),
    days: daysAt(now),
    renewed: 0,
    given: 0,
  }
}

/**
 * An answer for a visitor, `null` for one without a cookie of ours; a 304 for who has these bytes.
 * @param compressed what it is after brotli, asked where it leaves for many and is taken so
 */
function responseOf(
  answer: CachedPage,
  request: Request,
  { visitor, slots }: { visitor: Visitor | null; slots: Slots },
  compressed: () => Compressed | undefined = () => answer.compressed,
): Response {
  const { written, headers, ownHeaders } = answer
  const isOwn = visitor !== null && ownHeaders !== undefined
  let sent = headers
  if (isOwn) {
    sent = new Headers(ownHeaders)
    // What tells copies apart is written out: two visitors never share an ETag by chance.
    sent.set('ETag', `${ownHeaders.get('ETag')?.slice(0, -1)}.${encodeURIComponent(copyOf(slots, visitor))}"`)
  }
  const etags = request.headers.get('If-None-Match')
  if (etags && knows(etags, sent.get('ETag') ?? '')) {
    // The policy is part of the ETag: what a browser takes from here is the one it has.
    const same = new Headers(sent)
    same.delete('Content-Type')
    return new Response(null, { status: 304, headers: same })
  }
  if (isOwn) return new Response(fill(written, visitor, slots), { headers: sent })
  const small = takesBrotli(request) ? compressed() : undefined
  if (small) return new Response(small.bytes, { headers: small.headers, encodeBody: 'manual' })
  return new Response(written.bytes, { headers: sent })
}

/** Whether a list of ETags holds one; whoever compressed the bytes on their way may have made it weak. */
const knows = (list: string, etag: string): boolean =>
  list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
