import { expect, test } from '../support/browser.ts'
import { addToCart, fillCheckout, open, order, products } from './journey.ts'

test('search finds a product by words and by SKU, and corrects misspelt words', async ({ page }) => {
  await page.goto('/search')
  await expect(page.getByRole('heading', { level: 1, name: /Que cherchez-vous/ })).toBeVisible()
  const field = page.getByRole('main').getByPlaceholder('Une bague, une référence')
  await field.fill('perle noire')
  await field.press('Enter')
  await expect(page).toHaveURL(/\/search\?wd=perle/)
  await expect(page.getByRole('heading', { level: 1, name: /résultats pour “perle noire”/ })).toBeVisible()
  await page.goto('/search?wd=BAG-AKO-001')
  await expect(page.getByRole('link', { name: products.ring.name, exact: true })).toBeVisible()
  await page.goto('/search?wd=colier+akoia')
  await expect(page.getByRole('heading', { level: 1, name: /résultats pour “collier akoya”/ })).toBeVisible()
  await page.getByRole('link', { name: 'Chercher exactement “colier akoia”' }).click()
  await page
    .getByRole('navigation', { name: 'Vouliez-vous dire' })
    .getByRole('link', { name: 'akoya' })
    .click()
  await expect(page.getByRole('heading', { level: 1, name: /résultats pour “akoya”/ })).toBeVisible()
  await page.goto('/search?wd=zzzz')
  await expect(page.getByRole('heading', { level: 1, name: 'Rien pour “zzzz”.' })).toBeVisible()
})

test('a list can be sorted and paged without script', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/list')
  const titles = page.getByRole('article').getByRole('heading', { level: 3 })
  const first = await titles.first().textContent()
  await page.getByRole('combobox', { name: 'Trier par' }).selectOption({ label: 'Prix croissant' })
  await page.getByRole('button', { name: 'Trier' }).click()
  await expect(titles.first()).toHaveText('Puce Ancre à l’unité')
  expect(first).not.toBe('Puce Ancre à l’unité')
  await page.getByRole('link', { name: /Page suivante|Suivant/ }).click()
  await expect(titles.first()).not.toHaveText('Puce Ancre à l’unité')
  await context.close()
})

test('a URL with the right id and a wrong name redirects', async ({ page }) => {
  await page.goto(`/product/un-autre-nom-${products.ring.id}`)
  await expect(page).toHaveURL(/\/product\/bague-aube-akoya-7001$/)
})

test('a sold-out product cannot be added', async ({ page }) => {
  await open(page, products.soldOut)
  await expect(page.getByRole('button', { name: 'Épuisé' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Ajouter au panier' })).toHaveCount(0)
})

test('checkout shows an error beside each field and keeps the other values', async ({ page }) => {
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await fillCheckout(page, { Prénom: 'Claire', 'Code postal': '750' })
  await order(page)
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveAccessibleDescription(
    /Indiquez votre e-mail\./,
  )
  await expect(page.getByRole('textbox', { name: 'Code postal' }).first()).toHaveAccessibleDescription(
    /Ce code postal ne correspond pas au pays choisi\./,
  )
  await expect(page.getByRole('textbox', { name: 'Prénom' }).first()).toHaveValue('Claire')
})
