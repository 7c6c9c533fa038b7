import * as z from 'zod'
import { oldPath } from '../../../shared/old-address.ts'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import { isListSlug } from '../catalogue/list-filters.ts'
import { absent, CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** Addresses of the shop whose catalogue was brought here. */
export interface OldAddressCommerce {
  /** Where what that shop showed under an address is now; `null` when it showed nothing there, or all is still there. */
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
      // A list this shop does not have is part of all there is.
      return isTerm && !isListSlug(found.slug) ? paths.all : found.path
    } catch (error) {
      if (!(error instanceof CommerceError)) throw error
      return null
    }
  },
})
