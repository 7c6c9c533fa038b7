import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { mirrorProducts } from '../mirror/products.ts'

const id = z.coerce.number().int().positive()
/** Fields of a request body that hold product or variation ids. */
const named = z.object({
  id: id.optional().catch(undefined),
  product: id.optional().catch(undefined),
  product_id: id.optional().catch(undefined),
  product_ids: z.array(id).max(200).catch([]),
})

async function idsIn(c: Context<EmbeddedEnv>): Promise<number[]> {
  const body: unknown = await c.req.raw
    .clone()
    .json()
    .catch(() => null)
  const { product_ids: all = [], ...single } = named.safeParse(body).data ?? {}
  return [...all, ...Object.values(single)].filter((each) => each !== undefined)
}

/** Seconds that an earlier read of a product is recent enough for likes and messages. */
const within = 300

/** Updates our rows of the products in the body before the route reads them. Throws PlatformError. */
export const freshProducts = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const ids = c.req.method === 'POST' ? await idsIn(c) : []
  if (ids.length > 0) await mirrorProducts(c.env, ids, { within })
  await next()
})

/** Updates our rows of the products that a customer likes. If WooCommerce does not answer, the stored rows are used. */
export const freshFavourites = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const { customer } = c.var
  if (customer && c.req.query('_fields') !== 'id') {
    const { results } = await c.env.DB.prepare(
      'SELECT product_id AS id FROM favourites WHERE customer_id = ?1',
    )
      .bind(customer.id)
      .all<{ id: number }>()
    await mirrorProducts(
      c.env,
      results.map((row) => row.id),
      { within },
    ).catch((error) => console.error('favourites were not read', String(error)))
  }
  await next()
})
