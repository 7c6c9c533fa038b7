/** The parts of the bench, each with the shop it measures. What is imported here needs the browser files to be built. */
import { serveBuiltShop } from '../support/built-shop.ts'
import { measureBrowser } from './browser.ts'
import { measureCatalogue } from './catalogue.ts'
import { priceMonths } from './cost.ts'
import { measureGrowth } from './growth.ts'
import { measureHand } from './hand.ts'
import { measureLighthouse } from './lighthouse.ts'
import { measureMemory } from './memory.ts'
import { measureNear } from './near.ts'
import type { Options, SectionName } from './options.ts'
import { benchPages, pageAt } from './pages.ts'
import { measurePlatform } from './platform.ts'
import { watched } from './processor.ts'
import type { Section } from './section.ts'
import { measureServer } from './server.ts'
import { measureStart } from './start.ts'
import { measureWalks } from './walks.ts'
import { measureWorkshop } from './workshop.ts'
import { measureWrites } from './writes.ts'

const startShop = (isAlone: boolean) =>
  watched(() => serveBuiltShop('.wrangler/bench', { isAlone, isInspected: isAlone }))

async function withShop(
  measure: (shop: Awaited<ReturnType<typeof startShop>>) => Promise<Section>,
  isAlone = false,
): Promise<Section> {
  const shop = await startShop(isAlone)
  try {
    return await measure(shop)
  } finally {
    await shop.close()
  }
}

/** What each part does, of the pages that were asked for. */
export function partsOf({ page }: Options): Record<SectionName, () => Promise<Section>> {
  const pages = page ? [pageAt(page)] : benchPages
  return {
    server: () => withShop((shop) => measureServer(shop, pages), true),
    catalogue: measureCatalogue,
    memory: measureMemory,
    browser: () => withShop(({ site }) => measureBrowser(site)),
    lighthouse: () => withShop(({ site }) => measureLighthouse(site, pages)),
    platform: measurePlatform,
    writes: measureWrites,
    growth: measureGrowth,
    workshop: measureWorkshop,
    cost: priceMonths,
    near: measureNear,
    start: measureStart,
    hand: measureHand,
    walks: measureWalks,
  }
}
