/**
 * `npm test`: everything continuous integration runs, every suite even when an earlier one fails. The last line is
 * `N passed, N failed`, after the names of journeys that passed at their second try only; the exit code is 1 when anything
 * failed, or when a suite ran no test at all.
 */
import { readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { mustRun, root, run, tool } from '../worker/commands/run.ts'
import { ensureJourneyBrowser } from './support/chromium.ts'
import {
  type Count,
  countPlaywright,
  countVitest,
  flakyJourneys,
  type PlaywrightReport,
  type VitestReport,
} from './support/reports.ts'
import { startOpens } from './support/start-opens.ts'
import { weighWorker } from './support/worker-weight.ts'

const reports = '.build/reports'
const started = performance.now()
const total: Count = { passed: 0, failed: 0 }
const flaky: string[] = []

/** Runs one check; a check that throws is one failure, told with its reason. */
async function check(name: string, work: () => Promise<Count>): Promise<boolean> {
  console.log(`\n── ${name}`)
  const before = performance.now()
  const count = await work().catch((error: unknown): Count => {
    console.log(error instanceof Error ? error.message : String(error))
    return { passed: 0, failed: 1 }
  })
  if (count.passed + count.failed === 0) {
    console.log('No test ran.')
    count.failed = 1
  }
  total.passed += count.passed
  total.failed += count.failed
  const seconds = Math.round((performance.now() - before) / 1000)
  console.log(`── ${name}: ${count.passed} passed, ${count.failed} failed (${seconds} s)`)
  return count.failed === 0
}

/** A program that passes or fails as a whole. */
const program = (name: string, file: string, ...args: string[]) =>
  check(name, async () => {
    await mustRun(file, args)
    return { passed: 1, failed: 0 }
  })

/** A test runner: what counts is its report, and its exit code when the report shows no failure. */
const suite = <R>(name: string, file: string, args: string[], report: string, count: (report: R) => Count) =>
  check(name, async () => {
    const { code } = await run(file, args, true)
    const counted = count(JSON.parse(await readFile(join(root, report), 'utf8')) as R)
    if (code !== 0 && counted.failed === 0) throw new Error(`${name} stopped with code ${code}; see above`)
    return counted
  })

/** Memory as a disk, where there are 4 GiB of it: databases and browsers of tests write much, and keep nothing. */
const memory = '/dev/shm'
const free = await statfs(memory).then(
  ({ bavail, bsize }) => bavail * bsize,
  () => 0,
)
if (free > 4 * 1024 ** 3) process.env.TMPDIR = memory

// What is written by hand alone is read beside the build; types hold for what it makes too.
const [built] = await Promise.all([
  program('browser files and their budgets', 'node', 'client/build.ts'),
  program('Biome', tool('biome'), 'ci', '.'),
])
const opening = () =>
  check('npm start', async () => {
    console.log(await startOpens())
    return { passed: 1, failed: 0 }
  })
const browser = () =>
  check('browser of the journeys', async () => {
    console.log(await ensureJourneyBrowser())
    return { passed: 1, failed: 0 }
  })
// The shop opens, and a browser arrives, beside what only reads; whatever builds again waits for them.
const [, , hasBrowser] = await Promise.all([program('types', tool('tsc'), '-b'), opening(), browser()])
const weighed = await check('Worker, as deployed, and its budget', async () => {
  console.log(await weighWorker())
  return { passed: 1, failed: 0 }
})
// Nothing changes the browser files or the Worker from here on.
if (weighed) process.env.WORKER_BUNDLED = 'true'

const vitestReport = `${reports}/vitest.json`
await suite<VitestReport>(
  'units, Worker and contract',
  tool('vitest'),
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  vitestReport,
  countVitest,
)

if (built && hasBrowser) {
  await suite<PlaywrightReport>(
    'journeys',
    tool('playwright'),
    ['test'],
    `${reports}/playwright.json`,
    (report) => {
      flaky.push(...flakyJourneys(report))
      return countPlaywright(report)
    },
  )
} else {
  await check('journeys', () =>
    Promise.reject(new Error('Not run: they need the browser files and a browser.')),
  )
}

console.log(`\n${Math.round((performance.now() - started) / 1000)} s`)
for (const journey of flaky) console.log(`Flaky, passed at its second try only: ${journey}`)
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
