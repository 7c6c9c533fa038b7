import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const phone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

/** Returns the search field of the home page: in the header, or in a phone's menu. */
async function openField(page: Page) {
  await page.goto(paths.home)
  if (!phone(page)) return fieldIn(page)
  await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
  return fieldIn(page)
}
/** Not by role, because the field's role changes once the script is ready. */
const fieldIn = (page: Page) =>
  page.getByPlaceholder('Une bague, une référence').filter({ visible: true }).first()
const list = (page: Page) => page.getByRole('listbox', { name: 'Suggestions' })
const options = (page: Page) => list(page).getByRole('option')

test('suggestions while typing lead to lists, products and guides by keyboard', async ({ page }) => {
  const field = await openField(page)
  await field.pressSequentially('akoya')
  await expect(list(page)).toBeVisible()
  await expect(field).toHaveRole('combobox')
  await expect(field).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('group', { name: 'Bijoux' }).getByRole('option')).toHaveCount(5)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ suggestions$/ })).toBeAttached()
  await expect(options(page).last()).toHaveText('Voir tous les résultats pour “akoya”')
  await field.press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  await expect(field).toBeFocused()
  await field.press('Enter')
  await expect(page).toHaveURL(/\/list\/akoya$/)
})

test('a product is found by half its SKU, and opened by a click', { tag: '@desktop' }, async ({ page }) => {
  const field = await openField(page)
  await field.pressSequentially('bagako001')
  const product = options(page).filter({ hasText: 'Bague Aube Akoya' })
  await expect(product).toContainText('129,00\u00a0€')
  await expect(product.locator('img')).toHaveJSProperty('complete', true)
  await product.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bague Aube Akoya' })).toBeVisible()
})

test('Escape closes the suggestions, then clears the field; Tab closes them and Enter searches', {
  tag: '@desktop',
}, async ({ page }) => {
  const field = await openField(page)
  await field.pressSequentially('bague')
  await expect(list(page)).toBeVisible()
  await field.press('Escape')
  await expect(list(page)).toBeHidden()
  await expect(field).toHaveValue('bague')
  await field.press('ArrowDown')
  await expect(list(page)).toBeVisible()
  await field.press('Escape')
  await field.press('Escape')
  await expect(field).toHaveValue('')
  await expect(field).toBeVisible()
  await expect(field).toBeFocused()

  await field.pressSequentially('perle noire')
  await expect(list(page)).toBeVisible()
  await field.press('Tab')
  await expect(list(page)).toBeHidden()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /résultats pour “perle noire”/ })).toBeVisible()
})

test('an older response never replaces a newer one', { tag: '@desktop' }, async ({ page }) => {
  const asked: string[] = []
  const late = Promise.withResolvers<void>()
  await page.route(`**${paths.suggestions}?*`, async (route) => {
    const words = new URL(route.request().url()).searchParams.get('wd') ?? ''
    asked.push(words)
    if (words === 'bra') await late.promise
    // A cancelled request cannot be continued.
    await route.continue().catch(() => {})
  })
  const field = await openField(page)
  await field.pressSequentially('bra')
  await expect.poll(() => asked).toEqual(['bra'])
  await field.fill('colliers')
  await expect(options(page).first()).toHaveText('Colliers')
  late.resolve()
  await page.waitForTimeout(400)
  await expect(options(page).first()).toHaveText('Colliers')
  expect(asked).toEqual(['bra', 'colliers'])
})

test('the suggestions shift nothing, fit the window and have no accessibility fault', async ({ page }) => {
  const field = await openField(page)
  // Its height changes while an idle page lays out what is far below.
  const place = () =>
    page.getByRole('main').evaluate((main) => {
      const { x, y, width } = main.getBoundingClientRect()
      return { x, y, width }
    })
  const before = await place()
  await field.pressSequentially('perle')
  await expect(list(page)).toBeVisible()
  expect(await place()).toEqual(before)
  const box = await list(page).boundingBox()
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0)
  await page.evaluate(axe)
  const faults = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(where: object): Promise<{ violations: { id: string; help: string }[] }> }
    }
    return (await axe.run({ include: ['search:has([aria-expanded="true"])'] })).violations.map(
      ({ id, help }) => `${id}: ${help}`,
    )
  })
  expect(faults).toEqual([])
})

test('words typed before the script loads get suggestions', { tag: '@desktop' }, async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route('**/late/suggest.js', async (route) => {
    await gate.promise
    await route.continue()
  })
  const field = await openField(page)
  await field.pressSequentially('tahiti')
  gate.resolve()
  await expect(options(page).first()).toHaveText('Perles de culture de Tahiti')
})

test('a failed request shows nothing, and the search still works', { tag: '@desktop' }, async ({ page }) => {
  await page.route(`**${paths.suggestions}?*`, (route) => route.abort())
  const field = await openField(page)
  await field.pressSequentially('citrine')
  await page.waitForTimeout(400)
  await expect(list(page)).toBeHidden()
  await field.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: /pour “citrine”/ })).toBeVisible()
})

test('the search icon of a phone opens the menu with the field focused', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(paths.home)
  const link = page.getByRole('banner').getByRole('link', { name: 'Rechercher' })
  await link.dispatchEvent('touchstart')
  await expect(link).toHaveAttribute('data-awake', '')
  await link.tap()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await expect(fieldIn(page)).toBeFocused()
  await page.keyboard.type('akoya')
  await expect(options(page).first()).toHaveText('Perles de culture Akoya')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden()
  await expect(page).toHaveURL(/\/$/)
})

test('without script the field searches, and a phone has a search page', async ({
  browser,
  baseURL,
  viewport,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport,
    ...(baseURL && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(paths.home)
  if (phone(page)) {
    await page.getByRole('link', { name: 'Rechercher' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/search$/)
    await expect(fieldIn(page)).toBeFocused()
  }
  const field = fieldIn(page)
  await expect(field).toHaveAccessibleName('Rechercher')
  await field.fill('BAG-AKO-001')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?wd=BAG-AKO-001$/)
  await expect(page.getByRole('link', { name: 'Bague Aube Akoya', exact: true })).toBeVisible()
  await context.close()
})
