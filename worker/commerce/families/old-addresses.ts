import * as z from 'zod'
import { oldPath } from '../../../shared/old-address.ts'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import { isListSlug, isOwnList } from '../catalogue/list-filters.ts'
import { absent, CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Addresses of the shop whose catalogue was imported. */
export interface OldAddressCommerce {
  /**
   * Returns where we now show what that shop had at an address; `null` when it had nothing there, or when nothing
   * moved.
   */
  find(address: string): Promise<string | null>
}

const place = z.object({ kind: z.string(), slug: z.string(), path: z.string() })

export const oldAddressCommerce = (calls: Calls): OldAddressCommerce => ({
  find: async (address) => {
    const path = oldPath(address)
    if (!path) return null
    try {
      const answer = await calls.read(`${ownRoutes}/old-address`, { path }).catch(absent)
      if (!answer) return null
      const found = place.parse(answer.body)
      const isTerm = found.kind === 'category' || found.kind === 'tag'
      // A category or tag without a list here leads to all products.
      return isTerm && !isListSlug(found.slug) && !isOwnList(found.slug) ? paths.all : found.path
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      return null
    }
  },
})
