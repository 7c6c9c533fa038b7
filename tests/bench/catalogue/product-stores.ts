/**
 * Asks the stores what a product page that nobody has made asks them, and nothing else: KV, one batch of D1, and KV again
 * with the product. All are simulated in the same workerd, whose CPU no deployment's Worker pays.
 */
import type { D1Database, ExecutionContext, KVNamespace } from '@cloudflare/workers-types'
import { productStatements } from '../../../worker/platform/catalogue/product-for-pages.ts'

/** About as many letters as the product of a page has in KV. */
const product = JSON.stringify('x'.repeat(12_000))

interface Bindings {
  DB: D1Database
  CACHE: KVNamespace
}

export async function ask(
  request: Request,
  { DB, CACHE }: Bindings,
  ctx: ExecutionContext,
): Promise<Response> {
  const { pathname } = new URL(request.url)
  const key = `bench:${Date.now()}:${pathname}`
  await CACHE.get(key, 'json')
  const id = Number(/\d+$/.exec(pathname)?.[0])
  const [found] = await DB.batch(productStatements(DB as never, id, new Date()) as never)
  ctx.waitUntil(
    CACHE.put(key, product, { expirationTtl: 60, metadata: { at: 0, seen: 0, tags: [], size: 0 } }),
  )
  return new Response('asked', { status: found?.results.length ? 200 : 404 })
}
