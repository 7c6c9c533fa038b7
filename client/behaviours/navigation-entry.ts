/** How the page was opened; a browser tells where a prefetched one came from. Nothing where it keeps no time. */
export const navigationEntry = (): (PerformanceNavigationTiming & { deliveryType?: string }) | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]

/** Milliseconds a page may have waited, fetched, for the click that shows it. */
const prefetchLife = 300_000

/** Milliseconds since 1970 from when on the page may be behind: it may have been kept, or fetched before the click. */
export function drawnAt(): number {
  const entry = navigationEntry()
  if (entry?.deliveryType === 'cache') return 0
  // A prefetch by rules, or whatever a browser will call one.
  if (entry?.deliveryType) return performance.timeOrigin - prefetchLife
  return entry?.transferSize === 0 ? 0 : performance.timeOrigin
}
