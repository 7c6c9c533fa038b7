import { Memory, weigh } from '../../../cache/memory.ts'
import type { FacetIndex } from '../facet-index/facet-index.ts'
import type { SearchResult } from './search.ts'

interface CachedSearch {
  found: SearchResult
  /** The index it was ranked by, as it was. */
  build: string
  flips: number
}

/** By what was typed. */
const searches = new Memory<string, CachedSearch>('searches')

/** What words found, as long as nothing was loaded or sold out since. */
export function knownSearch({ build, flips }: FacetIndex, words: string): SearchResult | undefined {
  const cached = searches.get(words)
  return cached?.build === build && cached.flips === flips ? cached.found : undefined
}

export function keepSearch({ build, flips }: FacetIndex, words: string, found: SearchResult): void {
  searches.set(words, { found, build, flips }, weigh(words) + weigh(found))
}
