import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { open, products, putInCart } from './journey.ts'

test.use({ javaScriptEnabled: false })

const { studs, set, pendant } = products
/** A product without a choice. */
const earrings = { id: 7058 }
const add = (page: Page, name = 'Ajouter au panier') => page.getByRole('button', { name, exact: true })
const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantité de ${name}`, exact: true })

/**
 * Delays the answers to forms, so that a second click hits the same page and the shop receives both.
 * @returns the paths of the received forms
 */
async function slowAnswers(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.route(/\/cart\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    heard.push(new URL(route.request().url()).pathname)
    const response = await route.fetch({ maxRedirects: 0 })
    await new Promise((resolve) => setTimeout(resolve, 700))
    // The browser has cancelled the first of the two requests.
    await route.fulfill({ response }).catch(() => {})
  })
  return heard
}

/** Clicks twice. The second click comes before the answer to the first. */
async function twice(button: Locator, heard: readonly string[]): Promise<void> {
  const before = heard.length
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('nothing to press')
  // Not a locator: it would wait for the pending navigation.
  const press = () => button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await press()
  await expect.poll(() => heard.length).toBe(before + 1)
  await press()
  await expect.poll(() => heard.length).toBe(before + 2)
}

/** Waits until the same form counts as a new request. */
const later = (page: Page) => page.waitForTimeout(2_100)

test('a double click on a product adds it once; going back and clicking again adds another', async ({
  page,
}) => {
  // The browser needs a cart key first. Without one, each of two first adds would open its own cart.
  await putInCart(page, earrings)
  await open(page, studs)
  await twice(add(page), await slowAnswers(page))
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, studs.name)).toHaveValue('1')
  await later(page)
  await page.goBack()
  await add(page).click()
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, studs.name)).toHaveValue('2')
})

test('a double click on a set adds each item once, also right after a product', async ({ page }) => {
  await putInCart(page, studs)
  await open(page, set)
  await twice(add(page, 'Ajouter l’ensemble'), await slowAnswers(page))
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, pendant.name)).toHaveValue('1')
})

test('double clicks that change, remove and restore a line apply once', async ({ page }) => {
  await putInCart(page, studs)
  const heard = await slowAnswers(page)
  await page.goto('/cart')
  await quantity(page, studs.name).fill('3')
  await twice(page.getByRole('button', { name: /Mettre à jour/ }).first(), heard)
  await expect(quantity(page, studs.name)).toHaveValue('3')
  await page.getByRole('link', { name: `Supprimer ${studs.name}` }).click()
  await twice(page.getByRole('button', { name: 'Supprimer', exact: true }), heard)
  await expect(page.getByRole('heading', { name: 'Votre panier est vide.' })).toBeVisible()
  await twice(page.getByRole('button', { name: 'Remettre l’article' }), heard)
  await expect(quantity(page, studs.name)).toHaveValue('3')
  await expect(page.getByText('déjà dans votre panier')).toHaveCount(0)
})
