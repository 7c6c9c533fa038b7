/**
 * Tells the shop, when the page is left, that it was seen, with what `client/late/visitor/measures.ts` has measured of it: nothing
 * about who saw it. A page that comes back from history is seen once more.
 */
export function tellView(): void {
  const place = document.querySelector<HTMLElement>('[data-late="measures"]')
  if (!place) return
  let isTold = false
  let isBack = false
  addEventListener('visibilitychange', () => {
    if (!document.hidden || isTold) return
    isTold = true
    const seen = {
      path: location.pathname,
      isVisit: !isBack && !document.referrer.startsWith(`${location.origin}/`),
      ...JSON.parse(place.dataset['measured'] ?? '{}'),
    }
    navigator.sendBeacon(place.dataset['to'] ?? '', JSON.stringify(seen))
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isTold = false
    isBack = true
    delete place.dataset['measured']
  })
}
