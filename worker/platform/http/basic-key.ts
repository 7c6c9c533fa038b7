import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'

/**
 * Returns key and secret of a request's Basic header. `null` when the header is missing or unreadable, or, in
 * production, when the request has no TLS.
 */
export function basicKey(c: Context<EmbeddedEnv>): [string, string] | null {
  if (c.env.ENVIRONMENT === 'production' && new URL(c.req.url).protocol === 'http:') return null
  const encoded = /^Basic +([A-Za-z0-9+/]+=*)$/.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!encoded) return null
  try {
    const decoded = atob(encoded)
    const colon = decoded.indexOf(':')
    return colon < 0 ? null : [decoded.slice(0, colon), decoded.slice(colon + 1)]
  } catch {
    return null
  }
}
