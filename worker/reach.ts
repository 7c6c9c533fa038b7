/**
 * Foreign origins one page leads to, beyond our own. Lists hold sources as a policy writes them: `https://*.example.com`.
 * All are absent on a page that stays at home.
 */
export interface Reach {
  /** Where a form may end, redirects included: Chrome refuses a redirect to what the page does not name. */
  forms?: readonly string[]
  /** Named for browsers that do not know `strict-dynamic`: the others trust what our own scripts load. */
  scripts?: readonly string[]
  frames?: readonly string[]
  connects?: readonly string[]
  images?: readonly string[]
  /** Frames that may ask the browser for a wallet, and open its window. */
  wallets?: readonly string[]
}

/** What several reaches allow together, each source once. */
export function reachOf(...all: readonly Reach[]): Reach {
  const together: Record<string, readonly string[]> = {}
  for (const [kind, sources] of all.flatMap((each) => Object.entries<readonly string[]>({ ...each }))) {
    together[kind] = [...new Set([...(together[kind] ?? []), ...sources])]
  }
  return together
}
