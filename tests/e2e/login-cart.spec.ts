import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, lineOf, open, password, products, register } from './journey.ts'

const account = (page: Page) => page.locator('.bar-icons').getByLabel('Mon compte', { exact: true })

async function logIn(page: Page, username: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' }).fill(username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
}

test('a cart survives a login at checkout, the end of the session and the next login @desktop', async ({
  page,
  context,
}) => {
  const username = await register(page)
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  await page.goto(paths.checkout)
  await page.getByRole('textbox', { name: 'Ville' }).first().fill('Lyon')
  await page.getByRole('link', { name: 'Se connecter' }).click()
  await logIn(page, username)
  await expect(page).toHaveURL(paths.checkout)
  await expect(page.getByText('Connexion réussie')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Ville' }).first()).toHaveValue('Lyon')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue(`${username}@example.com`)
  await expect(page.locator('aside').getByText(products.studs.name)).toBeVisible()

  // The login expires while a page is open. The drawer finds out when it reads the cart.
  await page.goto(paths.list('bagues'))
  const cookies = await context.cookies()
  const token = cookies.find(({ name }) => name === 'aubenacre_token')
  if (!token) throw new Error('no login')
  await context.addCookies([{ ...token, value: token.value.replace(/[^.]+$/, 'c2ln') }])
  await page.getByRole('link', { name: /^Mon panier/ }).click()
  await expect(page.getByText('La connexion a expiré, veuillez vous reconnecter')).toBeVisible()
  await expect(page).toHaveURL(paths.list('bagues'))
  await expect(page.getByRole('link', { name: 'Mon panier, vide' })).toBeVisible()

  await page.goto(paths.accountBackTo(paths.cart))
  await logIn(page, username)
  await expect(lineOf(page, products.studs.name)).toBeVisible()

  // After a logout, a page from the browser's history must be a guest's too.
  await page.goto(paths.list('bagues'))
  await account(page).click()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Mon panier, vide' })).toBeVisible()
  await expect(page.locator('.account-menu')).toHaveCount(0)
})
