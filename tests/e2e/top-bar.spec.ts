import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

test.describe('header while scrolling', () => {
  /** Returns the lower edge of the header, in pixels from the top of the window. */
  const edge = (page: Page) =>
    page.locator('.header').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

  test('hides on the way down, and returns on the way up', async ({ page }) => {
    await page.goto('/')
    expect(await edge(page)).toBeGreaterThan(0)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await page.mouse.wheel(0, -120)
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
  })

  test('stays visible while it has the focus, and returns to it @desktop', async ({ page }) => {
    await page.goto('/')
    const cart = page.getByRole('link', { name: /^Mon panier/ })
    await cart.focus()
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
    await cart.evaluate((element) => element.blur())
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await cart.evaluate((element) => element.focus({ preventScroll: true }))
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
  })
})

test.describe('link to the top', { tag: '@desktop' }, () => {
  test('shows after 300 pixels, scrolls to the top, and the next Tab starts the page', async ({ page }) => {
    await page.goto('/')
    const way = page.getByRole('link', { name: 'Remonter en haut de la page' })
    await expect(way).toBeHidden()
    await page.evaluate(() => scrollTo(0, 290))
    await page.waitForTimeout(200)
    await expect(way).toBeHidden()
    await page.evaluate(() => scrollTo(0, 700))
    await expect(way).toBeVisible()
    await way.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(way).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('moves to the top of the page like any link', async ({ page }) => {
      await page.goto('/')
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 700)
      await page.getByRole('link', { name: 'Remonter en haut de la page' }).press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    })
  })
})
