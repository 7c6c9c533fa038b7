/** What a browser tells of the interactions of a page, and of the frames that were slow to come. */
import type { Page } from 'playwright/test'

/** A browser reports no event that is answered sooner. */
const shortest = 16

/** A frame that took longer than 50 ms. */
interface LongFrame {
  /** Milliseconds from its begin to its paint. */
  duration: number
  /** What ran in it for the longest: the file and what called it. Empty where no script did. */
  script: string
}

export interface Interactions {
  /** Milliseconds from each key or click to the next paint, the longest of its events; the longest first. */
  waits: number[]
  frames: LongFrame[]
}

interface Seen {
  /** The longest event of each interaction, by its number and the page it was on. */
  waits: Record<string, number>
  frames: LongFrame[]
}

const key = 'bench-hand'

/** Notes interactions and long frames in the tab, which keeps them when the page is left. It depends on nothing outside. */
function watch(kept: string): void {
  type Event = PerformanceEventTiming & { interactionId: number }
  interface Frame extends PerformanceEntry {
    scripts: { sourceURL: string; sourceFunctionName: string; invoker: string; duration: number }[]
  }
  const page = `${performance.timeOrigin}`
  const note = (change: (seen: Seen) => void) => {
    const seen: Seen = JSON.parse(sessionStorage.getItem(kept) ?? '{"waits":{},"frames":[]}')
    change(seen)
    sessionStorage.setItem(kept, JSON.stringify(seen))
  }
  const events = (list: PerformanceObserverEntryList) =>
    note(({ waits }) => {
      for (const { interactionId, duration } of list.getEntries() as Event[]) {
        const name = `${page} ${interactionId}`
        if (interactionId > 0) waits[name] = Math.max(waits[name] ?? 0, duration)
      }
    })
  const frames = (list: PerformanceObserverEntryList) =>
    note((seen) => {
      for (const { duration, scripts } of list.getEntries() as Frame[]) {
        const [longest] = [...scripts].sort((one, other) => other.duration - one.duration)
        const file = longest?.sourceURL.split('/').at(-1)
        const script = longest
          ? `${file} ${longest.sourceFunctionName || longest.invoker} ${longest.duration.toFixed(0)} ms`
          : ''
        seen.frames.push({ duration, script })
      }
    })
  new PerformanceObserver(events).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  new PerformanceObserver(frames).observe({ type: 'long-animation-frame' })
}

/** Watches every page of a tab from now on. */
export const watchInteractions = (page: Page): Promise<unknown> =>
  page.addInitScript(`(${watch})(${JSON.stringify(key)})`)

/** Milliseconds until a browser has told of the last frame. */
const told = 250

/**
 * Does what a visitor does, and returns how long each of its interactions waited.
 * @param count keys and clicks that the work makes. Those the browser does not report were answered within `shortest`
 */
export async function interactionsOf(
  page: Page,
  count: number,
  work: () => Promise<unknown>,
): Promise<Interactions> {
  await page.waitForTimeout(told)
  await page.evaluate((name) => sessionStorage.removeItem(name), key)
  await work()
  await page.waitForTimeout(told)
  const seen: Seen | null = JSON.parse(
    (await page.evaluate((name) => sessionStorage.getItem(name), key)) ?? 'null',
  )
  const waits = Object.values(seen?.waits ?? {})
  while (waits.length < count) waits.push(shortest)
  return { waits: waits.sort((one, other) => other - one).slice(0, count), frames: seen?.frames ?? [] }
}
