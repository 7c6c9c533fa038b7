// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { reportView } from '../../client/behaviours/report-view.ts'
import { wake } from '../../client/late/visitor/measures.ts'
import { reportedMeasures } from '../../shared/figures/measures.ts'

afterEach(() => vi.unstubAllGlobals())

/** Performance entries of each type that the browser has. */
const entries: Record<string, object[]> = {
  'largest-contentful-paint': [{ startTime: 900 }, { startTime: 1400 }],
  event: [
    { interactionId: 0, duration: 900 },
    { interactionId: 7, duration: 88 },
    { interactionId: 8, duration: 48 },
  ],
  'layout-shift': [
    { startTime: 100, value: 0.02 },
    { startTime: 400, value: 0.03 },
    { startTime: 450, value: 0.5, hadRecentInput: true },
    { startTime: 9000, value: 0.01 },
  ],
}

it('sends one beacon with the visit and its LCP, INP and CLS', () => {
  class Observer {
    static supportedEntryTypes = Object.keys(entries)
    readonly #told: (list: { getEntries(): object[] }) => void
    constructor(told: (list: { getEntries(): object[] }) => void) {
      this.#told = told
    }
    observe({ type }: { type: string }) {
      this.#told({ getEntries: () => entries[type] ?? [] })
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  const told: string[] = []
  navigator.sendBeacon = (to, body) => told.push(`${String(to)} ${String(body)}`) > 0
  document.body.innerHTML = '<template data-late="measures" data-to="/rapports/mesures"></template>'
  const place = document.querySelector<HTMLElement>('template')
  reportView()
  if (place) wake(place)
  Object.defineProperty(document, 'hidden', { value: true, configurable: true })
  for (const _ of [1, 2]) dispatchEvent(new Event('visibilitychange'))
  expect(told).toHaveLength(1)
  const [to = '', body = ''] = (told[0] ?? '').split(/ (.*)/)
  expect(to).toBe('/rapports/mesures')
  const seen = JSON.parse(body)
  expect(seen).toMatchObject({ isVisit: true, LCP: 1400, INP: 88 })
  expect(Math.round(seen.CLS)).toBe(50)
  expect(reportedMeasures.safeParse({ ...seen, path: '/' }).success).toBe(true)
})
