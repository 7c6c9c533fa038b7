/**
 * `npm run bench`: what pages cost the server and ask of browsers, beside the limits of workerd and plain React in the
 * same run. Absolute figures belong to the machine, ratios travel. Nothing is asserted here: budgets are, in the build
 * and in `npm test`.
 */
import { serveBuiltShop } from '../support/built-shop.ts'
import { ensureChromium } from '../support/chromium.ts'
import { measureBrowser } from './browser.ts'
import { measureCatalogue } from './catalogue.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { readOptions, type SectionName, sections, usage } from './options.ts'
import { benchPages, pageAt } from './pages.ts'
import { measurePlatform } from './platform.ts'
import { watched } from './processor.ts'
import { report } from './report.ts'
import type { Section } from './section.ts'
import { measureServer } from './server.ts'
import { table } from './table.ts'
import { ensureWrk } from './wrk.ts'

/** Seconds given to the memory of a whole run; by itself it opens every page. */
const memoryTime = 12

const options = (() => {
  try {
    return readOptions(process.argv.slice(2))
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`)
    process.exit(2)
  }
})()

await ensureWrk()
await ensureChromium()
const pages = options.page ? [pageAt(options.page)] : benchPages

async function withShop(
  measure: (shop: Awaited<ReturnType<typeof startShop>>) => Promise<Section>,
  isAlone = false,
) {
  const shop = await startShop(isAlone)
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}
const startShop = (isAlone: boolean) =>
  watched(() => serveBuiltShop('.wrangler/bench', { isAlone, isInspected: isAlone }))

const work: Record<SectionName, () => Promise<Section>> = {
  server: () => withShop((shop) => measureServer(shop, pages), true),
  catalogue: measureCatalogue,
  memory: () => measureMemory(options.isWhole ? memoryTime : Number.POSITIVE_INFINITY),
  browser: () => withShop(({ site }) => measureBrowser(site)),
  lighthouse: () => withShop(({ site }) => measureLighthouse(site, pages)),
  platform: measurePlatform,
}

const began = performance.now()
const done: Section[] = []
for (const name of sections.filter((each) => options.only.includes(each))) {
  const start = performance.now()
  const section = await work[name]()
  done.push(section)
  for (const { title, rows } of section.tables) console.log(`\n${title}\n${table(rows)}`)
  console.log(`\n${name}: ${((performance.now() - start) / 1000).toFixed(0)} seconds`)
}
if (options.isWhole) console.log(`\n→ ${await report(done, new Date())}`)
console.log(`\n${((performance.now() - began) / 60_000).toFixed(1)} minutes`)
