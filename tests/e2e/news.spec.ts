import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { ways } from './journey.ts'

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a news item has its own URL, and links to its product', async ({ page }) => {
      await page.goto(paths.news)
      const item = page.getByRole('article', { name: 'La collection Brume' })
      await item.getByRole('heading', { level: 2 }).getByRole('link').click()
      await expect(page).toHaveURL(paths.newsAt('la-collection-brume'))
      // Not covered by the site's header.
      const bar = (await page.getByRole('banner').boundingBox()) ?? { y: 0, height: 0 }
      const title = await item.getByRole('heading', { level: 2 }).boundingBox()
      expect(title?.y ?? 0).toBeGreaterThan(bar.y + bar.height)
      await item.getByRole('link', { name: 'collier Brume pastel' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Collier Brume pastel' })).toBeVisible()
    })
  })
}

for (const [path, feed, name] of [
  [paths.news, paths.newsFeed, 'news'],
  [paths.guides, paths.guideFeed, 'guides'],
] as const)
  test(`the feed of ${name} is declared in the page, and its entries open`, async ({ page }) => {
    await page.goto(path)
    await expect(page.locator('link[rel=alternate][type="application/atom+xml"]')).toHaveAttribute(
      'href',
      new RegExp(`${feed}$`),
    )
    const answer = await page.request.get(feed)
    expect(answer.headers()['content-type']).toContain('application/atom+xml')
    const entries = [
      ...(await answer.text()).matchAll(/<link rel="alternate" href="([^"]+)"\/?><published>/g),
    ]
    expect(entries.length).toBeGreaterThan(2)
    const { pathname, hash } = new URL(entries[0]?.[1] ?? '')
    await page.goto(paths.home)
    expect((await page.goto(pathname + hash))?.status()).toBe(200)
    if (hash) await expect(page.locator(hash)).toBeInViewport()
  })

test('the table of holiday dates fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(paths.news)
  const table = page.getByRole('region', { name: /^Bijou, Dernier jour/ })
  await expect(table).toBeVisible()
  expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0)
})
