import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { lineOf, ways } from './journey.ts'

const products = ['Collier Trois Rosées', 'Puces Rosée', 'Bague Rosée']

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('a look adds each of its products to the cart once', async ({ page }) => {
      await page.goto(`${paths.looks}#au-bureau`)
      const look = page.getByRole('region', { name: 'Au bureau' })
      await look.getByRole('group', { name: 'Bague Rosée' }).getByText('52', { exact: true }).click()
      const button = look.getByRole('button', { name: 'Ajouter l’allure au panier' })
      await (javaScriptEnabled ? button.dblclick() : button.click())
      for (const name of products) await expect(lineOf(page, name)).toBeVisible()
      if (!javaScriptEnabled) return expect(page).toHaveURL(paths.cart)
      await page.goto(paths.cart)
      for (const name of products) await expect(lineOf(page, name).getByRole('spinbutton')).toHaveValue('1')
    })
  })
}

test('a look shows the total of the ticked products, and asks for a missing size', async ({ page }) => {
  await page.goto(paths.looks)
  const look = page.getByRole('region', { name: 'Au bureau' })
  await look.getByRole('checkbox', { name: /Puces Rosée/ }).focus()
  await page.keyboard.press('Space')
  await expect(look.getByText('Les deux pièces choisies\u00a0: 114,00\u00a0€.')).toBeVisible()
  await look.getByRole('button', { name: 'Ajouter les pièces choisies' }).press('Enter')
  await expect(look.getByText('Veuillez choisir une variante disponible')).toBeVisible()
  expect.soft(await faultsOf(page, 'main')).toEqual([])
})

test('a sold-out size cannot be chosen, and a changed length is in the cart', async ({ page }) => {
  await page.goto(paths.looks)
  const look = page.getByRole('region', { name: 'Oui', exact: true })
  const ring = look.getByRole('group', { name: 'Bague Orient or jaune' })
  await expect(ring.getByRole('radio', { name: '50' })).toBeDisabled()
  await expect(look.getByText('Épuisé en 48, 50, 52, 56, 58 et 60.')).toBeVisible()
  await ring.getByText('54', { exact: true }).click()
  await look.getByText('50\u00a0cm', { exact: true }).click()
  await look.getByRole('checkbox', { name: /Puces Aube/ }).uncheck()
  await look.getByRole('button', { name: 'Ajouter les pièces choisies' }).click()
  await expect(lineOf(page, 'Collier Aube Akoya 7 mm')).toContainText('50\u00a0cm')
  await expect(lineOf(page, 'Bague Orient or jaune')).toContainText('54')
  await expect(lineOf(page, 'Puces Aube Akoya')).toHaveCount(0)
})

test('the chosen options are visible in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  await page.goto(paths.looks)
  const look = page.getByRole('region', { name: 'Oui', exact: true })
  const piece = look.getByRole('checkbox', { name: /Puces Aube/ })
  const isTaken = await piece.screenshot()
  await piece.uncheck()
  await page.mouse.move(0, 0)
  expect(await piece.screenshot()).not.toEqual(isTaken)
  const border = (name: string) =>
    look
      .getByRole('radio', { name, exact: true })
      .first()
      .evaluate((radio) => getComputedStyle(radio).borderTopWidth)
  expect(await border('42\u00a0cm')).not.toBe(await border('45\u00a0cm'))
})
