import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { logIn, open, products } from './journey.ts'

test('the favourites of a guest follow the login, also to another browser without script', async ({
  page,
  browser,
  baseURL,
}) => {
  const { name } = products.ring
  await page.goto(paths.list('bagues'))
  const heart = page.getByRole('button', { name: `Ajouter ${name} à mes favoris` })
  await heart.click()
  const link = page.getByRole('link', { name: 'Se connecter' })
  await expect(link).toHaveAttribute('href', `/account?backUrl=${encodeURIComponent(paths.list('bagues'))}`)
  const pressed = page.getByRole('button', { name: `Retirer ${name} de mes favoris` })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('link', { name: 'Mes favoris' }).first().click()
  await expect(page.getByText('1 favori sur cet appareil.')).toBeVisible()

  await logIn(page)
  await page.reload()
  await expect(page.getByText('1 favori.', { exact: true })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
  const shared = await page.getByRole('link', { name: 'Partager ma liste' }).getAttribute('href')

  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const other = await elsewhere.newPage()
  await other.goto(shared ?? '')
  await expect(other.getByRole('heading', { level: 1, name: 'Une sélection de bijoux' })).toBeVisible()
  await expect(other.getByRole('main').getByRole('link', { name })).toBeVisible()
  await elsewhere.addCookies(await page.context().cookies())
  await other.goto(paths.favorites)
  await other.getByRole('button', { name: `Retirer ${name} de mes favoris` }).click()
  await expect(other.getByText('Retiré de vos favoris.')).toBeVisible()
  await expect(other.getByText('Vous n’avez pas encore de favori.')).toBeVisible()
  await open(other, products.studs)
  await other
    .getByRole('button', { name: `Ajouter ${products.studs.name} à mes favoris` })
    .last()
    .click()
  await expect(other.getByText('Ajouté à vos favoris.')).toBeVisible()
  await elsewhere.close()

  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: products.studs.name })).toBeVisible()
  await page.locator('.account-menu > summary').click()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
  await open(page, products.studs)
  const own = page.getByRole('button', { name: `Ajouter ${products.studs.name} à mes favoris` })
  await expect(own.first()).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('aubenacre:liked'))).toBeNull()
})
