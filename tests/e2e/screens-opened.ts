import { expect, type Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { lineOf, open, products } from './journey.ts'
import { drawerWith, type Screen } from './screen-steps.ts'

const searchBox = (page: Page) => page.getByPlaceholder('Une bague, une référence, une occasion…').first()
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Menu ${name}`, exact: true }).click()
const askToRemove = async (page: Page) => {
  await drawerWith(page)
  await page.getByRole('link', { name: `Supprimer ${products.studs.name}` }).click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}
const login = async (page: Page) => {
  await page.goto(paths.all)
  const entry = page.locator('.bar').getByRole('link', { name: 'Mon compte' })
  await entry.focus()
  await expect(entry).toHaveAttribute('data-awake')
  await entry.click()
  await expect(page.getByRole('dialog').getByLabel('Mot de passe', { exact: true })).toBeVisible()
}

/** Screens that open over a page. */
export const states: Record<string, Screen> = {
  'menu of jewels': {
    only: 'desktop',
    async reach(page) {
      await page.goto(paths.home)
      await openMenu(page, 'Bijoux')
      await expect(page.getByRole('link', { name: 'Ensembles de bijoux' }).first()).toBeVisible()
    },
  },
  'menu of guides': {
    only: 'desktop',
    async reach(page) {
      await page.goto(paths.home)
      await openMenu(page, 'Guide')
      await expect(
        page.getByRole('link', { name: 'Les familles de perles de culture' }).first(),
      ).toBeVisible()
    },
  },
  'menu of a phone': {
    only: 'phone',
    async reach(page) {
      await page.goto(paths.home)
      await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
      const menu = page.getByRole('dialog', { name: 'Menu' })
      await menu.locator('summary').filter({ hasText: 'Bijoux' }).click()
      await expect(menu.getByRole('link', { name: 'Ensembles de bijoux' })).toBeVisible()
    },
  },
  'views of a jewel': {
    async reach(page) {
      await open(page, products.ring)
      const view = page.locator('.gallery a').first()
      await view.focus()
      await expect(page.locator('.gallery-wrap')).toHaveAttribute('data-awake')
      await view.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Photographies agrandies' })).toBeVisible()
    },
  },
  'filters of a list': {
    atEachWidth: true,
    async reach(page) {
      await page.goto(paths.list('bagues'))
      const panel = page.getByRole('button', { name: 'Filtrer', exact: true })
      if (await panel.isVisible()) await panel.click()
      await page.locator('#filtre-couleur > summary').click()
      await expect(page.locator('#filtre-couleur').getByRole('checkbox').first()).toBeVisible()
    },
  },
  suggestions: {
    only: 'desktop',
    async reach(page) {
      await page.goto(paths.all)
      await searchBox(page).pressSequentially('akoya')
      await expect(page.getByRole('listbox', { name: 'Suggestions' })).toBeVisible()
    },
  },
  drawer: { reach: drawerWith, spoken: 'drawer' },
  'empty drawer': {
    async reach(page) {
      await page.goto(paths.all)
      await page.getByRole('link', { name: 'Mon panier, vide' }).click()
      await expect(page.getByText('Votre panier est vide.')).toBeVisible()
    },
  },
  'question before removal': { reach: askToRemove },
  'notice with an undo': {
    // The notice disappears by itself.
    atEachWidth: true,
    async reach(page) {
      await askToRemove(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(lineOf(page, products.studs.name)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    },
  },
  'login over a page': { reach: login },
  'ring sizes over a ring': {
    atEachWidth: true,
    async reach(page) {
      await open(page, products.ring)
      const link = page.getByRole('link', { name: 'Trouver ma taille' })
      await link.focus()
      await expect(link).toHaveAttribute('data-awake')
      await link.click()
      const dialog = page.getByRole('dialog', { name: 'Guide des tailles de bague' })
      await dialog.getByRole('button', { name: 'La carte recouvre le cadre' }).click()
      const disc = dialog.getByRole('slider', { name: 'Diamètre du disque' })
      await expect(disc).toBeFocused()
      // The focus may have scrolled the page anywhere.
      await disc.evaluate((slider) => slider.scrollIntoView({ block: 'center', behavior: 'instant' }))
    },
  },
  'registration over a page': {
    async reach(page) {
      await login(page)
      await page.getByRole('dialog').getByRole('link', { name: 'Inscription' }).click()
      await expect(page.getByRole('dialog').getByLabel('Confirmer le mot de passe')).toBeVisible()
    },
  },
  'wrong login': {
    async reach(page) {
      await page.goto(`${paths.account}?onglet=inscription`)
      await page.getByRole('main').getByRole('button', { name: 'Créer mon compte' }).click()
      await expect(page.getByText("L'email est requis").first()).toBeVisible()
    },
  },
  footer: {
    atEachWidth: true,
    async reach(page) {
      await page.goto(paths.guides)
      await page.getByText('Diners Club et China UnionPay').last().scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  'cookie information': {
    atEachWidth: true,
    first: 'choice',
    async reach(page) {
      await page.goto(paths.home)
      const read = page.getByRole('button', { name: 'J’ai compris' })
      await expect(read).toBeVisible()
      // What is far below has its true height once the page is idle.
      await expect(page.locator('.footer[data-laid]')).toBeVisible()
      await read.scrollIntoViewIfNeeded()
    },
  },
  'cookie choices': {
    first: 'choice',
    async reach(page) {
      await page.goto(paths.home)
      const choose = page.getByRole('link', { name: 'Gérer mes cookies' })
      await choose.focus()
      await expect(choose).toHaveAttribute('data-awake')
      await choose.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await expect(page.getByRole('button', { name: 'Enregistrer mes choix' })).toBeVisible()
    },
  },
  'welcome offer': {
    first: 'welcome',
    async reach(page) {
      await page.goto(paths.all)
      await page.mouse.wheel(0, 1200)
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Recevoir mon code' })).toBeVisible()
    },
  },
}
