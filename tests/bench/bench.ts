/**
 * `npm run bench`: what pages cost the server and ask of browsers, beside the limits of workerd and plain React in the
 * same run. Absolute figures belong to the machine, ratios travel. Nothing is asserted here: budgets are, in the build
 * and in `npm test`.
 */
import { command, step } from '../../worker/commands/run.ts'
import { ensureChromium } from '../support/chromium.ts'
import { bundleWorker } from '../support/worker-weight.ts'
import { readOptions, sections, usage } from './options.ts'
import { report } from './report.ts'
import type { Section } from './section.ts'
import { table } from './table.ts'
import { ensureWrk } from './wrk.ts'

const options = (() => {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
})()

const began = performance.now()
await ensureWrk()
await ensureChromium()
await command(() => step('browser files and Worker', () => bundleWorker().then(() => undefined)))
// Once for all the shops of this run.
process.env.WORKER_BUNDLED = 'true'
// The parts import modules of the Worker, which import what was just built.
const { partsOf } = await import('./parts.ts')
const parts = partsOf(options)

const done = new Map<(typeof sections)[number], Section>()
for (const name of sections.filter((each) => options.only.includes(each))) {
  const start = performance.now()
  const section = await parts[name]()
  done.set(name, section)
  for (const { title, rows } of section.tables) console.log(`\n${title}\n${table(rows)}`)
  console.log(`\n${name}: ${((performance.now() - start) / 1000).toFixed(0)} seconds`)
}
const written = await report(done, options.isWhole, new Date())
if (written) console.log(`\n→ ${written}`)
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
