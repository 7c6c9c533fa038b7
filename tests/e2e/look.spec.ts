import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { lineOf, ways } from './journey.ts'

const jewels = ['Collier Trois Rosées', 'Puces Rosée', 'Bague Rosée']

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a look goes to the cart in one gesture, each of its jewels once', async ({ page }) => {
      await page.goto(`${paths.looks}#au-bureau`)
      const look = page.getByRole('region', { name: 'Au bureau' })
      await look.getByRole('group', { name: 'Bague Rosée' }).getByText('52', { exact: true }).click()
      const button = look.getByRole('button', { name: 'Ajouter l’allure au panier' })
      await (javaScriptEnabled ? button.dblclick() : button.click())
      for (const name of jewels) await expect(lineOf(page, name)).toBeVisible()
      if (!javaScriptEnabled) return expect(page).toHaveURL(paths.cart)
      await page.goto(paths.cart)
      for (const name of jewels) await expect(lineOf(page, name).getByRole('spinbutton')).toHaveValue('1')
    })
  })
}

test('a look says what is left of it, and asks for a size beside the sizes', async ({ page }) => {
  await page.goto(paths.looks)
  const look = page.getByRole('region', { name: 'Au bureau' })
  await look.getByRole('checkbox', { name: /Puces Rosée/ }).focus()
  await page.keyboard.press('Space')
  await expect(look.getByText('Les deux pièces choisies\u00a0: 114,00\u00a0€.')).toBeVisible()
  await look.getByRole('button', { name: 'Ajouter les pièces choisies' }).press('Enter')
  await expect(look.getByText('Veuillez choisir une variante disponible')).toBeVisible()
  expect.soft(await faultsOf(page, 'main')).toEqual([])
})
