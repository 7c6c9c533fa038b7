import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { followMail, ways } from './journey.ts'

const account = (page: Page) =>
  page.locator('.bar-icons').getByRole('link', { name: 'Mon compte', exact: true })
const overlay = (page: Page) => page.getByRole('dialog', { name: 'Mon compte' })
const tab = (within: Page | ReturnType<typeof overlay>, name: string) =>
  within.getByRole('navigation', { name: 'Mon compte' }).getByRole('link', { name })

/** Opens the overlay. A first gesture loads its script; then waits until its form shows its errors. */
async function openOverlay(page: Page): Promise<void> {
  await page.goto('/list')
  await account(page).hover()
  await expect(account(page)).toHaveAttribute('data-awake')
  await account(page).click()
  await expect(overlay(page)).toBeVisible()
  await expect(overlay(page).locator('[data-overlay]')).toHaveAttribute('data-awake')
}

/** Returns ids that more than one element has. */
const doubles = (page: Page) =>
  page.evaluate(() => {
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
    return ids.filter((id, at) => ids.indexOf(id) !== at)
  })

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('the account page switches tabs and shows errors', async ({ page }) => {
      await page.goto('/account?backUrl=%2Flist')
      await page.getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' }).fill('lea')
      await page.getByRole('button', { name: 'Se connecter' }).click()
      await expect(page.getByText('Mot de passe requis')).toBeVisible()
      await expect(page.getByText('Erreur de boîte aux lettres ou de mot de passe')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' })).toHaveValue('lea')
      await tab(page, 'Inscription').click()
      await expect(tab(page, 'Inscription')).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('textbox', { name: 'Nom d’utilisateur', exact: true })).toHaveValue('')
      await page.getByRole('textbox', { name: 'E-mail', exact: true }).fill('lea@')
      await page.getByLabel('Mot de passe', { exact: true }).fill('abcdef')
      await page.getByLabel('Confirmer le mot de passe').fill('abcdefg')
      await page.getByRole('button', { name: 'Créer mon compte' }).click()
      for (const sentence of [
        "Le nom d'utilisateur est requis",
        'Email invalide',
        'Les mots de passe répétés ne correspondent pas',
      ])
        await expect(page.getByText(sentence)).toBeVisible()
      await expect(page.getByLabel('Mot de passe', { exact: true })).toHaveAttribute('aria-invalid', 'true')
    })
  })
}

test('the account icon opens a login dialog; its tabs clear the forms and repeat no id', async ({ page }) => {
  await openOverlay(page)
  await expect(page).toHaveURL(/\/list$/)
  const name = overlay(page).getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' })
  await expect(name).toBeFocused()
  await name.fill('lea')
  await tab(overlay(page), 'Inscription').click()
  await expect(tab(overlay(page), 'Inscription')).toBeFocused()
  await overlay(page).getByRole('textbox', { name: 'E-mail' }).fill('lea@example.com')
  await tab(overlay(page), 'Réinitialiser le mot de passe').click()
  await expect(overlay(page).getByRole('textbox', { name: 'E-mail' })).toHaveValue('')
  expect(await doubles(page)).toEqual([])
  await tab(overlay(page), 'Connexion').click()
  await expect(name).toHaveValue('')
  await overlay(page).getByRole('button', { name: 'Fermer' }).click()
  await expect(overlay(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()
  expect(await doubles(page)).toEqual([])
})

test('by keyboard alone: opens the login dialog, shows errors on leaving fields, closes with Escape', async ({
  page,
}) => {
  await page.goto('/list')
  await account(page).focus()
  await expect(account(page)).toHaveAttribute('data-awake')
  await page.keyboard.press('Enter')
  const name = overlay(page).getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' })
  await expect(name).toBeFocused()
  await expect(overlay(page).locator('[data-overlay]')).toHaveAttribute('data-awake')
  await page.keyboard.press('Tab')
  await expect(overlay(page).getByText("Le nom d'utilisateur est requis")).toBeVisible()
  await page.keyboard.type('abc')
  await page.keyboard.press('Tab')
  await expect(overlay(page).getByText('Longueur du mot de passe entre 6 et 16')).toBeVisible()
  // The focus goes through the browser's own toolbar and back, but never to the page behind.
  for (let presses = 0; presses < 12; presses += 1) {
    await page.keyboard.press('Tab')
    const isOut = await page.evaluate(() => {
      const { activeElement } = document
      return activeElement !== document.body && !activeElement?.closest('dialog')
    })
    expect(isOut).toBe(false)
  }
  await page.keyboard.press('Escape')
  await expect(overlay(page)).toHaveCount(0)
  await expect(account(page)).toBeFocused()
})

for (const [hand, at] of [
  ['mouse', (page: Page, x: number, y: number) => page.mouse.click(x, y)],
  ['finger', (page: Page, x: number, y: number) => page.touchscreen.tap(x, y)],
] as const)
  test.describe(hand, () => {
    test.use({ hasTouch: hand === 'finger' })

    test('a press on a button counts even if leaving the field shows an error', async ({ page }) => {
      await page.goto('/account?onglet=inscription')
      await page.getByLabel('Mot de passe', { exact: true }).fill('Nacre-2026')
      const again = page.getByLabel('Confirmer le mot de passe')
      await again.pressSequentially('Nacre')
      await expect(page.locator('[data-late="account"][data-awake]')).toBeVisible()
      const { x = 0, y = 0 } =
        (await page.getByRole('button', { name: 'Créer mon compte' }).boundingBox()) ?? {}
      await at(page, x + 20, y + 4)
      await expect(again).toHaveAttribute('aria-invalid', 'true')
      await expect(page.getByText("Le nom d'utilisateur est requis")).toBeVisible()
    })
  })

test('a click outside closes the dialog, but not a drag from inside; the password can be shown', async ({
  page,
}) => {
  await openOverlay(page)
  await overlay(page).getByRole('heading').hover()
  await page.mouse.down()
  await page.mouse.move(3, 3)
  await page.mouse.up()
  await expect(overlay(page)).toBeVisible()
  await page.mouse.click(3, 3)
  await expect(overlay(page)).toHaveCount(0)

  await account(page).click()
  await expect(overlay(page).locator('[data-overlay]')).toHaveAttribute('data-awake')
  const password = overlay(page).locator('input[name="password"]')
  const eye = overlay(page).getByRole('button', { name: 'Afficher le mot de passe' })
  // The style sheet of the account page has loaded with it.
  await expect(eye).toHaveCSS('position', 'absolute')
  // The click leaves an empty field, which must not stop it.
  await eye.click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(eye).toHaveAttribute('aria-pressed', 'true')
  await expect(overlay(page).getByText("Le nom d'utilisateur est requis")).toBeVisible()
  await eye.click()
  await expect(password).toHaveAttribute('type', 'password')
})

test('a visitor registers in the dialog, logs in, logs out and resets the password', async ({ page }) => {
  const name = `lea.${crypto.randomUUID().slice(0, 8)}`
  const email = `${name}@example.com`
  const logIn = async (password: string) => {
    await overlay(page).getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' }).fill(name)
    await overlay(page).getByLabel('Mot de passe', { exact: true }).fill(password)
    await overlay(page).getByRole('button', { name: 'Se connecter' }).click()
  }
  await openOverlay(page)
  await tab(overlay(page), 'Inscription').click()
  await overlay(page).getByRole('textbox', { name: 'Nom d’utilisateur', exact: true }).fill(name)
  await overlay(page).getByRole('textbox', { name: 'E-mail' }).fill(email)
  await overlay(page).getByLabel('Mot de passe', { exact: true }).fill('Nacre-2026')
  await overlay(page).getByLabel('Confirmer le mot de passe').fill('Nacre-2026')
  await overlay(page).getByRole('button', { name: 'Créer mon compte' }).click()
  await expect(overlay(page).getByText('Registration successful, please login')).toHaveAttribute('lang', 'en')
  await expect(overlay(page).getByText('Inscription réussie, vous pouvez vous connecter.')).toBeVisible()
  await expect(tab(overlay(page), 'Connexion')).toHaveAttribute('aria-current', 'page')

  // A failed login stays in the dialog, with its reason.
  await logIn('Ecume-2027')
  await expect(overlay(page).getByText('Erreur de boîte aux lettres ou de mot de passe')).toBeVisible()
  await logIn('Nacre-2026')
  await expect(page.getByText('Connexion réussie')).toBeVisible()
  await expect(page).toHaveURL(/\/list$/)

  const menu = page.locator('.account-menu')
  const icon = menu.locator('> summary')
  const leave = menu.getByRole('button', { name: 'Se déconnecter' })
  await icon.focus()
  await expect(menu).toHaveAttribute('data-awake')
  await page.keyboard.press('Enter')
  await expect(menu.getByText(`Bonjour ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(leave).toBeHidden()
  await expect(icon).toBeFocused()
  await icon.click()
  await expect(leave).toBeVisible()
  await page.mouse.click(8, 450)
  await expect(leave).toBeHidden()
  await icon.click()
  await leave.click()
  await expect(page.getByText('Vous êtes déconnecté.')).toBeVisible()
  await expect(account(page)).toBeVisible()

  await page.goto(paths.accountTab('mot-de-passe', null))
  await page.getByRole('main').getByRole('textbox', { name: 'E-mail' }).fill(email)
  await page.getByRole('button', { name: 'Recevoir le lien' }).click()
  await expect(page.getByText('Si un compte existe pour cette adresse')).toBeVisible()
  await followMail(page, email, 'Réinitialiser votre mot de passe', /nouveau-mot-de-passe/)
  await page.getByLabel('Mot de passe', { exact: true }).fill('Ecume-2027')
  await page.getByLabel('Confirmer le mot de passe').fill('Ecume-2028')
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByText('Les mots de passe répétés ne correspondent pas')).toBeVisible()
  await page.getByLabel('Confirmer le mot de passe').fill('Ecume-2027')
  await page.getByRole('button', { name: 'Changer mon mot de passe' }).click()
  await expect(page.getByText('Votre mot de passe est changé.')).toBeVisible()
  await openOverlay(page)
  await logIn('Ecume-2027')
  await expect(page.getByText('Connexion réussie')).toBeVisible()
})

test('« Se souvenir de moi » stores the username after a login, and deletes it when unticked', async ({
  page,
}) => {
  await page.route('**/account/login', (route) => route.fulfill({ json: { kind: 'success', goTo: '/list' } }))
  const logIn = async (remembered: boolean) => {
    await page.goto('/account')
    const name = page.getByRole('textbox', { name: 'Nom d’utilisateur ou e-mail' })
    await name.focus()
    await expect(page.locator('[data-overlay]')).toHaveAttribute('data-awake')
    const found = await name.inputValue()
    await name.fill('lea')
    await page.getByLabel('Mot de passe', { exact: true }).fill('Nacre-2026')
    await page.getByRole('checkbox', { name: 'Se souvenir de moi' }).setChecked(remembered)
    await page.getByRole('button', { name: 'Se connecter' }).click()
    await expect(page).toHaveURL(/\/list$/)
    return found
  }
  expect(await logIn(true)).toBe('')
  expect(await logIn(false)).toBe('lea')
  expect(await logIn(false)).toBe('')
})

test('the link opens the account page when the dialog cannot load', async ({ page }) => {
  await page.route('**/account?*', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  )
  await page.goto('/list')
  await account(page).hover()
  await expect(account(page)).toHaveAttribute('data-awake')
  await account(page).click()
  await expect(page).toHaveURL('/account?backUrl=%2Flist')
  await expect(page.getByRole('heading', { name: 'Mon compte' })).toBeVisible()
})
