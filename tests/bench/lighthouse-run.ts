/**
 * Lighthouse in a process of its own, so that neither slows the other: the pages as JSON in, what was found as JSON out.
 * Its own mobile setting: a phone four times slower, on a simulated slow 4G.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import lighthouse, { defaultConfig } from 'lighthouse'
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js'
import { launch } from '../support/devtools-wire.ts'
import type { LighthouseJob, LighthouseRun } from './lighthouse.ts'

const { pages, runs }: LighthouseJob = JSON.parse(process.argv[2] ?? '')
const profile = await mkdtemp(join(tmpdir(), 'aubenacre-'))
const { child, port } = await launch(profile)
const ended = new Promise((resolve) => child.once('exit', resolve))

// What it is told it reads once Chromium has had the processor: no visitor's device has Lighthouse beside the page.
setPriority(constants.priority.PRIORITY_LOW)

// Before each page it would measure the machine for a second, which is for its report alone.
pageFunctions.computeBenchmarkIndex = () => 1_000

/**
 * Milliseconds of rest after which a page is taken for loaded. Here the network answers at once: what a page does by itself
 * it has begun long before.
 */
const rest = 300
const quiet = {
  pauseAfterFcpMs: rest,
  pauseAfterLoadMs: rest,
  networkQuietThresholdMs: rest,
  cpuQuietThresholdMs: rest,
}

/** Audits no score is made of, which take a sixth of a run; what the network was asked is told here. */
const uncounted = (() => {
  const refs = Object.values(defaultConfig.categories ?? {}).flatMap(({ auditRefs }) => auditRefs)
  const audits = new Set(['network-requests', ...refs.filter(({ weight }) => weight > 0).map(({ id }) => id)])
  return [...new Set(refs.map(({ id }) => id))].filter((id) => !audits.has(id))
})()

/**
 * @param isWhole whether it looks at all there is. Nothing but times changes between runs of one page: once is enough for the
 * rest.
 */
async function runOnce(
  { name, address, cookie }: LighthouseJob['pages'][number],
  isWhole: boolean,
): Promise<LighthouseRun> {
  const extraHeaders = cookie ? { Cookie: cookie } : null
  const done = await lighthouse(address, {
    port,
    logLevel: 'error',
    extraHeaders,
    // Its picture of the whole page is for its report, which nobody opens here.
    disableFullPageScreenshot: true,
    skipAudits: uncounted,
    ...quiet,
    ...(!isWhole && { onlyCategories: ['performance'] }),
  })
  if (!done || done.lhr.runtimeError) throw new Error(`${address}: ${done?.lhr.runtimeError?.message}`)
  const { audits, categories } = done.lhr
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN
  const score = (category: string) =>
    categories[category] && Math.round((categories[category].score ?? Number.NaN) * 100)
  const asked = (audits['network-requests']?.details as { items?: { transferSize?: number }[] })?.items ?? []
  const missed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9).map(({ id }) => id),
  )
  return {
    name,
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      bestPractices: score('best-practices'),
      seo: score('seo'),
    },
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    shift: value('cumulative-layout-shift'),
    blocking: value('total-blocking-time'),
    bytes: asked.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    requests: asked.length,
    missed: [...new Set(missed)],
  }
}

/** A browser at times paints nothing it tells of: that page is looked at again, twice at most. */
async function measured(page: LighthouseJob['pages'][number], isWhole: boolean): Promise<LighthouseRun> {
  for (let left = 2; ; left -= 1) {
    const run = await runOnce(page, isWhole)
    if (left === 0 || Number.isFinite(run.largestPaint + run.shift + run.blocking)) return run
  }
}

const found: LighthouseRun[] = []
try {
  for (let run = 0; run < runs; run += 1)
    for (const page of pages) found.push(await measured(page, run === 0))
  process.stdout.write(JSON.stringify(found))
} finally {
  child.kill()
  await ended
  await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
}
