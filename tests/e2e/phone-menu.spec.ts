import { expect, test } from '../support/browser.ts'
import { ways } from './journey.ts'

test.describe('phone menu', { tag: '@phone' }, () => {
  for (const { way, javaScriptEnabled } of ways) {
    test.describe(way, () => {
      test.use({ javaScriptEnabled })

      test('traps and returns the focus, opens one section at a time, and links to a list', async ({
        page,
      }) => {
        await page.goto('/')
        const button = page.getByRole('button', { name: 'Ouvrir le menu' })
        const menu = page.getByRole('dialog', { name: 'Menu' })
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await menu.getByRole('button', { name: 'Fermer le menu' }).click()
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
        await button.click()
        await expect(menu).toBeVisible()
        await expect(menu.getByLabel('Rechercher', { exact: true })).toBeVisible()
        await expect(menu.getByRole('link', { name: 'Mes favoris' })).toBeVisible()
        await menu.getByText('Bijoux', { exact: true }).first().click()
        await expect(menu.getByRole('link', { name: 'Bagues', exact: true })).toBeVisible()
        await menu.getByText('Cadeaux', { exact: true }).click()
        await expect(menu.getByRole('link', { name: 'Bagues', exact: true })).toBeHidden()
        await menu.getByRole('link', { name: 'Pour lui', exact: true }).click()
        await expect(page).toHaveURL(/\/list\/cadeaux-pour-lui$/)
        await expect(menu).toBeHidden()
      })
    })
  }

  test('a tablet rotated with the menu open keeps a usable page', async ({ page }) => {
    await page.goto('/list')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.locator('#menu')
    await expect(menu).toHaveAttribute('data-awake', '')
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(menu).not.toHaveAttribute('open')
    await page.getByRole('banner').getByRole('link', { name: 'Aubenacre, accueil' }).first().click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('opens and closes in a browser without invoker commands', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['command', 'commandForElement']) {
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      }
      // Simulates a browser that ignores the `command` attributes, with a handler that cancels them.
      addEventListener('command', (event) => event.preventDefault(), true)
    })
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('can search and list all products when its script never loads @phone', async ({ page }) => {
    await page.route('**/main.js', (route) => route.abort())
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(menu.getByLabel('Rechercher', { exact: true })).toBeVisible()
    await menu.getByRole('link', { name: 'Tous les bijoux' }).click()
    await expect(page).toHaveURL(/\/list$/)
  })

  test('fits 320 pixels, and contains the favourites', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Mes favoris' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Mes favoris' })).toBeVisible()
    for (const name of ['Guide', 'La maison', 'Bijoux']) {
      await menu.getByText(name, { exact: true }).first().click()
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  })
})
