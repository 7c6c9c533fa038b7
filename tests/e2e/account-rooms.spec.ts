import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, guest, logIn, open, password, products } from './journey.ts'

test('a customer saves an address, finds it at checkout and deletes the account', {
  tag: '@desktop',
}, async ({ page }) => {
  await logIn(page)
  await page.goto(paths.newAddress)
  for (const name of ['Prénom', 'Nom', 'Adresse', 'Ville', 'Téléphone'] as const)
    await page.getByLabel(name, { exact: true }).fill(guest[name])
  const postcode = page.getByLabel('Code postal')
  await postcode.fill('7500')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Ce code postal ne correspond pas au pays choisi.')).toBeVisible()
  await expect(postcode).toBeFocused()
  await expect(page).toHaveURL(new RegExp(`${paths.newAddress}$`))
  await postcode.fill(guest['Code postal'])
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await expect(page.getByText('Adresse enregistrée.')).toBeVisible()
  await expect(page.getByText(guest.Adresse)).toBeVisible()

  await open(page, products.studs)
  await addToCart(page, products.studs.name)
  await page.goto(paths.checkout)
  await expect(page.getByLabel('Adresse', { exact: true }).first()).toHaveValue(guest.Adresse)
  await page.getByLabel('Note de commande').fill('Sonnez fort')
  await page.getByRole('button', { name: 'Une autre adresse' }).click()
  await expect(page.getByLabel('Ville').first()).toHaveValue('')
  await expect(page.getByLabel('Note de commande')).toHaveValue('Sonnez fort')

  await page.goto(paths.accountData)
  await page.getByRole('link', { name: 'Supprimer mon compte…' }).click()
  await page.getByRole('checkbox', { name: /la suppression est définitive/ }).check()
  const field = page.getByLabel('Mot de passe', { exact: true })
  await field.fill(password)
  await page.getByRole('button', { name: 'Afficher le mot de passe' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Supprimer définitivement' }).click()
  await expect(page.getByText(/^Votre compte est supprimé/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mon compte' }).first()).toBeVisible()
})
