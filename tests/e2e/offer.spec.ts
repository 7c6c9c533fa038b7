import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

const offer = (page: Page) => page.getByRole('complementary', { name: 'Offre de bienvenue' })

/** Closes the offer with script. The server also learns of it. */
async function closeOffer(page: Page): Promise<void> {
  const close = offer(page).getByRole('button', { name: 'Masquer ce message' })
  await close.hover()
  await expect(offer(page)).toHaveAttribute('data-awake')
  await close.click()
  await expect(offer(page)).toHaveCount(0)
}

test('a closed offer stays closed; EN says that the shop is in French @desktop', async ({ page }) => {
  await page.goto('/list')
  const response = page.waitForResponse('**/promo/dismiss')
  await closeOffer(page)
  await expect(page).toHaveURL(/\/list$/)
  await response
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await page.getByRole('contentinfo').getByRole('button', { name: 'EN' }).click()
  await expect(page.getByText('Le site n’existe qu’en français pour le moment.')).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)
})

test('a page reloaded before the server knows that the offer is closed hides it too @desktop', async ({
  page,
}) => {
  await page.route('**/promo/dismiss', () => {})
  await page.goto('/list')
  await closeOffer(page)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator('.promo')).toBeAttached()
  await expect(offer(page)).toHaveCount(0)
})

test.describe('on a first visit', () => {
  test.use({ sharesWindow: false })

  test('nothing shifts while a page with the offer loads, or when it closes', async ({ page }) => {
    await page.addInitScript(() => {
      const seen = globalThis as unknown as { shifted: number }
      seen.shifted = 0
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
          if (!entry.hadRecentInput) seen.shifted += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    const shifted = () => page.evaluate(() => (globalThis as unknown as { shifted: number }).shifted)
    await page.goto('/account')
    await expect(offer(page)).toBeVisible()
    await page.waitForLoadState('networkidle')
    expect(await shifted()).toBeLessThan(0.001)
    await closeOffer(page)
    expect(await shifted()).toBeLessThan(0.001)
  })
})

test('a closed offer is hidden on pages the visitor goes back to @desktop', async ({ page }) => {
  await page.goto('/')
  await page.goto('/list')
  await closeOffer(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/$/)
  await expect(offer(page)).toHaveCount(0)
})
