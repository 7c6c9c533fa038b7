import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { ways } from './journey.ts'
import { openMenu } from './workshop-roles-steps.ts'

// This journey adds products, so it does not use the shop whose lists other journeys read.
test.use({ baseURL: `http://localhost:${process.env.E2E_AFTERNOON_PORT}` })

test.beforeEach(async ({ page }) => {
  await page.setExtraHTTPHeaders({ Authorization: `Basic ${btoa('atelier:of-the-tests-only')}` })
})

// Each way at one width only: a narrow window moves the fields, but sends the same forms.
for (const { way, javaScriptEnabled } of ways)
  test.describe(way, { tag: javaScriptEnabled ? '@phone' : '@desktop' }, () => {
    test.use({ javaScriptEnabled })
    test('staff create a product, see the errors, publish it and change its price', async ({ page }) => {
      const name = `Bague ${javaScriptEnabled ? 'Roseline' : 'Rosalie'}`
      await page.goto(paths.workshop)
      await openMenu(page)
      await page.getByRole('link', { name: 'Produits' }).click()
      // The first product goes with the second.
      for (const each of [`Alliance de ${name}`, name]) {
        await page.goto(paths.workshopProducts)
        await page.getByRole('link', { name: 'Nouveau produit' }).click()
        await page.getByLabel('Nom').fill(each)
        await page.getByRole('button', { name: 'Créer le brouillon' }).click()
        await expect(page.getByRole('heading', { level: 1, name: each })).toBeVisible()
      }
      const materials = page.getByLabel('Matières')
      await materials.fill('argent 925 ‰, hypoallergénique')
      // With script, the page reports the forbidden word while the staff type.
      if (javaScriptEnabled) await expect(materials).toHaveAccessibleDescription(/ne s’écrit pas/)
      await page.getByLabel('Prix TTC').fill('cent')
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText('Un prix est un nombre').first()).toBeVisible()
      await page.getByLabel('Prix TTC').fill('119,50')
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByText('le métal et la limite de la règle').first()).toBeVisible()
      await page.getByLabel('Matières').fill('argent 925 ‰')
      await page.getByLabel('Pièces en stock').fill('2')
      await page.getByLabel('État').selectOption('En ligne')
      await page.getByRole('checkbox', { name: 'Bagues' }).check()
      const related = page.getByRole('group', { name: 'Va avec' })
      await related.getByRole('searchbox').fill('alliance')
      await related.getByRole('searchbox').press('Enter')
      await related.getByRole('checkbox', { name: `Alliance de ${name}` }).check()
      await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Voir dans la boutique' })).toBeVisible()
      await expect(related.getByRole('checkbox', { name: `Alliance de ${name}` })).toBeChecked()
      await page
        .getByLabel('Une image de plus')
        .setInputFiles('shared/brands/aubenacre/pictures/masters/7028-1.webp')
      await page.getByLabel('Ce qu’elle montre').fill('La bague, de face')
      await page.getByRole('button', { name: 'Envoyer l’image' }).click()
      await expect(page.getByRole('img', { name: 'La bague, de face' })).toBeVisible()
      await page.getByRole('link', { name: 'Voir dans la boutique' }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
      await page.goto(paths.workshopProducts)
      await page.getByLabel('Nom, référence ou numéro').fill(name)
      await page.getByRole('button', { name: 'Chercher' }).click()
      await page.getByRole('checkbox', { name: `Choisir ${name}` }).check()
      await page.getByRole('button', { name: 'Changer prix ou stock' }).click()
      await page.getByLabel('De combien').fill('-10')
      await page.getByLabel('Les prix finissent').selectOption('Par ,90')
      await page.getByRole('button', { name: 'Voir l’aperçu' }).click()
      await page.getByRole('button', { name: 'Écrire ces 1 changements' }).click()
      await expect(page.getByText('107,90').first()).toBeVisible()
    })
  })
