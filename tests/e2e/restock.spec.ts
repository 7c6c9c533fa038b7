import { expect, test } from '../support/browser.ts'
import { open, products } from './journey.ts'

test.use({ javaScriptEnabled: false })

test('a visitor requests a back-in-stock mail, confirms it by mail and cancels it, without script @desktop', async ({
  page,
}) => {
  const someone = `claire.${crypto.randomUUID()}@example.com`
  await open(page, products.soldOut)
  const form = page.getByRole('form', { name: 'Être prévenu du retour' })
  await form.getByLabel('Votre e-mail').fill(someone)
  await form.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'ouvrez-le pour la confirmer' })).toBeVisible()
  await page.getByRole('link', { name: 'Voir les e-mails de démonstration' }).click()
  await page.getByRole('listitem').filter({ hasText: someone }).getByRole('link').click()
  await page.getByRole('link', { name: /\/restock\/confirm/ }).click()
  await page.getByRole('button', { name: 'Confirmer ma demande' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Votre demande est confirmée' })).toBeVisible()
  await page.getByRole('button', { name: 'Ne plus me prévenir' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Aucune demande à ce lien' })).toBeVisible()
})
