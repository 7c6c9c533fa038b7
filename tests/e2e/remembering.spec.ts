import { expect, test } from '../support/browser.ts'
import { fillCheckout, guest, order, products, putInCart } from './journey.ts'

const box = 'Enregistrer mes informations pour commander plus vite'

test('a guest who ticks the box finds the next checkout filled in, and can delete the data', async ({
  page,
}) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  await fillCheckout(page)
  await expect(page.getByRole('checkbox', { name: box })).not.toBeChecked()
  await page.getByRole('checkbox', { name: box }).check()
  await order(page)
  await expect(page).toHaveURL(/\/demo-payment\/sim_/)

  await page.goto('/checkout')
  for (const [label, value] of Object.entries(guest))
    await expect(page.getByRole('textbox', { name: label, exact: true }).first()).toHaveValue(value)
  await expect(page.getByRole('checkbox', { name: box })).toBeChecked()
  await page.getByRole('button', { name: 'Oublier mes informations' }).click()
  await expect(page.getByText('Vos informations ne sont plus gardées dans ce navigateur.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
})

test('an invalid field is shown before the order is sent', async ({ page }) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  await fillCheckout(page, { ...guest, 'Code postal': '7500' })
  const posted: string[] = []
  page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()))
  await order(page)
  const postcode = page.getByRole('textbox', { name: 'Code postal', exact: true }).first()
  await expect(page.getByText('Ce code postal ne correspond pas au pays choisi.')).toBeVisible()
  await expect(postcode).toBeFocused()
  expect(posted).toEqual([])
  await postcode.fill('75001')
  await order(page)
  await expect(page).toHaveURL(/\/demo-payment\/sim_/)
})

test('the regions follow the country, and the chosen one survives a reload', async ({ page }) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  const country = page.getByRole('combobox', { name: 'Pays' }).first()
  const state = page.getByRole('combobox', { name: 'État' })
  await expect(state).toHaveCount(0)
  await country.selectOption('US')
  await state.selectOption('Alabama')
  await page.reload()
  await expect(country).toHaveValue('US')
  await expect(state).toHaveValue('US-AL')
  await country.selectOption('FR')
  await expect(state).toHaveCount(0)
})

test('the VAT of the total follows the country', async ({ page }) => {
  await putInCart(page, products.studs)
  await page.goto('/checkout')
  const recap = page.getByRole('region', { name: 'Avant de commander' })
  await expect(recap).toContainText('dont TVA (20\u00a0%)\u00a0: 4,83\u00a0€')
  const country = page.getByRole('combobox', { name: 'Pays' }).first()
  await country.selectOption('DE')
  await expect(recap.getByText('dont TVA (19\u00a0%)\u00a0: 4,63\u00a0€')).toBeVisible()
  await expect(recap.getByText('dont TVA (20').and(page.locator(':visible'))).toHaveCount(0)
  await country.selectOption('GB')
  await expect(recap.getByText(/dont TVA/).and(page.locator(':visible'))).toHaveCount(0)
})
