/**
 * Measures the speed of the page for its visitor. `client/behaviours/report-view.ts` reports it when the visitor leaves.
 */

/** A performance entry with the fields that TypeScript does not know on the base type. */
type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean; interactionId?: number }

export function wake(place: HTMLElement): void {
  const measured: Partial<Record<'LCP' | 'INP' | 'CLS', number>> = { CLS: 0 }
  /** The current group of layout shifts: at most one second between two shifts, at most five seconds in all. */
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
      moved = {
        from: isOne ? moved.from : startTime,
        last: startTime,
        sum: (isOne ? moved.sum : 0) + value,
      }
      measured.CLS = Math.max(measured.CLS ?? 0, moved.sum * 1000)
    },
  }
  for (const [type, read] of Object.entries(kinds)) {
    if (!PerformanceObserver.supportedEntryTypes.includes(type)) continue
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) read(entry)
      place.dataset['measured'] = JSON.stringify(measured)
    })
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 40 }) })
  }
}
