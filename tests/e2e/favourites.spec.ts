import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { jewels, open } from './journey.ts'

test('the heart of a card stays on this device, and its list can be shown to others', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto(paths.list('bagues'))
  const heart = page.getByRole('button', { name: `Ajouter ${jewels.ring.name} à mes favoris` })
  await heart.click()
  const link = page.getByRole('link', { name: 'Se connecter' })
  await expect(link).toHaveAttribute('href', `/account?backUrl=${encodeURIComponent(paths.list('bagues'))}`)
  const pressed = page.getByRole('button', { name: `Retirer ${jewels.ring.name} de mes favoris` })
  await expect(pressed).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(pressed).toBeVisible()

  await page.getByRole('link', { name: 'Mes favoris' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mes favoris' })).toBeVisible()
  await expect(page.getByText('1 favori sur cet appareil.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main').getByRole('link', { name: jewels.ring.name })).toBeVisible()
  const shared = await page.getByRole('link', { name: 'Partager ma liste' }).getAttribute('href')

  const stranger = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const other = await stranger.newPage()
  await other.goto(shared ?? '')
  await expect(other.getByRole('main').getByRole('link', { name: jewels.ring.name })).toBeVisible()
  await stranger.close()

  await pressed.click()
  await open(page, jewels.ring)
  await expect(heart.first()).toHaveAttribute('aria-pressed', 'false')
})
