import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { open, products, putInCart } from './journey.ts'

test.use({ javaScriptEnabled: false })

const { studs, set, pendant } = products
/** Sold as it is, without a choice. */
const earrings = { id: 7058 }
const add = (page: Page, name = 'Ajouter au panier') => page.getByRole('button', { name, exact: true })
const quantity = (page: Page, name: string) =>
  page.getByRole('spinbutton', { name: `Quantité de ${name}`, exact: true })

/**
 * Answers to forms come late: what a second click finds is the page it clicked on, and the shop hears both.
 * @returns the forms it has heard
 */
async function slowAnswers(page: Page): Promise<string[]> {
  const heard: string[] = []
  await page.route(/\/cart\//, async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    heard.push(new URL(route.request().url()).pathname)
    const response = await route.fetch({ maxRedirects: 0 })
    await new Promise((resolve) => setTimeout(resolve, 700))
    // The browser has given up the first of two.
    await route.fulfill({ response }).catch(() => {})
  })
  return heard
}

/** Presses twice, the second time before the first is answered. */
async function twice(button: Locator, heard: readonly string[]): Promise<void> {
  const before = heard.length
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('nothing to press')
  // A locator would wait for the page that is on its way.
  const press = () => button.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await press()
  await expect.poll(() => heard.length).toBe(before + 1)
  await press()
  await expect.poll(() => heard.length).toBe(before + 2)
}

/** Time after which the same add is a new request. */
const later = (page: Page) => page.waitForTimeout(2_100)

test('a doubled click on a jewel counts once; the page gone back to adds again', async ({ page }) => {
  // A cart the browser can name: of two first adds each opens one.
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

test('a doubled click on a set counts each of its pieces once, at once after a jewel too', async ({
  page,
}) => {
  await putInCart(page, studs)
  await open(page, set)
  await twice(add(page, 'Ajouter l’ensemble'), await slowAnswers(page))
  await expect(page).toHaveURL('/cart')
  await expect(quantity(page, pendant.name)).toHaveValue('1')
})

test('doubled clicks that change, remove and restore a line do each once', async ({ page }) => {
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
