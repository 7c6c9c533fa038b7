import * as z from 'zod'
import type { Env } from '../../../env.ts'
import { shopApi } from '../../shop-api.ts'
import { type OrderThere, orderThere } from './order-there.ts'

/** Milliseconds that WooCommerce's clock may differ from ours, or that an order may be late. */
const skew = 10 * 60_000
const perPage = 100
/** The maximum number of pages read. No shop takes that many orders in this time. */
const maxPages = 5

/** Formats an instant for WooCommerce. */
export const instantThere = (milliseconds: number): string =>
  new Date(milliseconds).toISOString().slice(0, 19)

/** Returns WooCommerce's orders that match a query of `wc/v3`, at most 500. Throws PlatformError. */
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

/**
 * Returns WooCommerce's orders with one of our references, oldest first. `askedAt` is the time of the first attempt
 * (ISO 8601).
 */
export async function ordersOfRef(env: Env, ref: string, askedAt: string): Promise<OrderThere[]> {
  const around = await listOrders(env, {
    after: instantThere(Date.parse(askedAt) - skew),
    orderby: 'id',
    order: 'asc',
  })
  return around.filter((order) => order.ref === ref)
}
