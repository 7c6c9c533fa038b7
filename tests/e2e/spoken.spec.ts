import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { root } from '../../worker/commands/run.ts'
import { expect, test } from '../support/browser.ts'
import { spokenOf } from '../support/spoken.ts'
import { openDrawer } from './cart-steps.ts'
import { order, products, putInCart } from './journey.ts'

const go = (path: string) => async (page: Page) => void (await page.goto(path))

/** Ten states of a shopper's journey. */
const states: Record<string, (page: Page) => Promise<void>> = {
  home: go(paths.home),
  list: go(paths.list('bagues')),
  product: go(productPath(products.ring)),
  search: go(`${paths.search}?wd=akoya`),
  'search-nothing': go(`${paths.search}?wd=zzzz`),
  drawer: openDrawer,
  async cart(page) {
    await putInCart(page, products.studs)
    await page.goto(paths.cart)
  },
  async checkout(page) {
    await putInCart(page, products.studs)
    await page.goto(paths.checkout)
  },
  async 'checkout-refused'(page) {
    await putInCart(page, products.studs)
    await page.goto(paths.checkout)
    await order(page)
    await expect(page.locator('#review')).toBeVisible()
  },
  account: go(paths.account),
}

/** `SPOKEN=write` writes the files again. The reviewer of a change reads them. */
for (const [name, reach] of Object.entries(states))
  test(`${name} is read by a screen reader as in its reference file`, async ({ page }) => {
    await reach(page)
    await page.waitForLoadState('networkidle')
    const spoken = await spokenOf(page)
    const file = join(root, 'tests/e2e/spoken', `${name}.txt`)
    if (process.env.SPOKEN === 'write' || !existsSync(file)) {
      await mkdir(join(root, 'tests/e2e/spoken'), { recursive: true })
      await writeFile(file, spoken)
    }
    expect(spoken).toBe(await readFile(file, 'utf8'))
    // One page title, and no skipped heading level in the text that is read.
    if (name !== 'drawer') expect(spoken.match(/titre, niveau 1\b/g)).toHaveLength(1)
  })
