/**
 * Reports a page view to the shop when the visitor leaves the page, with the timings of
 * `client/late/visitor/measures.ts`. The report says nothing about the visitor. A page that returns from the
 * back/forward cache counts as another view.
 */
export function reportView(): void {
  const place = document.querySelector<HTMLElement>('[data-late="measures"]')
  if (!place) return
  let isReported = false
  let isBack = false
  addEventListener('visibilitychange', () => {
    if (!document.hidden || isReported) return
    isReported = true
    const seen = {
      path: location.pathname,
      isVisit: !isBack && !document.referrer.startsWith(`${location.origin}/`),
      ...JSON.parse(place.dataset['measured'] ?? '{}'),
    }
    navigator.sendBeacon(place.dataset['to'] ?? '', JSON.stringify(seen))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isReported = false
    isBack = true
    delete place.dataset['measured']
  })
}
