import type { Page } from 'playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { ways } from './journey.ts'

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const addresses = [
  '/about',
  '/perles',
  '/news',
  '/engagement',
  '/look',
  '/questions',
  '/entretien',
  '/contacter',
  '/cgv',
  '/retours',
  '/expeditions',
]

test('no text page is wider than the window, at 1440 and 320 pixels', async ({ page }) => {
  for (const address of addresses) {
    await page.goto(address)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 320, height: 640 },
    ]) {
      await page.setViewportSize(viewport)
      expect.soft(await overflow(page), address).toBe(0)
    }
  }
})

// The screens' tests cover the terms and the news.
test('/questions has no accessibility fault', async ({ page }) => {
  await page.goto('/questions')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect.soft(await faultsOf(page, 'main')).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await faultsOf(page, 'main')).toEqual([])
})

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a contents link leads to a section, and a text link to another page', async ({
      page,
      viewport,
    }) => {
      await page.goto('/entretien')
      if ((viewport?.width ?? 0) <= 768) await page.locator('summary', { hasText: 'Sommaire' }).click()
      await page
        .getByRole('navigation', { name: 'Sommaire' })
        .getByRole('link', { name: 'Quand nous l’envoyer' })
        .click()
      await expect(page.getByRole('heading', { level: 2, name: 'Quand nous l’envoyer' })).toBeInViewport()
      await page.getByRole('main').getByRole('link', { name: 'écrivez-nous' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Nous contacter' })).toBeVisible()
    })
  })
}

test('a printed page is its text alone', async ({ page }) => {
  await page.goto('/entretien')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Sommaire', 'Fil d’Ariane', 'Navigation principale'])
    await expect(page.getByRole('navigation', { name }).first()).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
})
