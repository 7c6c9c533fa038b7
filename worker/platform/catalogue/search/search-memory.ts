import { Memory, weigh } from '../../../cache/memory.ts'
import type { FacetIndex } from '../facet-index/facet-index.ts'
import type { SearchResult } from './search.ts'

interface CachedSearch {
  found: SearchResult
  /** Build and last stock flip of the index that ranked the result. */
  build: string
  flips: number
}

/** Search results by search text. */
const searches = new Memory<string, CachedSearch>('searches')

/** Returns the cached result of a search, unless products were loaded or sold out since. */
export function knownSearch({ build, flips }: FacetIndex, words: string): SearchResult | undefined {
  const cached = searches.get(words)
  return cached?.build === build && cached.flips === flips ? cached.found : undefined
}

/** Caches the result of a search, for this state of the index. */
export function keepSearch({ build, flips }: FacetIndex, words: string, found: SearchResult): void {
  searches.set(words, { found, build, flips }, weigh(words) + weigh(found))
}
