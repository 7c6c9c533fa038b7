import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, open, products } from './journey.ts'

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('no element has an animation, transition or smooth scroll', async ({ page }) => {
    for (const path of [paths.home, paths.all, productPath(products.ring), paths.cart]) {
      await page.goto(path)
      const moving = await page.evaluate(() => {
        const seconds = (value: string) =>
          Math.max(...value.split(',').map((each) => Number.parseFloat(each)))
        return [...document.querySelectorAll('*')]
          .filter((element) => {
            const { transitionDuration, animationName, animationDuration, scrollBehavior } =
              getComputedStyle(element)
            const animates = animationName !== 'none' && seconds(animationDuration) > 0.01
            return seconds(transitionDuration) > 0.01 || animates || scrollBehavior === 'smooth'
          })
          .map(({ outerHTML }) => outerHTML.slice(0, 80))
      })
      expect.soft(moving, path).toEqual([])
    }
  })
})

test.describe('with forced colours', () => {
  test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } })

  test('focus, buttons and dialogs have a visible border', async ({ page }) => {
    const edge = (selector: string, property: 'outline' | 'border') =>
      page
        .locator(selector)
        .first()
        .evaluate((element, name) => {
          const style = getComputedStyle(element)
          return Number.parseFloat(
            style.getPropertyValue(`${name}-top-width`) || style.getPropertyValue(`${name}-width`),
          )
        }, property)
    await open(page, products.studs)
    const buy = page.getByRole('button', { name: 'Ajouter au panier', exact: true })
    await buy.focus()
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Tab')
    await expect(buy).toBeFocused()
    expect(await edge('.buy-form .btn', 'outline')).toBeGreaterThanOrEqual(2)
    expect(await edge('.buy-form .btn', 'border')).toBeGreaterThanOrEqual(1)
    await addToCart(page, products.studs.name)
    await page.getByRole('link', { name: `Supprimer ${products.studs.name}` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    expect(await edge('[role="alertdialog"]', 'outline')).toBeGreaterThanOrEqual(1)
  })

  test('the chip of the current list differs from the others', async ({ page }) => {
    await page.goto(paths.list('bagues'))
    const border = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((chip) => getComputedStyle(chip).borderTopWidth)
    expect(await border('.chip[aria-current]')).not.toBe(await border('.chip:not([aria-current])'))
  })
})

/** Returns the font sizes of some texts in screen pixels. */
const letters = (page: import('playwright/test').Page, enlargement: number) =>
  page.evaluate(
    (times) =>
      ['body', '.card h3', '.price', '.footer a', 'h1'].map((selector) => {
        const found = document.querySelector(selector) ?? document.body
        return Number.parseFloat(getComputedStyle(found).fontSize) * times
      }),
    enlargement,
  )

test('text grows with the page zoom, and body text is at least 16 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(paths.all)
  const plain = await letters(page, 1)
  expect(plain[0]).toBeGreaterThanOrEqual(16)
  // At 200 % zoom, the window has half the CSS pixels; at 400 %, a quarter.
  await page.setViewportSize({ width: 720, height: 450 })
  const twice = await letters(page, 2)
  await page.setViewportSize({ width: 360, height: 225 })
  const fourfold = await letters(page, 4)
  for (const [index, size] of plain.entries()) {
    expect((twice[index] ?? 0) / size).toBeGreaterThan(1.4)
    expect((fourfold[index] ?? 0) / size).toBeGreaterThan(2)
  }
  expect((twice[0] ?? 0) / (plain[0] ?? 1)).toBeGreaterThan(1.9)
})

test('text grows with the font size set in the browser', async ({ page }) => {
  await page.goto(paths.all)
  const before = await letters(page, 1)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Page.enable')
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  await page.reload()
  const after = await letters(page, 1)
  for (const [index, size] of before.entries()) expect(after[index]).toBeGreaterThan(size * 1.1)
})
