import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { readFigures, weightOf } from '../support/page-figures.ts'
import { addToCart, open, products } from './journey.ts'

const screens = {
  home: paths.home,
  list: paths.all,
  product: productPath(products.studs),
}

const windows = {
  'in a wide window': { viewport: { width: 1440, height: 900 } },
  'on a phone': { viewport: { width: 390, height: 844 }, hasTouch: true },
}

// A first visit, so the cookie banner appears.
test.use({ sharesWindow: false, hasChosen: false })

for (const [kind, use] of Object.entries(windows))
  test.describe(kind, () => {
    test.use(use)

    for (const [name, path] of Object.entries(screens)) {
      test(`${name}: runs one script before the first event, loads two fonts, and shifts nothing down to the footer`, async ({
        page,
        baseURL,
      }) => {
        await page.goto(path, { waitUntil: 'networkidle' })
        await expect(page.getByRole('region', { name: 'Cookies', exact: true })).toBeVisible()
        const { run, unused, fonts, preloadedFonts } = await page.evaluate(readFigures)
        expect(run).toEqual([expect.stringContaining('/main.js')])
        expect(await weightOf(baseURL ?? '', run)).toBeLessThanOrEqual(4 * 1024)
        expect(unused).toContainEqual(expect.stringContaining('/hydrate.js'))
        expect(fonts).toHaveLength(2)
        expect(preloadedFonts.sort()).toEqual(fonts.sort())

        // An idle page has laid out what is far below, so that a jump there moves nothing.
        const footer = page.locator('.footer > .foot')
        const isDrawn = () => footer.evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }))
        await expect.poll(isDrawn).toBe(true)
        await page.evaluate(async () => {
          const root = document.documentElement
          const goTo = async (top: number) => {
            scrollTo({ top, behavior: 'instant' })
            await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50)))
          }
          await goTo(root.scrollHeight)
          await goTo(0)
          while (scrollY + innerHeight < root.scrollHeight - 1) await goTo(scrollY + innerHeight / 2)
        })
        expect((await page.evaluate(readFigures)).shift).toBe(0)
      })

      test(`${name}: shifts nothing when fonts load late`, async ({ page }) => {
        await page.route('**/*.woff2', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 1_000))
          await route.continue()
        })
        await page.goto(path, { waitUntil: 'networkidle' })
        await page.evaluate(() => document.fonts.ready.then(() => undefined))
        expect((await page.evaluate(readFigures)).shift).toBe(0)
      })
    }
  })

test('all scripts with the cart drawer open weigh at most 90 KB', async ({ page, baseURL }) => {
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  await page.waitForLoadState('networkidle')
  const { run, unused } = await page.evaluate(readFigures)
  expect(run.length).toBeGreaterThan(3)
  expect(await weightOf(baseURL ?? '', [...run, ...unused])).toBeLessThanOrEqual(90 * 1024)
})
