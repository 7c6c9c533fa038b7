import { expect, test } from '../support/browser.ts'
import { addToCart, goToPayment, lineOf, open, orderNumber, pay, products } from './journey.ts'

test('a guest follows an order, finds it by its number and orders the same again', {
  tag: '@desktop',
}, async ({ page }) => {
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  await goToPayment(page)
  await pay(page, 'accepted')
  await page.getByRole('link', { name: 'Suivre ma commande' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /^Commande n° \d+$/ })).toBeVisible()
  const number = await orderNumber(page)
  const address = page.url()

  await page.goto('/suivi')
  await page.getByLabel('Numéro de commande').fill(number)
  await page.getByLabel('E-mail de la commande').fill('claire.morel@example.com')
  await page.getByRole('main').getByRole('button', { name: 'Suivre ma commande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Commande n° ${number}` })).toBeVisible()
  await expect(page.getByText('Paiement reçu')).toBeVisible()
  await expect(page.getByText('Orfèvres')).toHaveCount(0)
  await page.getByRole('button', { name: 'Recevoir le lien complet par e-mail' }).click()
  await expect(page.getByText('Le lien complet part à l’adresse e-mail de la commande.')).toBeVisible()

  await page.goto(address)
  await expect(page.getByText('14, rue des Orfèvres')).toBeVisible()
  await page.getByRole('button', { name: 'Commander à nouveau' }).click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(lineOf(page, products.studs.name)).toBeVisible()
})
