import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { open, products, ways } from './journey.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Nous écrire' })
const someone = () => `claire.${crypto.randomUUID()}@example.com`
const arrived = (page: Page) => page.getByRole('heading', { level: 1, name: 'Votre message est arrivé' })

for (const { way, javaScriptEnabled } of ways) {
  // Without script, a phone and a wide window send the same form.
  test.describe(way, { tag: javaScriptEnabled ? [] : ['@desktop'] }, () => {
    test.use({ javaScriptEnabled })

    test('a question about a product is corrected, sent once, and stays confirmed after a reload', async ({
      page,
    }) => {
      const email = someone()
      await open(page, products.ring)
      await page.getByRole('link', { name: 'Une question sur ce bijou' }).click()
      await expect(form(page).getByRole('link', { name: products.ring.name })).toBeVisible()
      await expect(form(page).getByLabel('Sujet')).toHaveValue('jewel')
      await form(page).getByLabel('Nom', { exact: true }).fill('Claire Martin')
      await form(page).getByLabel('E-mail').fill('claire@example')
      await form(page).getByLabel('Message').fill('Existe-t-elle en taille 49 ?')
      await form(page).getByRole('button', { name: 'Envoyer' }).click()
      await expect(form(page).getByLabel('E-mail')).toHaveAccessibleDescription(/ne semble pas valide/)
      await expect(form(page).getByLabel('E-mail')).toBeFocused()
      await expect(form(page).getByLabel('Message')).toHaveValue('Existe-t-elle en taille 49 ?')
      if (javaScriptEnabled) expect(await faultsOf(page, 'main')).toEqual([])
      await form(page).getByLabel('E-mail').fill(email)
      await form(page).getByRole('button', { name: 'Envoyer' }).click()
      await expect(arrived(page)).toBeVisible()
      await page.reload()
      await expect(arrived(page)).toBeVisible()
      if (javaScriptEnabled) expect(await faultsOf(page, 'main')).toEqual([])
      await page.goto(paths.demoMails)
      const mail = page.getByRole('listitem').filter({ hasText: email })
      await expect(mail.getByRole('link', { name: 'Nous avons bien reçu votre message' })).toHaveCount(1)
    })
  })
}

test('missing fields get errors, the first one with the focus @desktop', async ({ page }) => {
  await page.goto(paths.contact)
  await form(page).getByRole('button', { name: 'Envoyer' }).click()
  await expect(form(page).getByLabel('Sujet')).toBeFocused()
  await expect(form(page).getByLabel('Sujet')).toHaveAccessibleDescription('Choisissez un sujet.')
  await expect(form(page).getByLabel('Message')).toHaveAccessibleDescription(/Écrivez votre message\./)
  expect(await faultsOf(page, 'main')).toEqual([])
})

test('characters are counted while typing, and none is cut off @desktop', async ({ page }) => {
  await page.goto(paths.contact)
  const message = form(page).getByLabel('Message')
  await message.pressSequentially('Bonjour')
  await expect(message).toHaveAccessibleDescription('Encore 1993\u00a0signes.')
  await message.fill('a'.repeat(2010))
  await expect(message).toHaveAccessibleDescription('10\u00a0signes de trop.')
  await expect(message).toHaveValue('a'.repeat(2010))
})

test('a visitor writes with the keyboard, and the workshop marks the answer @desktop', async ({ page }) => {
  const email = someone()
  await page.goto(paths.contactOnOrder('celle de mardi'))
  await form(page).getByLabel('Sujet').focus()
  const typed = ['Claire Martin', email, '', `<b>Bonjour</b>\n${'a'.repeat(200)}`]
  for (const words of typed) {
    await page.keyboard.press('Tab')
    if (words) await page.keyboard.insertText(words)
  }
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(arrived(page)).toBeVisible()
  await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` })
  await page.goto(paths.workshop)
  const card = page.getByRole('article').filter({ hasText: email })
  await expect(card).toContainText('<b>Bonjour</b>')
  await expect(card).toContainText('celle de mardi')
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  expect(await faultsOf(page)).toEqual([])
  await card.getByRole('button', { name: 'Répondu' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'la réponse est notée' })).toBeVisible()
  await expect(card).toHaveCount(0)
})
