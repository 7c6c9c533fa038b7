import * as z from 'zod'
import type { Env } from '../../../env.ts'
import { shopApi } from '../../shop-api.ts'
import { type OrderThere, orderThere } from './order-there.ts'

/** Milliseconds by which the clock of a platform may differ from ours, or an order be late. */
const skew = 10 * 60_000
const perPage = 100
/** Pages read at most: no shop takes as many orders in that time. */
const maxPages = 5

/** An instant as the platform reads it. */
export const instantThere = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19)

/** Orders there by a condition of `wc/v3`, page by page, at most 500. Throws PlatformError. */
export async function listOrders(env: Env, query: Record<string, string>): Promise<OrderThere[]> {
  const found: OrderThere[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    const { body } = await shopApi(env).get('orders', {
      ...query,
      dates_are_gmt: 'true',
      per_page: String(perPage),
      page: String(page),
    })
    const read = z.array(orderThere).parse(body)
    found.push(...read)
    if (read.length < perPage) break
  }
  return found
}

/** The orders there that carry a reference of ours first asked for at `askedAt` (ISO 8601), oldest first. */
export async function ordersOfRef(env: Env, ref: string, askedAt: string): Promise<OrderThere[]> {
  const around = await listOrders(env, {
    after: instantThere(Date.parse(askedAt) - skew),
    orderby: 'id',
    order: 'asc',
  })
  return around.filter((order) => order.ref === ref)
}
