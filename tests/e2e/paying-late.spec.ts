import { paths } from '../../shared/paths.ts'
import { order, products, ways } from './journey.ts'
import {
  countInCart,
  endTime,
  expect,
  expectPaid,
  heading,
  orderIn,
  payLate,
  press,
  test,
  writeOrder,
} from './paying-steps.ts'

const email = 'claire.tard@example.com'

// Run in sequence, because one test sells out the product of all.
test.describe.configure({ mode: 'default' })

for (const { way, javaScriptEnabled } of ways)
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('the result page and checkout show until when the product is reserved, then that the time is over', async ({
      page,
    }) => {
      await writeOrder(page, 'stripe', email, products.chain)
      await order(page)
      await press(page, 'Revenir à la boutique')
      await expect(heading(page, 'Paiement interrompu')).toBeVisible()
      const number = orderIn(page)
      const result = page.url()
      const held = page.getByText(/^.*Votre bijou vous est réservé jusqu’à \d+\sh\s\d\d \(heure de Paris\)/)
      await expect(held).toBeVisible()
      await page.goto(paths.checkout)
      await expect(held).toBeVisible()
      await endTime(page, number)
      await page.goto(paths.checkout)
      await expect(page.getByText(/La réservation de votre bijou a pris fin à/)).toBeVisible()
      await page.goto(result)
      await expect(heading(page, 'Paiement échoué')).toBeVisible()
      await expect(page.getByText(/La réservation de votre bijou a pris fin à/)).toBeVisible()
      await page.getByRole('link', { name: 'Voir le panier' }).click()
      expect(await countInCart(page)).toBe(1)
    })
  })

// After the buyer has left the page, script makes no difference.
test('a late payment pays the order while the product is in stock', async ({ page }) => {
  const cents = await writeOrder(page, 'stripe', email, products.chain)
  await order(page)
  await press(page, 'Revenir à la boutique')
  const number = orderIn(page)
  const result = page.url()
  await endTime(page, number)
  await page.goto(result)
  await expect(heading(page, 'Paiement échoué')).toBeVisible()
  await payLate(page, number, '')
  await page.goto(result)
  await expectPaid(page, cents)
})

test('a late payment for a sold product is refunded', async ({ page }) => {
  await writeOrder(page, 'stripe', email, products.chain)
  await order(page)
  await press(page, 'Revenir à la boutique')
  const number = orderIn(page)
  const result = page.url()
  await endTime(page, number)
  await page.goto(result)
  await payLate(page, number, '&sold')
  await page.goto(result)
  await expect(heading(page, 'Votre paiement vous est rendu')).toBeVisible()
  await expect(page.getByText(/toute la somme vous est rendue/)).toBeVisible()
  expect(await countInCart(page)).toBe(1)
  await expect(page.getByRole('link', { name: 'Nous écrire' }).first()).toBeVisible()
})
