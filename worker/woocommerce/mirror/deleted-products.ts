import * as z from 'zod'
import { notifyChanges, productTag } from '../../cache/changes.ts'
import type { Env } from '../../env.ts'
import { shopApi } from '../shop-api.ts'
import { mirrorProducts } from './products.ts'

/** The number of copies compared in one run. WooCommerce answers for as many in one call. */
const atOnce = 100
/** Milliseconds between two runs. Each compares the next copies, so ten thousand products take eight hours. */
const every = 300_000

const ids = z.array(z.object({ id: z.int() }))

/**
 * Finds published copies whose product WooCommerce no longer has, and makes them drafts. WooCommerce sends no webhook for a
 * product that is deleted for good without going through its trash. Safe to repeat. `now` in milliseconds.
 * @throws PlatformError when WooCommerce does not answer; nothing is changed then
 */
export async function lookForDeleted(env: Env, now: number): Promise<void> {
  const published =
    "FROM products WHERE source = 'platform' AND mirrored_at IS NOT NULL AND status = 'publish'"
  const total = (await env.DB.prepare(`SELECT count(*) AS n ${published}`).first<number>('n')) ?? 0
  if (total === 0) return
  const page = Math.floor(now / every) % Math.ceil(total / atOnce)
  const { results } = await env.DB.prepare(`SELECT id ${published} ORDER BY id LIMIT ?1 OFFSET ?2`)
    .bind(atOnce, page * atOnce)
    .all<{ id: number }>()
  const { body } = await shopApi(env).get('products', {
    include: results.map(({ id }) => id).join(','),
    ...{ per_page: String(atOnce), status: 'any', _fields: 'id' },
  })
  const there = new Set(ids.parse(body).map(({ id }) => id))
  const gone = results.flatMap(({ id }) => (there.has(id) ? [] : [id]))
  if (gone.length === 0) return
  await mirrorProducts(env, gone)
  await notifyChanges(env, [...gone.map(productTag), 'lists', 'terms'])
}
