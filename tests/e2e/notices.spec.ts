import type { Page } from 'playwright/test'
import type { Notice } from '../../shared/outcome.ts'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, products } from './journey.ts'

const messageOf = (page: Page) => page.locator('.toast')

/** Opens a page with a notice from the previous answer. */
async function openSaying(page: Page, path: string, notice: Notice): Promise<void> {
  const url = new URL(test.info().project.use.baseURL ?? '').origin
  await page
    .context()
    .addCookies([{ name: 'aubenacre_notice', value: encodeURIComponent(JSON.stringify(notice)), url }])
  await page.goto(path)
}

const noted: Notice = { tone: 'success', text: 'C’est noté.' }
const withCode: Notice = {
  tone: 'success',
  text: 'Votre code welcome10 vous offre 10\u00a0%.',
  act: { label: 'Copier le code', copy: 'welcome10', done: 'Code copié.' },
}

test('an add is announced politely in the drawer, a refusal assertively', async ({ page }) => {
  await open(page, products.studs)
  const [polite, assertive] = [page.getByRole('status'), page.getByRole('alert')]
  await expect(polite.filter({ has: page.locator('.toast') })).toHaveCount(0)
  await addToCart(page, products.studs.name)
  const drawer = page.getByRole('dialog', { name: /Votre panier/ })
  await expect(drawer.getByRole('status').filter({ hasText: 'Ajouté au panier.' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.route('**/cart/items', (route) =>
    route.fulfill({
      json: { kind: 'refused', status: 409, notice: { tone: 'error', text: 'Stock insuffisant' } },
    }),
  )
  // Earlier, the click would count as the second one of a double click.
  await page.waitForTimeout(600)
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(assertive.filter({ hasText: 'Stock insuffisant' })).toBeVisible()
})

test('a notice of the previous response can be closed and does not return', async ({ page }) => {
  await openSaying(page, paths.all, noted)
  const message = messageOf(page)
  await expect(page.getByRole('status').filter({ hasText: 'C’est noté.' })).toBeVisible()
  await message.getByRole('button', { name: 'Fermer' }).click()
  await expect(message).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(message).toHaveCount(0)
})

test('a notice stays while it has the focus; Escape closes it', async ({ page }) => {
  await page.clock.install()
  await openSaying(page, paths.all, noted)
  const close = messageOf(page).getByRole('button', { name: 'Fermer' })
  await close.focus()
  await page.clock.runFor(30_000)
  await expect(close).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(messageOf(page)).toHaveCount(0)
})

test('a notice disappears after three seconds', async ({ page }) => {
  await page.clock.install()
  await openSaying(page, paths.all, noted)
  await expect(messageOf(page).getByRole('button', { name: 'Fermer' })).toBeVisible()
  await page.clock.runFor(3_100)
  await expect(messageOf(page)).toHaveCount(0)
})

test('a coupon is copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSaying(page, paths.all, withCode)
  await page.getByRole('button', { name: 'Copier le code' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Code copié.' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('welcome10')
})

test('a notice never covers the focused element, and fits a small screen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 480 })
  await openSaying(page, paths.privacy, {
    tone: 'info',
    text: `Un très long mot\u00a0: ${'anticonstitutionnellement'.repeat(4)}.`,
    act: { label: 'Voir le panier', go: paths.cart },
  })
  await expect(messageOf(page).getByRole('button', { name: 'Fermer' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  const last = page.locator('.footer a').last()
  await last.focus()
  const covered = await last.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect()
    return !each.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })
  expect(covered).toBe(false)
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a notice shows its link, and the coupon as text without button', async ({ page }) => {
    await openSaying(page, paths.all, { ...noted, act: { label: 'Voir le panier', go: paths.cart } })
    await messageOf(page).getByRole('link', { name: 'Voir le panier' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await openSaying(page, paths.all, withCode)
    await expect(messageOf(page)).toContainText('Votre code welcome10 vous offre')
    await expect(messageOf(page).getByRole('button')).toHaveCount(0)
  })

  test('a notice can undo a removal with a form', async ({ page }) => {
    await open(page, products.studs)
    await addToCart(page, products.studs.name)
    await page.goto(paths.cart)
    await lineOf(page, products.studs.name)
      .getByRole('link', { name: /^Supprimer/ })
      .click()
    const key = /\/cart\/items\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    await page.getByRole('button', { name: 'Supprimer' }).click()
    await openSaying(page, paths.all, {
      ...noted,
      act: { label: 'Annuler', post: paths.cartItemRestoral(key) },
    })
    await messageOf(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(page).toHaveURL(/\/cart$/)
    await expect(lineOf(page, products.studs.name)).toBeVisible()
  })
})
