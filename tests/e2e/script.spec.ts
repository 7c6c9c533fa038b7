import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, products } from './journey.ts'

const add = { name: 'Ajouter au panier', exact: true } as const
const quantity = `Quantité de ${products.studs.name}`

test('two clicks on « Ajouter au panier » add one jewel', async ({ page }) => {
  await open(page, products.studs)
  await page.getByRole('button', add).dblclick()
  await expect(lineOf(page, products.studs.name)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton', { name: quantity })).toHaveValue('1')
})

test('a click that comes before the island is not lost', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/islands\/add-to-cart[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await expect(page.locator('is-land[data-name="add-to-cart"]')).not.toHaveAttribute('data-ready')
  gate.resolve()
  await expect(lineOf(page, products.studs.name)).toBeVisible()
  await expect(page).toHaveURL(/\/product\//)
})

test('without the script of forms the form still posts', async ({ page }) => {
  await page.route(/\/forms[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lineOf(page, products.studs.name)).toBeVisible()
})

test('without the island of the form its jewel is sent all the same', async ({ page }) => {
  await page.route(/\/add-to-cart[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await expect(lineOf(page, products.studs.name)).toBeVisible()
  await expect(page).toHaveURL(/\/product\//)
})

test('without React the jewel is sent, and the notice leads to the cart', async ({ page }) => {
  await page.route(/\/hydrate[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lineOf(page, products.studs.name)).toBeVisible()
})

test('what was typed before the island wakes is kept', async ({ page }) => {
  const gate = Promise.withResolvers<void>()
  await page.route(/\/hydrate[^/]*\.js$/, async (route) => {
    await gate.promise
    await route.continue()
  })
  await open(page, products.letters)
  await page.getByRole('textbox', { name: 'Votre texte' }).fill('louise')
  await expect(page.locator('is-land[data-name="add-to-cart"]')).not.toHaveAttribute('data-ready')
  gate.resolve()
  await expect(page.locator('is-land[data-name="add-to-cart"]')).toHaveAttribute('data-ready')
  await expect(page.getByRole('textbox', { name: 'Votre texte' })).toHaveValue('louise')
})

test('the drawer follows the cart and Escape closes it', async ({ page }) => {
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  const drawer = page.getByRole('dialog', { name: /Votre panier/ })
  await drawer.getByRole('button', { name: `Augmenter la quantité de ${products.studs.name}` }).click()
  await expect(drawer.getByRole('spinbutton', { name: quantity })).toHaveValue('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page.getByRole('link', { name: 'Mon panier, 2 articles' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Mon panier, 2 articles' })).toBeVisible()
})

// During a view transition, a page shown as a picture takes no clicks, whatever lies over it.
test('the passage from one page to the next leaves the new page free to take clicks', async ({ page }) => {
  await open(page, products.ring)
  const styles = await page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).getPropertyValue('view-transition-name'),
    picture: getComputedStyle(document.querySelector('.gallery figure') ?? document.body).getPropertyValue(
      'view-transition-name',
    ),
  }))
  expect(styles).toEqual({ page: 'none', picture: 'jewel' })
})
