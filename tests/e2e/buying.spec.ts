import { expect, test } from '../support/browser.ts'
import {
  addToCart,
  fillCheckout,
  goToPayment,
  lineOf,
  open,
  order,
  orderByCard,
  orderNumber,
  pay,
  products,
  putInCart,
  ways,
} from './journey.ts'

for (const { way, javaScriptEnabled } of ways) {
  // Without script, a phone and a wide window send the same forms.
  test.describe(way, { tag: javaScriptEnabled ? [] : ['@desktop'] }, () => {
    test.use({ javaScriptEnabled })

    test('a guest finds a ring, chooses a size and pays', async ({ page }) => {
      await page.goto('/')
      await page.getByRole('link', { name: 'Bagues' }).and(page.locator(':visible')).first().click()
      await expect(page).toHaveURL(/\/list\/bagues$/)
      await page.getByRole('link', { name: products.ring.name, exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: products.ring.name })).toBeVisible()
      await page
        .getByRole('group', { name: /taille/i })
        .getByText('54', { exact: true })
        .click()
      await expect(page.getByRole('radio', { name: '54', exact: true })).toBeChecked()
      await addToCart(page, products.ring.name)
      await expect(lineOf(page, products.ring.name)).toContainText('54')
      await goToPayment(page)
      await pay(page, 'accepted')
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
      await expect(page.getByText('Merci pour votre commande!')).toBeVisible()
      expect(await orderNumber(page)).not.toBe('')
      await page.goto('/cart')
      await expect(page.getByRole('heading', { name: 'Votre panier est vide.' })).toBeVisible()
    })

    test('a set adds each of its items @desktop', async ({ page }) => {
      await open(page, products.set)
      await addToCart(page, 'Pendentif Goutte de rosée', 'Ajouter l’ensemble')
      await expect(lineOf(page, 'Pendants Goutte de rosée')).toBeVisible()
    })

    test('a line is removed only after confirmation @desktop', async ({ page }) => {
      await putInCart(page, products.studs)
      await page.goto('/cart')
      const remove = page.getByRole('link', { name: `Supprimer ${products.studs.name}` })
      // Before its island is ready, the link leads to the confirmation page, as it does without script.
      await remove.hover()
      if (javaScriptEnabled)
        await expect(page.locator('is-land[data-name="cart-page"]')).toHaveAttribute('data-ready')
      await remove.click()
      await expect(page.getByRole('heading', { name: /Supprimer cet article/ })).toBeVisible()
      await page.getByRole(javaScriptEnabled ? 'button' : 'link', { name: 'Garder' }).click()
      await expect(lineOf(page, products.studs.name)).toBeVisible()
      await remove.click()
      await page.getByRole('button', { name: 'Supprimer', exact: true }).click()
      await expect(page.getByText('Votre panier est vide.')).toBeVisible()
    })
  })
}

test('back and send again leads to the same order @desktop', async ({ page }) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  await orderByCard(page)
  const number = await orderNumber(page)
  expect(number).not.toBe('')
  await page.goBack()
  await fillCheckout(page)
  await order(page)
  await expect(page).toHaveURL(/\/demo-payment\/sim_/)
  expect(await orderNumber(page)).toBe(number)
  await pay(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
})

test('a double click on the order button creates one order @desktop', async ({ page }) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('button', { name: 'Commander avec obligation de paiement' }).dblclick()
  await expect(page).toHaveURL(/\/demo-payment\/sim_/)
  await pay(page, 'accepted')
  await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Votre panier est vide.')).toBeVisible()
})
