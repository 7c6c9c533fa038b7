import type { FacetIndex } from './facet-index/facet-index.ts'
import type { SearchResult } from './search.ts'

/** Searches an isolate keeps; one finds a thousand products at most. */
const most = 100

interface Kept {
  found: SearchResult
  /** The index it was ranked by, as it was. */
  build: string
  flips: number
}

/** By what was typed, least recently used first. */
const searches = new Map<string, Kept>()

/** What words found, as long as nothing was loaded or sold out since. */
export function knownSearch({ build, flips }: FacetIndex, words: string): SearchResult | undefined {
  const kept = searches.get(words)
  return kept?.build === build && kept.flips === flips ? kept.found : undefined
}

export function keepSearch({ build, flips }: FacetIndex, words: string, found: SearchResult): void {
  searches.delete(words)
  searches.set(words, { found, build, flips })
  const [oldest] = searches.keys()
  if (searches.size > most && oldest !== undefined) searches.delete(oldest)
}
