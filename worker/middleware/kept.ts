import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app.ts'
import { followChanges, knownChange } from '../commerce/changes.ts'
import { siteOf } from '../env.ts'
import { daysAt, findAnswer, type KeptAnswer, keepAnswer } from '../render/kept-answers.ts'
import { savesData } from '../render/speculation.ts'
import { hasOwnCookie } from './session.ts'

/** How an answer may be given to others: to all of them, or to those who have none of our cookies. */
export interface Share {
  isForAll: boolean
}

/** Milliseconds an answer holds, and one whose readings are not as new as they should be. */
const fresh = 300_000
const soon = 5_000

/**
 * What Cloudflare's own cache does with an answer: nothing, unless it is shared. A minute, then four more while a newer one
 * is made or cannot be, for which it has no end by itself; `s-maxage` would forbid those (RFC 9111, § 5.2.2.10). It keeps one
 * answer for each value of every header `Vary` names, `Cookie` included, compared letter by letter
 * (developers.cloudflare.com/workers/cache/configuration/#vary): who has a cookie of ours never matches one made without.
 */
const edgeControl = 'Cloudflare-CDN-Cache-Control'
const atEdge = 'public, max-age=60, stale-while-revalidate=240, stale-if-error=240'

/**
 * Answers that are the same for many are made once for each version of what they read, and leave again as the very bytes
 * they were, with a strong ETag; who has those is told so (304). A page or a file says so by `c.var.share`.
 */
export const kept = createMiddleware<AppEnv>(async (c, next) => {
  const name = nameOf(c)
  if (name) {
    // Looked at behind the answers; whoever reads the catalogue waits for the very first look.
    followChanges(c.env.DB, (work) => c.executionCtx.waitUntil(work))
    const found = findAnswer(c.env, name, !hasOwnCookie(c.req.raw))
    if (found) return again(found, c.req.raw)
  }
  await next()
  const { share } = c.var
  const { res } = c
  if (
    !share ||
    !name ||
    res.status !== 200 ||
    res.headers.has('Set-Cookie') ||
    !c.var.commerce.reads.isWhole
  ) {
    res.headers.set(edgeControl, 'no-store')
    return
  }
  const answer = await keptOf(c, share)
  keepAnswer(c.env, name, answer)
  c.res = undefined
  c.res = again(answer, c.req.raw)
})

/** Under what an answer to this request is kept: its address, and what else a shared answer depends on. */
function nameOf({ req }: Context): string | null {
  const accept = req.header('Accept') ?? ''
  if (req.method !== 'GET' || accept.startsWith('application/json') || accept.includes('text/markdown'))
    return null
  return savesData(req.raw.headers) ? `${req.url} save-data` : req.url
}

async function keptOf(c: Context<AppEnv>, { isForAll }: Share): Promise<KeptAnswer> {
  const body = new Uint8Array(await c.res.arrayBuffer())
  const { tags, at, seen, isCurrent } = c.var.commerce.reads
  const headers = new Headers(c.res.headers)
  const policy = headers.get('Content-Security-Policy') ?? ''
  headers.set(
    'ETag',
    `"${createHash('sha256').update(policy).update(body).digest('base64url').slice(0, 27)}"`,
  )
  if (!isForAll) headers.append('Vary', 'Cookie, Save-Data')
  // That cache knows addresses without their host: it is for the one the pages speak of.
  const isSite = c.var.settings.SITE_URL !== undefined && siteOf(c.var.settings) === new URL(c.req.url).origin
  headers.set(edgeControl, isSite ? atEdge : 'no-store')
  if (isSite && tags.size > 0) headers.set('Cache-Tag', [...tags].join(','))
  const now = Date.now()
  return {
    body,
    headers,
    isForAll,
    tags: [...tags],
    // What is known to be old is not looked at again before its time.
    seen: isCurrent ? seen : knownChange(),
    at: now,
    until: isCurrent ? Math.min(at, now) + fresh : now + soon,
    days: daysAt(now),
    renewed: 0,
  }
}

function again({ body, headers }: KeptAnswer, request: Request): Response {
  const known = request.headers.get('If-None-Match')
  if (!known || !knows(known, headers.get('ETag') ?? '')) return new Response(body, { headers })
  // The policy is part of the ETag: what a browser takes from here is the one it has.
  const same = new Headers(headers)
  same.delete('Content-Type')
  return new Response(null, { status: 304, headers: same })
}

/** Whether a list of ETags holds one; whoever compressed the bytes on their way may have made it weak. */
const knows = (list: string, etag: string): boolean =>
  list.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
