import type { Platform } from './platform.ts'

interface WireProduct {
  id: number
  type?: string
  parent_id?: number
}

/** Matches the path of a list of products or variations. */
const lists = /^wc\/v3\/products(\/\d+\/variations)?$/

/**
 * Returns a shop whose lists of products and variations show future reductions with their dates, as WooCommerce does.
 * Inside this Worker, our `wc/v3` leaves these out.
 * @param add adds the reductions to a page of a list
 */
export const tellingSales = (
  shop: Platform,
  add: (wires: readonly WireProduct[]) => Promise<WireProduct[]>,
): Platform => ({
  origin: shop.origin,
  async call(method, path, ...more) {
    const answer = await shop.call(method, path, ...more)
    const isList = method === 'GET' && lists.test(path) && Array.isArray(answer.body)
    return isList ? { ...answer, body: await add(answer.body as WireProduct[]) } : answer
  },
})
