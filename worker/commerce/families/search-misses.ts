import type { Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** What shoppers search in vain. */
export interface SearchMissCommerce {
  /** Counts a search that found nothing, once the answer has left; on a platform that does not count it, nothing. */
  missed(words: string): void
}

/** @param behind keeps work going once the answer has left */
export const searchMissCommerce = (
  calls: Calls,
  behind: (work: Promise<unknown>) => void,
): SearchMissCommerce => ({
  missed: (words) => {
    behind(calls.ask(`${ownRoutes}/search-misses`, { words }).catch(report))
  },
})

function report(error: unknown): void {
  if (!(error instanceof CommerceError) || error.code !== 'rest_no_route')
    console.error('search not counted', error)
}
