import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, products, ways } from './journey.ts'

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a product carries the engraving typed by the buyer', async ({ page }) => {
      await open(page, products.letters)
      await page.getByRole('textbox', { name: 'Votre texte' }).fill('lea')
      await addToCart(page, products.letters.name)
      await expect(lineOf(page, products.letters.name)).toContainText('lea')
    })

    test('a medal is engraved in the chosen font', async ({ page }) => {
      await open(page, products.medal)
      await page.getByRole('textbox', { name: 'Votre texte' }).fill('lea')
      await page.getByText('Droite', { exact: true }).click()
      await addToCart(page, products.medal.name)
      const line = lineOf(page, products.medal.name)
      await expect(line).toContainText('Écriture\u00a0: droite')
      await expect(line.getByRole('img', { name: 'Aperçu : lea' })).toHaveAttribute('src', /lea-droite\.svg/)
    })
  })
}

test('a missing engraving gets our own error message', async ({ page }) => {
  await open(page, products.letters)
  await page.getByRole('textbox', { name: 'Votre texte' }).focus()
  // Before the island is ready, the browser itself refuses, in its own words.
  await expect(page.locator('is-land[data-name="add-to-cart"]')).toHaveAttribute('data-ready')
  await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
  await expect(page.getByText('Écrivez votre texte, de 1 à 10 lettres.')).toBeVisible()
})

test('the field corrects the text with a message, and the cart shows the same preview', async ({ page }) => {
  await open(page, products.letters)
  const field = page.getByRole('textbox', { name: 'Votre texte' })
  await field.pressSequentially('Zoé')
  await expect(field).toHaveValue('zoe')
  await expect(page.getByText('est devenu')).toBeVisible()
  const preview = page.getByRole('img', { name: 'Aperçu : zoe, lettres découpées' })
  const drawn = (image: HTMLImageElement) => [image.complete && image.naturalWidth, image.currentSrc] as const
  await expect(preview).toHaveAttribute('src', /\/zoe\.svg/)
  const [width, source] = await preview.evaluate(drawn)
  expect(width).toBe(480)
  await addToCart(page, products.letters.name)
  const again = lineOf(page, products.letters.name).getByRole('img', { name: 'Aperçu : zoe' })
  await expect.poll(() => again.evaluate(drawn)).toEqual([480, source])
})
