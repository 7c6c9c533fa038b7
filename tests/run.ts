/**
 * `npm test`: everything continuous integration runs, every part even when an earlier one fails. It ends with how long each
 * part took, what failed, and `N passed, N failed`: cases, not suites. The exit code is 1 when anything failed, or when a
 * part ran no test at all.
 */
import { mkdir, readFile, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun, root, run, tool } from '../worker/commands/run.ts'
import { secondBrand } from './second-brand/second-brand.ts'
import { ensureJourneyBrowser } from './support/chromium.ts'
import {
  type Count,
  countOf,
  countPlaywright,
  countVitest,
  type PlaywrightReport,
  type VitestReport,
} from './support/reports.ts'
import { startOpens } from './support/start-opens.ts'
import { weighWorker } from './support/worker-weight.ts'

const reports = '.build/reports'
const started = performance.now()
const total = countOf()
const times: [part: string, seconds: number][] = []

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Runs one part; one that throws is one failure, told with its reason. */
async function part(name: string, work: () => Promise<Count>): Promise<boolean> {
  const before = performance.now()
  const count = await work().catch((error: unknown) =>
    countOf({ failures: [`${name}: ${messageOf(error)}`] }),
  )
  if (count.passed + count.failures.length === 0) count.failures.push(`${name}: no test ran`)
  total.passed += count.passed
  total.failures.push(...count.failures)
  total.flaky.push(...count.flaky)
  for (const [matrix, cells] of count.cells) total.cells.set(matrix, cells)
  const seconds = Math.round((performance.now() - before) / 1000)
  times.push([name, seconds])
  console.log(`── ${name}: ${count.passed} passed, ${count.failures.length} failed (${seconds} s)`)
  return count.failures.length === 0
}

/** A part that passes or fails as a whole; what `work` tells is printed. */
const check = (name: string, work: () => Promise<string>) =>
  part(name, async () => {
    const summary = await work()
    if (summary) console.log(summary)
    return countOf({ passed: 1 })
  })

const program = (name: string, file: string, ...args: string[]) =>
  check(name, async () => {
    await mustRun(file, args)
    return ''
  })

/** A test runner: what counts is its report, and its exit code when the report shows no failure. */
const suite = <R>(
  name: string,
  file: string,
  args: string[],
  report: string,
  count: (report: R, code: number) => Count,
) =>
  part(name, async () => {
    const { code } = await run(file, args, true)
    return count(JSON.parse(await readFile(join(root, report), 'utf8')) as R, code)
  })

/** Memory as a disk, where there are 4 GiB of it: databases and browsers of tests write much, and keep nothing. */
const memory = '/dev/shm'
const free = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
)
if (free > 4 * 1024 ** 3) process.env.TMPDIR = memory

// Fifty processes load Node's part of the same tools: each compiles them once. Node never empties its cache, so every run
// begins a new one.
if (!process.env.NODE_COMPILE_CACHE) {
  process.env.NODE_COMPILE_CACHE = join(root, '.build/compile-cache')
  await rm(process.env.NODE_COMPILE_CACHE, { recursive: true, force: true })
}
// Pictures of a first look: no test weighs them, and encoding them whole takes half a minute of a core.
process.env.QUICK_PICTURES = 'yes'
// The type checker collects its garbage at five times its size instead of twice: a quarter less work, for half a gigabyte.
process.env.GOGC ??= '400'
// What the shops of the journeys log is kept beside the reports: many journeys have something fail on purpose.
await mkdir(join(root, reports), { recursive: true })
process.env.SHOP_LOG = `${reports}/shop.log`
// Tools say what fails, and nothing else.
process.env.WRANGLER_LOG ??= 'error'

// What is written by hand alone is read beside the build; types hold for what it makes too.
const [built] = await Promise.all([
  program('browser files and their budgets', 'node', 'client/build.ts'),
  program('Biome', tool('biome'), 'ci', '.'),
])
const house = () => check('another house from the same code', secondBrand)

const vitestReport = `${reports}/vitest.json`
const units = () =>
  suite<VitestReport>(
    'units, Worker and contract',
    tool('vitest'),
    [
      'run',
      '--maxWorkers=100%',
      '--silent=passed-only',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${vitestReport}`,
    ],
    vitestReport,
    countVitest,
  )

const journeyReport = `${reports}/playwright.json`
process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = journeyReport
const journeys = (hasBrowser: boolean) =>
  built && hasBrowser
    ? suite<PlaywrightReport>(
        'journeys',
        tool('playwright'),
        ['test', '--reporter=dot,json'],
        journeyReport,
        countPlaywright,
      )
    : check('journeys', () => Promise.reject(new Error('not run: they need the browser files and a browser')))

// Types and a start wait more than they work: the units go on beside them. Nothing changes the browser files from here on.
const hasWorker = check('Worker, as deployed, and its budget', weighWorker)
const hasBrowser = check('browser of the journeys', ensureJourneyBrowser)
await Promise.all([
  program('types', tool('tsc'), '-b', '--checkers', '1'),
  check('npm start', startOpens),
  Promise.all([hasWorker, hasBrowser]).then(async ([isBundled]) => {
    if (isBundled) process.env.WORKER_BUNDLED = 'true'
    await Promise.all([units(), house()])
  }),
])
// The journeys have the cores alone: browsers that wait for them run out of time.
await journeys(await hasBrowser)

console.log(`\n${Math.round((performance.now() - started) / 1000)} s in all`)
for (const [name, seconds] of times) console.log(`${String(seconds).padStart(5)} s  ${name}`)
for (const [matrix, cells] of total.cells) console.log(`${matrix}: ${cells} cells`)
for (const journey of total.flaky) console.log(`Flaky, passed at its second try only: ${journey}`)
for (const failure of total.failures) console.log(`\n✗ ${failure}`)
console.log(`${total.passed} passed, ${total.failures.length} failed`)
process.exitCode = total.failures.length > 0 ? 1 : 0
