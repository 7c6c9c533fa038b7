import * as z from 'zod'
import { deviceLists } from '../../../shared/favourites/device-lists.ts'
import type { FavouriteList } from '../../../shared/favourites/favourites.ts'
import { limits } from '../../../shared/limits.ts'
import type { Calls } from '../call.ts'
import { CommerceError, lacksRoute } from '../contract/error.ts'
import { favouriteOf, savedOf, type WireFavourite, wireFavourite } from '../contract/favourite.ts'
import { ownRoutes } from '../contract/own-routes.ts'
import type { CatalogueCommerce } from './catalogue.ts'

/** The products that a customer likes (contract, section 2). All methods need a login. Refusals throw CommerceError. */
export interface FavouritesCommerce {
  /** Returns a page of favourites; `null` on a platform without favourites. */
  list(page: number): Promise<FavouriteList | null>
  /** Returns the ids of all favourites, newest first; `null` on a platform without favourites. */
  ids(): Promise<number[] | null>
  /**
   * Likes products; the first id becomes the newest. Repeating it changes nothing. A single unknown product throws 404;
   * among several, unknown ones are left out.
   * @returns how many did not fit
   */
  add(ids: readonly number[]): Promise<number>
  /** Unlikes products. Products that were not liked, or are no longer sold, are ignored. */
  remove(ids: readonly number[]): Promise<void>
}

/** Maximum page size of a platform, and parallel writes to a platform that accepts one product per call. */
const largestPage = 100
const together = 6

const wireMany = z.object({ data: z.object({ left_out: z.int().catch(0) }) })

/** Returns the result of a call; `null` where the platform has no such route. */
const ifThere = <T>(call: Promise<T>): Promise<T | null> =>
  call.catch((error: unknown) => {
    if (lacksRoute(error)) return null
    throw error
  })

export function favouritesCommerce(
  calls: Calls,
  catalogue: Pick<CatalogueCommerce, 'product'>,
): FavouritesCommerce {
  const read = async (query: Record<string, string>) => {
    const { body, headers } = await calls.visit('GET', `customer/v1/likes?${new URLSearchParams(query)}`)
    const total = Number(headers.get('X-WP-Total') ?? 0)
    const pages = Number(headers.get('X-WP-TotalPages') ?? 0)
    return { list: z.array(wireFavourite).parse(body), total, pages }
  }
  const drawn = async (wire: WireFavourite) => {
    const favourite = favouriteOf(wire, Date.now())
    if (favourite) return favourite
    const product = await catalogue.product(wire.id)
    return product && { product, saved: savedOf(wire), left: null }
  }
  const likeOne = (id: number, liked: boolean) =>
    calls.visit('POST', 'customer/v1/like', { product_id: id, liked })
  /** Writes the oldest first, so that the newest ends up first in the list. Returns how many the platform refused. */
  const likeEach = async (ids: readonly number[], liked: boolean): Promise<number> => {
    let refused = 0
    const oldestFirst = ids.toReversed()
    for (let at = 0; at < oldestFirst.length; at += together) {
      const answers = oldestFirst.slice(at, at + together).map((id) =>
        likeOne(id, liked).catch((error: unknown) => {
          if (!(error instanceof CommerceError) || lacksRoute(error)) throw error
          if (error.status === 409) refused += 1
          else if (error.status !== 404) throw error
        }),
      )
      await Promise.all(answers)
    }
    return refused
  }
  return {
    list: async (page) => {
      const found = await ifThere(read({ page: String(page), per_page: String(limits.listPageSize) }))
      if (!found) return null
      const favourites = await Promise.all(found.list.map(drawn))
      return {
        favourites: favourites.filter((favourite) => favourite !== null),
        total: found.total,
        pages: found.pages,
        page,
      }
    },
    ids: async () => {
      const query = (page: number) => ({
        _fields: 'id',
        page: String(page),
        per_page: String(largestPage),
      })
      const first = await ifThere(read(query(1)))
      if (!first) return null
      const pages = Math.min(first.pages, Math.ceil(deviceLists.liked.maxItems / largestPage))
      const others = Array.from({ length: Math.max(0, pages - 1) }, (_, index) => read(query(index + 2)))
      return [first, ...(await Promise.all(others))].flatMap(({ list }) => list.map(({ id }) => id))
    },
    add: async (ids) => {
      const [only] = ids
      if (only === undefined) return 0
      if (ids.length === 1) {
        await likeOne(only, true)
        return 0
      }
      const answer = await ifThere(calls.visit('POST', `${ownRoutes}/likes`, { product_ids: ids }))
      return answer ? wireMany.parse(answer.body).data.left_out : likeEach(ids, true)
    },
    remove: async (ids) => {
      await likeEach(ids, false)
    },
  }
}
