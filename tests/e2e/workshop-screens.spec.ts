import type { Page } from 'playwright/test'
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
// The second journey needs what the first has seen.
test.describe.configure({ mode: 'default' })

/** What each screen draws with script, at the narrowest width. */
const withScript = new Map<string, string>()

/**
 * Returns what the page draws: its document without scripts, identifiers and their marks, and the place and colours of
 * each element.
 */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
    const copy = document.documentElement.cloneNode(true) as Element
    for (const script of copy.querySelectorAll('script')) script.remove()
    const elements = [...document.body.querySelectorAll('*')].map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      const { color, backgroundColor, visibility } = getComputedStyle(element)
      return [x, y, width, height, color, backgroundColor, visibility].join()
    })
    const identifiers = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}| data-laid=""/g
    return [copy.outerHTML.replaceAll(identifiers, ''), ...elements].join('\n')
  })

for (const javaScriptEnabled of [true, false])
  test(`the workshop has no accessibility fault ${javaScriptEnabled ? 'with' : 'without'} script @desktop`, async ({
    page,
  }) => {
    test.setTimeout(120_000)
    await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` })
    const devtools = await page.context().newCDPSession(page)
    for (const address of addresses) {
      const isSound = async (width: number) =>
        expect.soft(await faultsOf(page), `${address} at ${width} px`).toEqual([])
      // The narrowest window. A wide window looks the same with and without script.
      await page.setViewportSize({ width: 320, height: 844 })
      // axe is a script, so scripts are allowed again once the page has loaded.
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: !javaScriptEnabled })
      await page.goto(address)
      await devtools.send('Emulation.setScriptExecutionDisabled', { value: false })
      const { wide, small } = await page.evaluate(() => ({
        wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
        small: [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')]
          .filter(({ type }) => !/^(?:hidden|radio|checkbox|submit|file)$/.test(type))
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 16)
          .map(({ name }) => name),
      }))
      expect.soft([address, wide, small]).toEqual([address, 0, []])
      const seen = await drawn(page)
      // Most screens draw the same without script: axe would find the same.
      if (withScript.get(address) !== seen) await isSound(320)
      if (!javaScriptEnabled) continue
      withScript.set(address, seen)
      await page.setViewportSize({ width: 1440, height: 844 })
      await isSound(1440)
    }
  })
