import { paths } from '../../shared/paths.ts'
import { screens } from '../../shared/staff/screens.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { products } from './journey.ts'

/** Every workshop screen that needs no order of its own, and the login. */
const addresses = [
  ...screens.map(({ path }) => path),
  paths.workshopNewProduct,
  paths.workshopCategories,
  paths.workshopCategory(11),
  paths.workshopTags,
  paths.workshopText('text.cgv'),
  paths.workshopText('home'),
  paths.workshopText('menus'),
  paths.workshopProduct(products.ring.id),
  `${paths.workshopBulk}?id=${products.studs.id}&quoi=percent&valeur=-10`,
  paths.workshopNewOrder,
  paths.workshopSlips,
  paths.workshopLogin,
  paths.staffInvitation('x'),
]

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const javaScriptEnabled of [true, false])
  test(`the workshop has no accessibility fault ${javaScriptEnabled ? 'with' : 'without'} script @desktop`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` })
    const devtools = await page.context().newCDPSession(page)
    for (const address of addresses) {
      // axe is a script, so scripts are allowed again once the page has loaded.
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: !javaScriptEnabled })
      await page.goto(address)
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
      // The narrowest window. A wide window looks the same with and without script.
      for (const width of javaScriptEnabled ? [1440, 320] : [320]) {
        await page.setViewportSize({ width, height: 844 })
        expect.soft(await faultsOf(page), `${address} at ${width} px`).toEqual([])
      }
      const { wide, small } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
          .filter(({ type }) => !/^(?:hidden|radio|checkbox|submit|file)$/.test(type))
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
          .map(({ name }) => name),
      }))
      expect.soft([address, wide, small]).toEqual([address, 0, []])
    }
  })
