import type { Context } from 'hono'
import type { AppEnv } from '../app.ts'
import { buildVersion } from './assets.ts'

/** The same for everyone, so that browsers and the edge may keep it: seconds fresh, seconds it may serve once more. */
export const forEveryone = 'public, max-age=300, stale-while-revalidate=600'

/**
 * An answer that reads nothing of its visitor, from the cache of the edge or made now and put there for as long as it
 * says.
 * @param address path and normalised query under which it is kept
 */
export async function keptAtEdge(
  c: Context<AppEnv>,
  address: string,
  make: () => Promise<Response>,
): Promise<Response> {
  const key = new URL(address, c.req.url)
  // Addresses of pictures change with the build.
  key.searchParams.set('build', buildVersion)
  const kept = await caches.default.match(key)
  // What the cache gives has headers that cannot be changed.
  if (kept) return new Response(kept.body, kept)
  const fresh = await make()
  c.executionCtx.waitUntil(caches.default.put(key, fresh.clone()))
  return fresh
}
