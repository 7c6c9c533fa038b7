import { randomUUID } from 'node:crypto'
import { paths } from '../../shared/paths.ts'
import type { Role } from '../../shared/staff/permissions.ts'
import { expect, test } from '../support/browser.ts'
import { followMail, password, ways } from './journey.ts'
import {
  codeNow,
  createProduct,
  type Desk,
  rooms,
  seatOf,
  takeOrder,
  writeToShop,
} from './workshop-roles-steps.ts'

// The owner changes the terms of sale for everyone, so this journey does not use the shop of the others.
// Two owners who edit one text at once would refuse each other.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://localhost:${process.env.E2E_AFTERNOON_PORT}` })

const refusal = 'Votre rôle ne permet pas cela'
const atTheDesk: readonly Role[] = ['owner', 'accountant', 'reader']

/** Each role works with script at one width and without script at the other: four ways in two journeys. */
const widthWith = (javaScriptEnabled: boolean) => (role: Role) =>
  atTheDesk.includes(role) === javaScriptEnabled ? 1440 : 390

for (const { way, javaScriptEnabled } of ways)
  test(`each role does its day's work and nothing else, ${way}`, { tag: '@desktop' }, async ({
    browser,
    request,
  }) => {
    test.setTimeout(180_000)
    const desk: Desk = { browser, javaScriptEnabled, width: widthWith(javaScriptEnabled) }
    const { name, sku } = await createProduct(request)
    const run = randomUUID().slice(0, 8)
    const addressOf = (role: string) => `${role}.${run}@example.com`
    const owner = await seatOf(desk, 'owner', addressOf('owner'))
    const clerk = await seatOf(desk, 'shop')
    const goldsmith = await seatOf(desk, 'goldsmith', addressOf('goldsmith'))
    let order = ''

    await test.step('the owner invites a colleague, who opens the access from the mail', async () => {
      await owner.page.goto(paths.workshopTeam)
      await owner.page.getByLabel('Nom', { exact: true }).fill('Ambre Colin')
      await owner.page.getByLabel('E-mail').fill(addressOf('shop'))
      await owner.page.getByLabel('Rôle').last().selectOption('shop')
      await owner.page.getByRole('button', { name: 'Inviter', exact: true }).click()
      await expect(owner.page.getByText(`L’invitation part à ${addressOf('shop')}`)).toBeVisible()
      const { page } = clerk
      await followMail(page, addressOf('shop'), 'atelier', /invitation/)
      await page.getByLabel('Mot de passe', { exact: true }).fill(password)
      const key = await page.getByText(/^[A-Z2-7]{32}$/).innerText()
      await page.getByLabel('Le code que l’application montre').fill(codeNow(key))
      await page.getByRole('button', { name: 'Ouvrir mon accès' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'À faire' })).toBeVisible()
    })

    await test.step('the owner changes the terms of sale, which become a new version', async () => {
      const { page } = owner
      await page.goto(paths.workshopText('text.cgv'))
      const body = page.getByLabel('Texte', { exact: true })
      const words = await body.inputValue()
      await body.fill(words.replace('\n\n## ', `\n\nÉcrit ${run}.\n\n## `))
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText(/^Enregistré/)).toBeVisible()
      await page.getByRole('link', { name: 'Voir dans la boutique' }).click()
      await expect(page.getByText(`Écrit ${run}.`)).toBeVisible()
    })

    await test.step('the shop takes an order by telephone, prints its slip and answers a message', async () => {
      const { page } = clerk
      const line = { 'Pièces 1': '2', 'Lettres 1': 'rose' }
      order = await takeOrder(page, sku, line, { email: addressOf('claire'), total: '99,80' })
      await page.goto(paths.workshopOrders)
      await page.getByLabel('Numéro, nom ou e-mail').fill(addressOf('claire'))
      await page.getByRole('button', { name: 'Chercher' }).click()
      await page.getByRole('checkbox', { name: /^Choisir la commande/ }).check()
      await page.getByRole('button', { name: 'Bons de livraison des choisies' }).click()
      await expect(page.getByRole('heading', { level: 2, name: 'Bon de livraison' })).toBeVisible()
      await expect(page.getByRole('row', { name })).toContainText('2')
      await writeToShop(request, `Bonjour, ${run}`)
      await page.goto(paths.workshop)
      const message = page.getByRole('article').filter({ hasText: `Bonjour, ${run}` })
      await message.getByRole('button', { name: 'Répondu' }).click()
      await expect(message).toHaveCount(0)
      await page.goto(paths.workshopTeam)
      await expect(page.getByRole('main')).toContainText(refusal)
    })

    await test.step('the goldsmith makes and ships what is to prepare, and moves no money', async () => {
      const { page } = goldsmith
      await page.goto(paths.workshop)
      expect(await rooms(page)).toEqual([
        ...[
          'À faire',
          'Commandes',
          'Stock',
          'Produits',
          'Codes',
          'Images',
          'Redirections',
          'Mon accès',
          'Santé',
        ],
      ])
      const card = page.getByRole('article').filter({ hasText: addressOf('claire') })
      await card.getByRole('button', { name: 'Mettre en fabrication' }).click()
      await expect(card.getByText(/puis en fabrication/)).toBeVisible()
      await card.getByLabel('Transporteur').fill('Colissimo')
      await card.getByLabel('Numéro de suivi').fill('6A00000000001')
      await card.getByRole('button', { name: 'Noter expédiée' }).click()
      await expect(card.getByText(/Colissimo 6A00000000001, parti le/)).toBeVisible()
      await page.goto(order)
      await expect(page.getByText('Rembourser', { exact: true })).toHaveCount(0)
      await page.goto(paths.workshopFigures)
      await expect(page.getByRole('main')).toContainText(refusal)
    })

    await test.step('the accountant refunds, takes the invoice and the files, and prepares nothing', async () => {
      const { page, close } = await seatOf(desk, 'accountant', addressOf('accountant'))
      await page.goto(order)
      await expect(page.getByRole('button', { name: 'Noter un autre colis' })).toHaveCount(0)
      await expect(page.getByLabel('Ajouter une note')).toHaveCount(0)
      const invoice = await page.getByRole('link', { name: 'Facture en PDF' }).getAttribute('href')
      await page.goto(paths.workshopFigures)
      const sales = await page.getByRole('link', { name: /CSV/ }).first().getAttribute('href')
      for (const [path, type] of [
        [invoice ?? '', 'application/pdf'],
        [sales ?? '', 'text/csv'],
        [paths.workshopLogFile, 'text/csv'],
      ] as const) {
        const file = await page.request.get(path)
        expect([path, file.status(), file.headers()['content-type']]).toEqual([
          ...[path, 200, expect.stringContaining(type)],
        ])
      }
      await page.goto(order)
      await page.getByText('Rembourser', { exact: true }).click()
      await page.getByLabel(new RegExp(`^${name}`)).fill('1')
      await page.getByRole('button', { name: 'Rembourser ces pièces' }).click()
      await expect(page.getByText(/sont rendus/)).toBeVisible()
      await page.goto(paths.workshopLog)
      await expect(page.getByRole('main')).toContainText('Ambre Colin')
      await close()
    })

    await test.step('the reader reads, and has no form but their own', async () => {
      const { page, close } = await seatOf(desk, 'reader', addressOf('reader'))
      for (const path of [
        order,
        paths.workshopProducts,
        paths.workshopStock,
        paths.workshopCoupons,
        paths.workshopCategories,
      ]) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.locator('main form[method="post"]')).toHaveCount(0)
      }
      await page.goto(paths.workshopSelf)
      await page.getByRole('button', { name: 'Se déconnecter' }).click()
      await page.goto(order)
      await expect(page.getByRole('button', { name: 'Entrer', exact: true })).toBeVisible()
      await close()
    })

    await test.step('the open page of a removed member sends nothing', async () => {
      const { page } = goldsmith
      await page.goto(order)
      await page.getByLabel('Ajouter une note').fill(`Polie ${run}.`)
      await owner.page.goto(paths.workshopTeam)
      await owner.page
        .getByRole('article')
        .filter({ hasText: addressOf('goldsmith') })
        .getByRole('button', { name: /^Retirer l’accès/ })
        .click()
      await expect(owner.page.getByText('L’accès est retiré.')).toBeVisible()
      await page.getByRole('button', { name: 'Ajouter', exact: true }).click()
      await expect(page.getByRole('heading', { name: 'Votre session est terminée' })).toBeVisible()
      await page.getByRole('button', { name: 'Envoyer de nouveau' }).click()
      await expect(page.getByRole('heading', { name: 'Votre session est terminée' })).toBeVisible()
      await page.goto(order)
      await expect(page.getByRole('button', { name: 'Entrer', exact: true })).toBeVisible()
      await owner.page.goto(order)
      await expect(owner.page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(owner.page.getByText(`Polie ${run}.`)).toHaveCount(0)
    })

    for (const seat of [owner, clerk, goldsmith]) await seat.close()
  })
