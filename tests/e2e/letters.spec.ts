import { expect, test } from '../support/browser.ts'
import { addToCart, jewels, lineOf, open, ways } from './journey.ts'

/** What is typed, and the sentence that refuses it. */
const refused = [
  ['', 'Écrivez votre texte, de 1 à 10 lettres.'],
  ['Léa', 'Utilisez des minuscules seulement.'],
  ['léa', 'Utilisez les lettres de a à z, sans accent, espace ni chiffre.'],
  ['abcdefghijk', '10 lettres au plus.'],
] as const

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a jewel carries the text that was typed', async ({ page }) => {
      await open(page, jewels.letters)
      await page.getByRole('textbox', { name: 'Votre texte' }).fill('lea')
      await addToCart(page, jewels.letters.name)
      await expect(lineOf(page, jewels.letters.name)).toContainText('lea')
    })
  })
}

for (const [typed, sentence] of refused) {
  test(`« ${typed} » is refused with its sentence`, async ({ page }) => {
    await open(page, jewels.letters)
    await page.getByRole('textbox', { name: 'Votre texte' }).fill(typed)
    // Until the island answers, the browser itself refuses, in its own words.
    await expect(page.locator('is-land[data-name="add-to-cart"]')).toHaveAttribute('data-ready')
    await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
    await expect(page.getByText(sentence)).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Votre texte' })).toHaveValue(typed)
  })
}
