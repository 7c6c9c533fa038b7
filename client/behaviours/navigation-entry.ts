/**
 * Returns how the page was opened; browsers add `deliveryType` for prefetched pages. `undefined` when the browser
 * records no timing, or when an extension against fingerprints removes it.
 */
export const navigationEntry = (): (PerformanceNavigationTiming & { deliveryType?: string }) | undefined =>
  (performance.getEntriesByType?.('navigation') as PerformanceNavigationTiming[] | undefined)?.[0]

/** Maximum milliseconds between the prefetch of a page and the click that shows it. */
const prefetchLife = 300_000

/**
 * Returns the earliest time at which the page may have been drawn (milliseconds since 1970). The browser may have
 * cached it, or prefetched it before the click. 0 when the time is unknown.
 */
export function drawnAt(): number {
  const entry = navigationEntry()
  if (entry?.deliveryType === 'cache') return 0
  // A prefetch by speculation rules, or another kind of delivery that a browser may name later.
  if (entry?.deliveryType) return performance.timeOrigin - prefetchLife
  return entry?.transferSize === 0 ? 0 : performance.timeOrigin
}
