import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'

/** Key and secret of the Basic header of a call; `null` for none, one that cannot be read or, in production, no TLS. */
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
