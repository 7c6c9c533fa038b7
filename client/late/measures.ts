/** Tells the shop that a page was seen and how quick it was, when it is left: nothing about who saw it. */

const page = () => ({
  path: location.pathname,
  isVisit: !document.referrer.startsWith(`${location.origin}/`),
  LCP: undefined as number | undefined,
  INP: undefined as number | undefined,
  CLS: 0,
})

/** An entry of a kind that TypeScript does not know all of. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

export function wake(element: HTMLElement): void {
  let measured = page()
  let isTold = false
  /** Moves that come within a second of the last, and within five of the first, are one. */
  let moved = { from: 0, last: 0, sum: 0 }
  const kinds: Readonly<Record<string, (entry: Entry) => void>> = {
    'largest-contentful-paint': ({ startTime }) => {
      measured.LCP = startTime
    },
    event: ({ interactionId, duration }) => {
      if (interactionId) measured.INP = Math.max(measured.INP ?? 0, duration)
    },
    'layout-shift': ({ startTime, value = 0, hadRecentInput }) => {
      if (hadRecentInput) return
      const isOne = startTime - moved.last < 1000 && startTime - moved.from < 5000
      moved = isOne
        ? { ...moved, last: startTime, sum: moved.sum + value }
        : { from: startTime, last: startTime, sum: value }
      measured.CLS = Math.max(measured.CLS, moved.sum * 1000)
    },
  }
  for (const type of Object.keys(kinds)) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) continue
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(kinds[type] ?? (() => {})))
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) })
  }
  addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden' || isTold) return
    isTold = true
    navigator.sendBeacon(element.dataset['to'] ?? '', JSON.stringify(measured))
  })
  // Shown again from history: seen once more, and not loaded.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    isTold = false
    measured = { ...page(), isVisit: false }
  })
}
