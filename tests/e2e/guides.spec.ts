import type { Page } from 'playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'

/** Returns the content that is wider than the window. Rows that scroll on their own may be wider. */
const stickingOut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')]
      .filter((each) => each.getBoundingClientRect().right > document.documentElement.clientWidth + 1)
      .filter((each) => !each.closest('.chips'))
      .map((each) => each.outerHTML.slice(0, 80)),
  )

test('a visitor goes from the home page to a guide, then to a product in it', async ({ page }) => {
  await page.goto('/')
  const guides = page.getByRole('region', { name: 'Les guides' })
  await expect(guides.getByRole('article')).toHaveCount(3)
  await guides.getByRole('link', { name: 'Tous les guides' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Les guides Aubenacre' })).toBeVisible()
  const pearls = page.getByRole('region', { name: 'Perles', exact: true })
  await pearls.getByRole('link', { name: /L’Akoya, le rond et l’éclat/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'L’Akoya, le rond et l’éclat' })).toBeVisible()
  const main = page.getByRole('main')
  // Beside the text in a wide window, otherwise below it, and only once.
  await expect(main.getByRole('link', { name: 'Collier Aube Akoya 7 mm' })).toHaveCount(1)
  await main.getByRole('link', { name: 'Puces Aube Akoya' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Puces Aube Akoya' })).toBeVisible()
})

test('a guide links to the next ones and back to its theme', async ({ page }) => {
  await page.goto('/post/6449')
  const next = page.getByRole('region', { name: 'À lire ensuite' })
  await expect(next.getByRole('article')).toHaveCount(3)
  await next.getByRole('link', { name: /Choisir la longueur d’un collier/ }).click()
  await expect(page).toHaveURL(/\/post\/6709$/)
  await page
    .getByRole('navigation', { name: 'Fil d’Ariane' })
    .getByRole('link', { name: 'Bijoux', exact: true })
    .click()
  await expect(page).toHaveURL(/\/guide-list#bijoux$/)
  await expect(page.getByRole('heading', { level: 2, name: 'Bijoux', exact: true })).toBeInViewport()
})

test('a theme is one click away in the list', async ({ page }) => {
  await page.goto('/guide-list')
  await page.getByRole('navigation', { name: 'Thèmes' }).getByRole('link', { name: 'Métaux' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Métaux' })).toBeInViewport()
})

test('an unknown guide address returns 404', async ({ page }) => {
  for (const address of ['/post/1', '/post/06333', '/post/perles']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: 'Cette page n’existe pas' })).toBeVisible()
  }
})

test('the contents of a guide stay in view and lead to its sections', async ({ page }) => {
  await page.goto('/post/6449')
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  const link = contents.getByRole('link').nth(2)
  const name = (await link.textContent()) ?? ''
  await link.click()
  const part = page.getByRole('heading', { level: 2, name })
  await expect(part).toBeInViewport()
  await expect(contents).toBeInViewport()
  // Not covered by the site's header.
  const bar = await page.getByRole('banner').boundingBox()
  const box = await part.boundingBox()
  expect(box?.y ?? 0).toBeGreaterThan((bar?.y ?? 0) + (bar?.height ?? 0))
})

test('the contents are folded above the text on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/post/6449')
  const contents = page.getByRole('navigation', { name: 'Sommaire' })
  await expect(contents.getByRole('link').first()).toBeHidden()
  await contents.getByText('Sommaire').click()
  await contents.getByRole('link').nth(2).click()
  await expect(page.getByRole('heading', { level: 2 }).nth(2)).toBeInViewport()
})

test('a printed guide is its text and figures', async ({ page }) => {
  await page.goto('/post/6333')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'À retenir' })).toBeVisible()
  for (const part of ['banner', 'contentinfo', 'complementary'] as const)
    await expect(page.getByRole(part)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'À lire ensuite' })).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Bijoux cités' })).toBeHidden()
  await page.setViewportSize({ width: 703, height: 1032 })
  expect(await stickingOut(page)).toEqual([])
})

test('a long guide has no accessibility fault and fits a narrow window', async ({ page }) => {
  await page.goto('/post/6570')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  expect.soft(await faultsOf(page, 'main')).toEqual([])
  expect.soft(await stickingOut(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect.soft(await stickingOut(page)).toEqual([])
  expect.soft(await faultsOf(page, 'main')).toEqual([])
})

test('a diagram has a text alternative, and a version for its column width', async ({ page }) => {
  await page.goto('/post/6709')
  const drawing = page.getByRole('img', { name: /^Un buste de femme/ })
  const shown = () => drawing.evaluate((image: HTMLImageElement) => image.currentSrc)
  await drawing.scrollIntoViewIfNeeded()
  await expect.poll(shown).toMatch(/\/necklace-lengths-[0-9a-f]+\.svg$/)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(shown).toContain('/necklace-lengths-narrow')
})

test('a diagram has its size reserved before it loads', async ({ page }) => {
  await page.route('**/diagrams/*', () => {})
  await page.goto('/post/6548')
  const drawing = page.getByRole('img', { name: /^Cinq perles de culture sur un fil/ })
  for (const [window, ...size] of [
    [1440, 640, 180],
    [390, 340, 476],
  ] as const) {
    await page.setViewportSize({ width: window, height: 844 })
    const shown = () => drawing.evaluate(({ width, height }: HTMLImageElement) => [width, height])
    // A browser that is slow to read the font of the house keeps its own until the page is loaded again: the column is narrower.
    await expect(async () => {
      await page.reload()
      await expect.poll(shown, { timeout: 2_000 }).toEqual(size)
    }).toPass()
  }
})

test('on a phone, three columns fit and wider tables scroll by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/post/6709')
  const beyond = (name: RegExp) =>
    page.getByRole('region', { name }).evaluate((box) => box.scrollWidth - box.clientWidth)
  expect(await beyond(/^Tour de poignet/)).toBe(0)
  expect(await beyond(/^Nom, Longueur/)).toBeGreaterThan(0)
  const lengths = page.getByRole('region', { name: /^Nom, Longueur/ })
  await lengths.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => lengths.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0)
})

test.describe('on a phone of 721 physical pixels', () => {
  test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

  test('the header picture of a guide is no larger than shown', async ({ page }) => {
    await page.goto('/post/6421')
    const shown = await page.getByRole('img', { name: 'Rang de perles de culture' }).evaluate((picture) => {
      const { currentSrc, naturalWidth, naturalHeight, width, height } = picture as HTMLImageElement
      return { file: currentSrc, ratio: naturalWidth / naturalHeight, room: width / height }
    })
    expect(shown.file).toMatch(/-724\.avif$/)
    expect(shown.ratio).toBeCloseTo(shown.room, 2)
  })
})
