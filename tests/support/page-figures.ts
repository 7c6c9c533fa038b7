import { brotliCompressSync } from 'node:zlib'

/** What a page has fetched and how it moved, up to now. Addresses are paths. */
export interface PageFigures {
  /** Scripts that have run. */
  run: string[]
  /** Scripts kept for a later gesture, which have not. */
  unused: string[]
  fonts: string[]
  /** Fonts the document asks for before any sheet does. */
  preloadedFonts: string[]
  /** Cumulative layout shift, what follows a gesture left out. */
  shift: number
  /** Milliseconds until the largest thing was painted. */
  largestPaint: number
  /** Milliseconds of each task over 50. */
  longTasks: number[]
}

/** Reads the figures of a page; it runs in the page, so it depends on nothing but itself. */
export async function readFigures(): Promise<PageFigures> {
  const seen = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      const entries: PerformanceEntry[] = []
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true })
      setTimeout(resolve, 100, entries)
    })
  const [shifts, paints, tasks] = await Promise.all([
    seen('layout-shift') as Promise<(PerformanceEntry & { value: number; hadRecentInput: boolean })[]>,
    seen('largest-contentful-paint'),
    seen('longtask'),
  ])
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const paths = (entries: PerformanceResourceTiming[]) => [
    ...new Set(entries.map(({ name }) => new URL(name).pathname)),
  ]
  const scripts = resources.filter(({ name }) => name.endsWith('.js'))
  const run = paths(scripts.filter(({ initiatorType }) => initiatorType !== 'link'))
  const preloads = [...document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="font"]')]
  return {
    run,
    unused: paths(scripts).filter((path) => !run.includes(path)),
    fonts: paths(resources.filter(({ name }) => name.endsWith('.woff2'))),
    preloadedFonts: preloads.map(({ href }) => new URL(href).pathname),
    shift: shifts.reduce((sum, { value, hadRecentInput }) => sum + (hadRecentInput ? 0 : value), 0),
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    longTasks: tasks.map(({ duration }) => duration),
  }
}

const weights = new Map<string, Promise<number>>()

/** Bytes of a file after brotli, which takes a second of the larger ones: their contents never change. */
function weigh(address: string): Promise<number> {
  const known = weights.get(address)
  if (known) return known
  const weight = fetch(address).then(async (answer) => {
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return brotliCompressSync(await answer.bytes()).length
  })
  weights.set(address, weight)
  return weight
}

/** Bytes of files of a site after brotli at its best, as the edge sends files that never change. */
export async function weightOf(site: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => weigh(site + path)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
