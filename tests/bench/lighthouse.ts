import { fileURLToPath } from 'node:url'
import { mustRun } from '../../worker/commands/run.ts'
import { elementsOf } from './elements.ts'
import { median } from './median.ts'
import { type BenchPage, cartOfThree } from './pages.ts'
import { kb, ms, type Section } from './section.ts'

export interface LighthouseJob {
  pages: { name: string; address: string; cookie: string | undefined }[]
  runs: number
}

/** What one run has found; times in milliseconds. */
export interface LighthouseRun {
  name: string
  /** Of what this run has looked at. */
  scores: Partial<Record<(typeof categories)[number], number | undefined>>
  firstPaint: number
  largestPaint: number
  shift: number
  blocking: number
  bytes: number
  requests: number
  /** Audits that count and are not passed. */
  missed: string[]
}

const categories = ['performance', 'accessibility', 'bestPractices', 'seo'] as const
const runs = 3
const script = fileURLToPath(new URL('lighthouse-run.ts', import.meta.url))

const columns = [
  'page',
  ...categories,
  'FCP',
  'LCP',
  'CLS',
  'TBT',
  'bytes',
  'requests',
  'elements',
  'audits missed',
]

/** Lighthouse on a phone, medians of three runs, each page in turns; what does not change between runs is looked at once. */
export async function measureLighthouse(site: string, pages: readonly BenchPage[]): Promise<Section> {
  const own = await cartOfThree(site)
  const job: LighthouseJob = {
    pages: pages.map(({ name, path, entry = path, isPublic }) => ({
      name,
      address: site + entry,
      cookie: isPublic ? undefined : own,
    })),
    runs,
  }
  const found: LighthouseRun[] = JSON.parse(await mustRun('node', [script, JSON.stringify(job)]))
  const rows = [columns]
  const figures: Record<string, number> = {}
  for (const [rank, { name, cookie }] of job.pages.entries()) {
    const each = found.filter((run) => run.name === name)
    const of = (figure: (run: LighthouseRun) => number) => median(each.map(figure))
    const scores = categories.map((category) => median(each.flatMap(({ scores }) => scores[category] ?? [])))
    const elements = await elementsOf(site + (pages[rank]?.path ?? ''), cookie)
    const measured = {
      firstPaint: of(({ firstPaint }) => firstPaint),
      largestPaint: of(({ largestPaint }) => largestPaint),
      shift: of(({ shift }) => shift),
      blocking: of(({ blocking }) => blocking),
      bytes: of(({ bytes }) => bytes),
      requests: of(({ requests }) => requests),
      elements,
    }
    for (const [place, category] of categories.entries()) {
      figures[`lighthouse.${name}.${category}`] = scores[place] ?? Number.NaN
    }
    for (const [figure, value] of Object.entries(measured)) figures[`lighthouse.${name}.${figure}`] = value
    rows.push([
      name,
      ...scores.map(String),
      ms(measured.firstPaint, 0),
      ms(measured.largestPaint, 0),
      measured.shift.toFixed(3),
      ms(measured.blocking, 0),
      kb(measured.bytes),
      `${measured.requests}`,
      `${elements}`,
      [...new Set(each.flatMap(({ missed }) => missed))].join(', '),
    ])
  }
  const title = `Lighthouse, mobile, medians of ${runs}, the list with 24 cards (its elements: with 48); cart and checkout with three jewels`
  return { tables: [{ title, rows }], figures }
}
