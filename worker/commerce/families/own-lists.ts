import type { Calls } from '../call.ts'
import type { CatalogueCache } from '../catalogue/catalogue-cache.ts'
import { type ListName, wireListNames } from '../contract/catalogue/categories.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Lists that the staff made or changed. */
export interface OwnListCommerce {
  /** Returns the categories that the staff made or changed; none before another platform, which edits its own. */
  categories(): Promise<readonly ListName[]>
}

/** @param isHere whether our own platform has the catalogue */
export function ownListCommerce(calls: Calls, cache: CatalogueCache, isHere: boolean): OwnListCommerce {
  const read = async () =>
    wireListNames.parse((await calls.read(`${ownRoutes}/categories`, {})).body).categories
  return { categories: async () => (isHere ? cache.through('categories', read, () => ['terms']) : []) }
}
