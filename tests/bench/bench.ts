/**
 * `npm run bench`: what pages cost the server and ask of browsers, beside the limits of workerd and plain React in the
 * same run. Absolute figures belong to the machine, ratios travel. Nothing is asserted here: budgets are, in the build
 * and in `npm test`.
 */
import { serveBuiltShop } from '../support/built-shop.ts'
import { readOptions, type SectionName, usage } from './options.ts'
import { benchPages, pageAt } from './pages.ts'
import { watched } from './processor.ts'
import type { Section } from './section.ts'
import { measureServer } from './server.ts'
import { table } from './table.ts'
import { ensureWrk } from './wrk.ts'

let options: ReturnType<typeof readOptions>
try {
  options = readOptions(process.argv.slice(2))
} catch (error) {
  console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
  process.exit(2)
}
await ensureWrk()
const pages = options.page ? [pageAt(options.page)] : benchPages

const shop = await watched(() => serveBuiltShop('.wrangler/bench'))
const work: Record<SectionName, () => Promise<Section>> = {
  server: () => measureServer(shop, pages, options.page ? 2 : 1),
} as never
try {
  for (const name of options.only) {
    const { tables } = await work[name]()
    for (const { title, rows } of tables) console.log(`\n${title}\n${table(rows)}`)
  }
} finally {
  await shop.close()
}
