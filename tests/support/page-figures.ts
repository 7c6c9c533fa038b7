import { brotliCompressSync } from 'node:zlib'

/** The files that a page has loaded so far, and its layout shifts. Addresses are paths. */
interface PageFigures {
  /** Scripts that have run. */
  run: string[]
  /** Scripts for a later gesture, which have not run. */
  unused: string[]
  fonts: string[]
  /** Fonts that the document preloads. */
  preloadedFonts: string[]
  /** Cumulative layout shift, without shifts after a gesture. */
  shift: number
  /** Milliseconds until the largest contentful paint. */
  largestPaint: number
  /** Milliseconds of each task longer than 50 ms. */
  longTasks: number[]
}

/** Reads the figures of a page. It runs in the page, so it must not use outside variables. */
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

/**
 * Returns the bytes of a file after brotli, cached because compressing a large file takes a second and the contents
 * never change.
 */
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

/** Returns the bytes of a site's files after the best brotli compression, as Cloudflare sends immutable files. */
export async function weightOf(site: string, paths: readonly string[]): Promise<number> {
  const sizes = await Promise.all(paths.map((path) => weigh(site + path)))
  return sizes.reduce((sum, size) => sum + size, 0)
}
