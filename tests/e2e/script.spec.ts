import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, products } from './journey.ts'

const add = { name: 'Ajouter au panier', exact: true } as const
const quantity = `Quantité de ${products.studs.name}`

test('a double click on « Ajouter au panier » adds one unit', async ({ page }) => {
  await open(page, products.studs)
  await page.getByRole('button', add).dblclick()
  await expect(lineOf(page, products.studs.name)).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('spinbutton', { name: quantity })).toHaveValue('1')
})

test('a click before the island loads is applied later', async ({ page }) => {
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

test('the form posts when the form script fails to load', async ({ page }) => {
  await page.route(/\/forms[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lineOf(page, products.studs.name)).toBeVisible()
})

test('the form is sent by script when its island fails to load', async ({ page }) => {
  await page.route(/\/add-to-cart[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await expect(lineOf(page, products.studs.name)).toBeVisible()
  await expect(page).toHaveURL(/\/product\//)
})

test('the form is sent by script when React fails to load, with a link to the cart', async ({ page }) => {
  await page.route(/\/hydrate[^/]*\.js$/, (route) => route.abort())
  await open(page, products.studs)
  await page.getByRole('button', add).click()
  await page.getByRole('link', { name: 'Voir le panier' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lineOf(page, products.studs.name)).toBeVisible()
})

test('text typed before hydration is kept', async ({ page }) => {
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

test('the drawer follows the cart, and Escape closes it', async ({ page }) => {
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
test('view transitions include the product picture but not the page', async ({ page }) => {
  await open(page, products.ring)
  const styles = await page.evaluate(() => ({
    page: getComputedStyle(document.documentElement).getPropertyValue('view-transition-name'),
    picture: getComputedStyle(document.querySelector('.gallery figure') ?? document.body).getPropertyValue(
      'view-transition-name',
    ),
  }))
  expect(styles).toEqual({ page: 'none', picture: 'jewel' })
})
