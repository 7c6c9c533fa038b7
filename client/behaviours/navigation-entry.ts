/** How the page was opened; a browser tells where a prefetched one came from. Nothing where it keeps no time. */
export const navigationEntry = (): (PerformanceNavigationTiming & { deliveryType?: string }) | undefined =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]
