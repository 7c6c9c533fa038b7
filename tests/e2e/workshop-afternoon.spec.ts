import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { takeOrder } from './workshop-roles-steps.ts'

const operator = { Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` }

/** Columns of a jeweller's CSV file. Most of it is right, but it has a price in words and a duplicate reference. */
const head = 'ID,Type,SKU,Name,Published,Stock,Regular price,Categories,Images'
/** Returns the address of a picture in the main shop. This shop downloads it. */
const pictureOf = (index: number) =>
  `http://localhost:${process.env.E2E_PORT}/pictures/${7001 + (index % 4)}-1-960.webp`
/**
 * Returns the jeweller's file and its two reported lines, corrected. The shop keeps what a first try wrote, so a second
 * try (`retry`) writes other products.
 */
function filesOf(retry: number): { file: string; mended: string; first: number; sku: string } {
  const [first, sku] = [9801 + 100 * retry, `APM${retry || ''}-`]
  const line = (id: number, code: number, name: string, rest: string) =>
    `${first + id},simple,${sku}${code},${name},1,4,${rest}`
  const right = Array.from({ length: 40 }, (_, index) =>
    line(index, index + 1, `Bague d’après-midi ${index + 1}`, `"49,90",Bagues,${pictureOf(index)}`),
  )
  const [dear, double] = ['Bague sans prix', 'Bague en double']
  const file = [head, ...right, line(70, 41, dear, 'gratuit,Bagues,'), line(71, 1, double, '10,Bagues,')]
  const mended = [head, line(70, 41, dear, '"39,90",Bagues,'), line(71, 42, double, '10,Bagues,')]
  return { file: file.join('\n'), mended: mended.join('\n'), first, sku }
}

// This journey changes the shop for everyone, so it has its own shop.
test.use({ baseURL: `http://localhost:${process.env.E2E_AFTERNOON_PORT}` })

/** Checks at both widths that nothing is wider than the window, and that axe finds no fault. */
async function isSound(page: Page): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0)
    expect(await faultsOf(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

/** Sends a product file and waits for its report. */
async function sendFile(page: Page, csv: string): Promise<void> {
  await page.goto(paths.workshopImport)
  await page
    .getByLabel('Fichier CSV')
    .setInputFiles({ name: 'bagues.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await page.getByRole('button', { name: 'Voir le rapport' }).click()
}

test('staff import products, create a coupon and a page, take orders and refund one', async ({ page }) => {
  test.setTimeout(180_000)
  const { retry } = test.info()
  const { file, mended, first, sku } = filesOf(retry)
  const pageTitle = `Notre après-midi${retry ? ` ${retry}` : ''}`
  await page.context().setExtraHTTPHeaders(operator)

  await test.step('the shop is complete before it has a product', async () => {
    for (const path of [
      paths.home,
      paths.all,
      paths.list('bagues'),
      paths.workshop,
      paths.workshopProducts,
    ]) {
      expect((await page.goto(path))?.status()).toBe(200)
      await isSound(page)
    }
  })

  await test.step('staff import a file, read its report, then import the corrected lines', async () => {
    await sendFile(page, file)
    await expect(page.getByText('42 lignes lues (UTF-8)')).toContainText('40 nouvelles')
    await expect(page.getByRole('region', { name: 'Lignes à relire' })).toContainText(
      'ce n’est pas un montant en euros',
    )
    await isSound(page)
    await page.getByRole('button', { name: 'Écrire ces 40 lignes' }).click()
    await expect(page.getByText('Le fichier est écrit.')).toBeVisible()
    await sendFile(page, mended)
    await page.getByRole('button', { name: 'Écrire ces 2 lignes' }).click()
    await expect(page.getByText('Le fichier est écrit.')).toBeVisible()
    await page.goto(paths.product(String(first)))
    await expect(page.getByRole('heading', { level: 1, name: 'Bague d’après-midi 1' })).toBeVisible()
    await expect(page.locator('.gallery img')).toHaveJSProperty('complete', true)
    await expect(page.locator('.gallery img').first()).not.toHaveJSProperty('naturalWidth', 0)
    await isSound(page)
  })

  await test.step('staff put a product on sale', async () => {
    await page.goto(paths.workshopProduct(first + 3))
    await page.getByLabel('Prix en promotion').fill('39,90')
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await expect(page.getByText('Enregistré.')).toBeVisible()
  })

  await test.step('staff create a coupon', async () => {
    await page.goto(paths.workshopCoupons)
    await page.getByLabel('Code', { exact: true }).fill(`apresmidi${retry || ''}`)
    await page.getByLabel('Combien').fill('10')
    await page.getByRole('button', { name: 'Créer le code' }).click()
    await expect(page.getByText('Code créé.')).toBeVisible()
  })

  await test.step('staff write, preview and publish a page', async () => {
    await page.goto(paths.workshopTexts)
    await isSound(page)
    await page.getByLabel('Nouvelle page').fill(pageTitle)
    await page.getByRole('button', { name: 'Commencer' }).first().click()
    await page.getByLabel('Titre', { exact: true }).fill(pageTitle)
    await page.getByLabel('Titre pour les moteurs de recherche').fill(pageTitle)
    await page.getByLabel('Description pour les moteurs de recherche').fill('Ce que nous avons fait.')
    const body = page.getByLabel('Texte', { exact: true })
    await body.fill('Nos soldes.')
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(body).toHaveAccessibleDescription(/À la place/)
    await body.fill('## Ouvrir\n\nNous avons **tout** rangé : [écrivez-nous](/contacter).')
    // The preview is beside the form while the staff write, and in its own window on request.
    const beside = page.frameLocator('iframe[title="Aperçu de la page"]')
    await expect(beside.getByRole('heading', { level: 2, name: 'Ouvrir' })).toBeVisible()
    await isSound(page)
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('button', { name: 'Aperçu dans un autre onglet' }).click(),
    ])
    await expect(preview.getByRole('heading', { level: 1, name: pageTitle })).toBeVisible()
    await isSound(preview)
    await preview.close()
    await isSound(page)
    await page.getByRole('button', { name: 'Enregistrer' }).click()
    await expect(page.getByText('Enregistré')).toBeVisible()
    await page.getByRole('link', { name: 'Voir dans la boutique' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Ouvrir' })).toBeVisible()
  })

  await test.step('the editor of the home page opens', async () => {
    await page.goto(paths.workshopText('home'))
    await isSound(page)
  })

  await test.step('staff take three orders at the counter and refund one', async () => {
    for (const code of [1, 2, 3]) {
      await takeOrder(
        page,
        `${sku}${code}`,
        { 'Pièces 1': '1' },
        { email: 'claire.morel@example.com', total: '49,90' },
      )
    }
    // Each appears only once on the page: its number, its packing slip.
    await expect(page.getByText('Bon de livraison')).toHaveCount(1)
    await isSound(page)
    await page.getByText('Rembourser', { exact: true }).click()
    await page.getByLabel(/^Bague d’après-midi 3/).fill('1')
    await page.getByRole('button', { name: 'Rembourser ces pièces' }).click()
    await expect(page.getByText(/sont rendus/)).toBeVisible()
  })

  await test.step('figures and log show the day', async () => {
    await page.goto(paths.workshopFigures)
    await expect(page.getByRole('heading', { level: 1, name: 'Chiffres' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Ventes/ })).toBeVisible()
    await isSound(page)
    await page.goto(paths.workshopLog)
    await expect(page.getByRole('main')).toContainText('Fichier importé')
  })
})
