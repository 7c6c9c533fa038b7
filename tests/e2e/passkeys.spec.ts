import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { logIn, password } from './journey.ts'

test('a customer adds a passkey, logs in with it and deletes it', { tag: '@desktop' }, async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  })
  await logIn(page)
  await page.goto(paths.accountSettings)
  const own = page.getByRole('region', { name: 'Clés d’accès' })
  const add = own.getByRole('button', { name: 'Ajouter une clé d’accès' })
  await add.click()
  await expect(own.getByText('Donnez-lui un nom, de 40 signes au plus.')).toBeVisible()
  await own.getByLabel('Nom de la clé').fill('Mon téléphone')
  await own.getByLabel('Mot de passe actuel').fill('pas le bon')
  await add.click()
  await expect(own.getByText('Ce mot de passe n’est pas le bon.')).toBeVisible()
  await own.getByLabel('Mot de passe actuel').fill(password)
  await add.click()
  await expect(page.getByText('La clé d’accès est ajoutée.')).toBeVisible()
  await expect(own.getByText('Mon téléphone')).toBeVisible()

  await page.context().clearCookies()
  await page.goto(paths.account)
  const enter = page.getByRole('button', { name: 'Entrer avec une clé d’accès' })
  // A visitor who refuses the browser's request must read that nothing was done.
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await enter.click()
  await expect(page.getByText('Rien n’a été fait', { exact: false })).toBeVisible()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await enter.click()
  await expect(page.getByText('Connexion réussie')).toBeVisible()

  await page.goto(paths.accountSettings)
  await expect(own.getByText(/utilisée le/)).toBeVisible()
  await own.getByRole('button', { name: 'Supprimer la clé d’accès Mon téléphone' }).click()
  await expect(page.getByText('La clé d’accès est supprimée.')).toBeVisible()
  await expect(own.getByText('Mon téléphone')).toBeHidden()
})
