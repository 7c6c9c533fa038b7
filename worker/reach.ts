/**
 * Other origins that one page needs. The lists hold sources in the policy's format: `https://*.example.com`. All are
 * absent on a page that needs only our own origin.
 */
export interface Reach {
  /** Where a form may lead, including redirects: Chrome refuses a redirect to an origin that the page does not name. */
  forms?: readonly string[]
  /** For browsers without `strict-dynamic`. The others trust what our own scripts load. */
  scripts?: readonly string[]
  frames?: readonly string[]
  connects?: readonly string[]
  images?: readonly string[]
  /** Frames that may ask the browser for a wallet and open its window. */
  wallets?: readonly string[]
}
