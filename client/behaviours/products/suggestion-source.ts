import type { Suggestions } from '../../../shared/catalogue/suggestions.ts'

/** Asks the shop what it offers for words: one request at a time, each answer kept as long as the page. */
export interface SuggestionSource {
  /** The answer that is here already. */
  known(words: string): Suggestions | undefined
  /** Asks in place of what was asked before; `null` when it failed or was overtaken. */
  ask(words: string): Promise<Suggestions | null>
  /** Gives up what was asked. */
  stop(): void
}

/** @param address of the route that answers `Suggestions` to `?wd=` */
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
        // The same for everyone: no cookie has to travel.
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
