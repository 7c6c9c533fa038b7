import type { Suggestions } from '../../../shared/catalogue/suggestions.ts'

/** Fetches suggestions from the shop. Runs one request at a time and caches each answer as long as the page lives. */
interface SuggestionSource {
  /** Returns the cached answer, if any. */
  known(words: string): Suggestions | undefined
  /** Aborts the previous request and sends this one. `null` when it failed or a newer request aborted it. */
  ask(words: string): Promise<Suggestions | null>
  /** Aborts the current request. */
  stop(): void
}

/**
 * Makes a source with an empty cache.
 * @param address the route that answers `?wd=` with `Suggestions`
 */
export function suggestionSource(address: string): SuggestionSource {
  const cached = new Map<string, Suggestions>()
  let asking: AbortController | undefined
  return {
    known: (words) => cached.get(words),
    stop: () => asking?.abort(),
    async ask(words) {
      asking?.abort()
      asking = new AbortController()
      const { signal } = asking
      try {
        // The answer is the same for everyone, so the request carries no cookie.
        const response = await fetch(`${address}?${new URLSearchParams({ wd: words })}`, {
          headers: { Accept: 'application/json' },
          credentials: 'omit',
          signal,
        })
        if (!response.ok) return null
        const found: Suggestions = await response.json()
        cached.set(words, found)
        return signal.aborted ? null : found
      } catch {
        return null
      }
    },
  }
}
