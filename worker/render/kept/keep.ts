import { createHash } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { knownChange, refreshChanges } from '../../cache/changes.ts'
import type { AppEnv } from '../../context.ts'
import { knownFrom } from '../../cookies.ts'
import type { Env } from '../../env.ts'
import { siteOf } from '../../settings.ts'
import type { CachedPage, Compressed, Share } from '../../share.ts'
import { type Visitor, visitorOf } from '../visit.ts'
import { compressedOf, daysAt, findAnswer, keepAnswer, nameOf, takesBrotli } from './answers.ts'
import { copyBeforeApp, sharedKeyOf, writeCopy } from './in-kv.ts'
import { copyOf, fill, type Slots } from './slots.tsx'

/** Milliseconds that an answer is valid, and that an answer with outdated reads is valid. */
const fresh = 300_000
const soon = 5_000

/**
 * Header for Cloudflare's own cache. Only shared answers are cached there: for one minute, then four more while a new
 * one is made or cannot be made. Cloudflare sets no limit of its own to these, and `s-maxage` would forbid them (RFC
 * 9111, § 5.2.2.10). The cache stores one answer per value of each header in `Vary`, including `Cookie`, compared byte
 * by byte (developers.cloudflare.com/workers/cache/configuration/#vary). So a visitor with our cookies never gets an
 * answer made without.
 */
const edgeControl = 'Cloudflare-CDN-Cache-Control'
const atEdge = 'public, max-age=60, stale-while-revalidate=240, stale-if-error=240'

/**
 * Returns the cached answer to a request, with its slots filled for the visitor. `undefined` when no valid one exists,
 * or when a notice waits for the visitor. It runs before everything else, so a cached answer costs no routing,
 * rendering or reads.
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
  // The list of changes is read after the response. Only the first read of an isolate makes catalogue reads wait.
  refreshChanges(env.DB, behind)
  const answer = findAnswer(env, name)
  if (!answer) return undefined
  const known = knownFrom(request)
  if (known === 'needs-session' && answer.ownHeaders) return undefined
  // Files are the same for every visitor.
  const visitor = known === 'needs-session' ? null : known && visitorOf(known)
  const share = async () => {
    if (answer.sharedAs) await writeCopy(env, answer.sharedAs, answer)
  }
  return responseOf(answer, request, { visitor, slots }, () => compressedOf(env, name, answer, behind, share))
}

/**
 * Caches answers that many visitors share, once per version of their data, with a strong ETag. A page or a file
 * declares itself shared with `c.var.share`.
 */
export const keeping =
  (slots: Slots): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
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
    // Files are the same for every visitor.
    const known = 'asItIs' in share && cookies === 'needs-session' ? null : cookies
    if (known === 'needs-session' || (!isCopy && res.headers.has('Set-Cookie'))) {
      // This answer holds something for this visitor only, so nobody else may get it.
      res.headers.set(edgeControl, 'no-store')
      return
    }
    c.res = undefined
    c.res = responseOf(answer, c.req.raw, { visitor: known && visitorOf(known), slots })
    const key = 'written' in share && sharedKeyOf(c.env, c.var.settings, name)
    if (!key) return
    answer.sharedAs = key
    c.executionCtx.waitUntil(writeCopy(c.env, key, answer).catch(report))
  }

const report = (error: unknown) => console.error('a page was not copied to KV', error)

/** Answers with a page that another isolate has made, for an isolate that has not loaded the app yet. */
export async function copiedPage(
  request: Request,
  env: Env,
  ctx: ExecutionContext,
  slots: Slots,
): Promise<Response | undefined> {
  const name = nameOf(request)
  const answer = name && (await copyBeforeApp(request, env, (work) => ctx.waitUntil(work)))
  const known = knownFrom(request)
  if (!answer || known === 'needs-session') return undefined
  keepAnswer(env, name, answer)
  return responseOf(answer, request, { visitor: known && visitorOf(known), slots })
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
  // Cloudflare's cache ignores the host of an address. So only answers of the shop's own host may go there.
  const isSite = c.var.settings.SITE_URL !== undefined && siteOf(c.var.settings) === new URL(c.req.url).origin
  headers.set(edgeControl, isSite ? atEdge : 'no-store')
  if (isSite && tags.size > 0) headers.set('Cache-Tag', [...tags].join(','))
  const now = Date.now()
  return {
    written,
    headers,
    ...(isPage && { ownHeaders }),
    tags: [...tags],
    // An answer without reads is current. An answer with outdated reads is not checked again before its time.
    seen: isCurrent ? Math.min(seen, knownChange()) : knownChange(),
    at: now,
    // An outdated read is about to be refreshed. A short validity keeps every visitor from making the page again
    // meanwhile.
    until: Math.max(isCurrent ? Math.min(at, now) + fresh : 0, now + soon),
    days: daysAt(now),
    renewed: 0,
    hits: 0,
  }
}

/**
 * Returns an answer for a visitor, `null` for a visitor without our cookies. Returns a 304 when the browser already has
 * these bytes.
 * @param compressed returns the brotli version; called only for shared bytes and a client that accepts brotli
 */
function responseOf(
  answer: CachedPage,
  request: Request,
  { visitor, slots }: { visitor: Visitor | null; slots: Slots },
  compressed: () => Compressed | undefined = () => answer.compressed,
): Response {
  const { written, headers, ownHeaders } = answer
  const isOwn = visitor !== null && ownHeaders !== undefined
  const given = isOwn ? ownHeaders : headers
  // The ETag contains what distinguishes this visitor's copy in full, so two copies never share an ETag by chance.
  const ownEtag = isOwn && `${given.get('ETag')?.slice(0, -1)}.${encodeURIComponent(copyOf(slots, visitor))}"`
  const etags = request.headers.get('If-None-Match')
  if (etags && knows(etags, ownEtag || (given.get('ETag') ?? ''))) {
    const same = new Response(null, { status: 304, headers: given })
    if (ownEtag) same.headers.set('ETag', ownEtag)
    // The policy is part of the ETag's hash, so the browser already has the same policy.
    same.headers.delete('Content-Type')
    return same
  }
  if (ownEtag) {
    const filled = new Response(fill(written, visitor, slots), { headers: given })
    filled.headers.set('ETag', ownEtag)
    return filled
  }
  const small = takesBrotli(request) ? compressed() : undefined
  if (small) return new Response(small.bytes, { headers: small.headers, encodeBody: 'manual' })
  return new Response(written.bytes, { headers: given })
}

/** Whether a list of ETags contains one. A proxy that compressed the bytes may have made it weak. */
const knows = (list: string, etag: string): boolean =>
  list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
