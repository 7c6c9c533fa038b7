import { expect, type Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import {
  addToCart,
  followMail,
  jewels,
  lineOf,
  logIn,
  open,
  order,
  orderByCard,
  pay,
  putInCart,
  register,
} from './journey.ts'

/** A screen of the shop, as a shopper comes to see it. */
export interface Screen {
  reach(page: Page): Promise<unknown>
  /** The only width it exists at; both when absent. */
  only?: 'desktop' | 'phone'
  /** What this visitor has never been asked: the cookie question, the welcome offer. */
  first?: 'choice' | 'welcome'
}

const drawerWith = async (page: Page) => {
  await open(page, jewels.studs)
  await addToCart(page, jewels.studs.name)
}
const checkoutOf = async (page: Page) => {
  await putInCart(page, jewels.studs)
  await page.goto(paths.checkout)
}
const paymentOf = async (page: Page) => {
  await checkoutOf(page)
  await orderByCard(page)
}
/** A customer who is logged in, goes by the name of Claire and has two addresses. */
const customer = async (page: Page) => {
  await logIn(page)
  const home = {
    label: 'Maison',
    country: 'FR',
    first_name: 'Claire',
    last_name: 'Morel',
    address_1: '14, rue des Orfèvres',
    city: 'Paris',
    postcode: '75001',
    phone: '+33 6 12 34 56 78',
  }
  const rome = {
    country: 'IT',
    address_1: 'Via dei Coronari 8',
    city: 'Roma',
    state: 'IT-RM',
    postcode: '00186',
  }
  for (const [path, form] of [
    [paths.accountName, { first_name: 'Claire', last_name: 'Morel' }],
    [paths.newAddress, home],
    [paths.newAddress, { ...home, label: '', ...rome }],
  ] as const)
    await page.request.post(path, { form, headers: { Accept: 'application/json' } })
}
const followed = async (page: Page) => {
  await paymentOf(page)
  await pay(page, 'accepted')
  await page.getByRole('link', { name: 'Suivre ma commande' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible()
}
const contactForm = (page: Page) => page.getByRole('form', { name: 'Nous écrire' })
const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Envoyer' }).click()
const address =
  (path: string): Screen['reach'] =>
  (page) =>
    page.goto(path)

/** Every address, and what an order goes through. */
export const routes: Record<string, Screen> = {
  home: { reach: address(paths.home) },
  'all jewels': { reach: address(paths.all) },
  rings: { reach: address(paths.list('bagues')) },
  'rings narrowed': { reach: address(`${paths.list('bagues')}?metal=argent-925,vermeil&disponible=oui`) },
  'list narrowed to nothing': { reach: address(`${paths.all}?metal=titane&pierre=diamant`) },
  promotions: { reach: address(paths.list('promotion')) },
  search: { reach: address(`${paths.search}?wd=akoya`) },
  'search without result': { reach: address(`${paths.search}?wd=zzzz`) },
  ring: { reach: address(productPath(jewels.ring)) },
  promotion: { reach: address(productPath(jewels.promotion)) },
  letters: { reach: address(productPath(jewels.letters)) },
  set: { reach: address(productPath(jewels.set)) },
  'sold out': { reach: address(productPath(jewels.soldOut)) },
  favourites: {
    async reach(page) {
      await page.goto(paths.list('akoya'))
      for (const name of ['Bague Aube Akoya', 'Collier Aube Akoya 7 mm']) {
        await page.getByRole('button', { name: `Ajouter ${name} à mes favoris` }).click()
        await expect(page.getByRole('button', { name: `Retirer ${name} de mes favoris` })).toBeVisible()
      }
      await page.goto(paths.favorites)
      await expect(page.getByText('2 favoris sur cet appareil.')).toBeVisible()
    },
  },
  'favourites of a customer': {
    async reach(page) {
      await logIn(page)
      await page.request.post(paths.favorites, {
        form: { ajouter: [7066, jewels.ring.id, jewels.soldOut.id].join('-') },
      })
      await page.goto(paths.favorites)
      await expect(page.getByText('3 favoris.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Retirer .* de mes favoris$/ })).toHaveCount(3)
    },
  },
  comparison: {
    reach: address(paths.comparisonOf([jewels.promotion.id, jewels.ring.id, jewels.soldOut.id])),
  },
  'told of a return': { reach: address(paths.restockFor(jewels.soldOut.id)) },
  guides: { reach: address(paths.guides) },
  guide: { reach: address(paths.post(6333)) },
  'guide at its drawing': {
    async reach(page) {
      await page.goto(paths.post(6548))
      const drawing = page.getByRole('img', { name: /^Cinq perles de culture sur un fil/ })
      await drawing.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(drawing).toHaveJSProperty('complete', true)
    },
  },
  looks: { reach: address(paths.looks) },
  news: { reach: address(paths.news) },
  contact: { reach: address(paths.contactOnJewel(jewels.ring.id)) },
  'contact with errors': {
    async reach(page) {
      await page.goto(paths.contact)
      await send(page)
      await expect(contactForm(page).getByText('Indiquez votre nom.')).toBeVisible()
    },
  },
  'message arrived': {
    async reach(page) {
      await page.goto(paths.contactOnJewel(jewels.ring.id))
      await contactForm(page).getByLabel('Nom', { exact: true }).fill('Claire Morel')
      await contactForm(page).getByLabel('E-mail').fill(`claire.${crypto.randomUUID()}@example.com`)
      await contactForm(page).getByLabel('Message').fill('Existe-t-elle en taille 49 ?')
      await send(page)
      await expect(page.getByRole('heading', { level: 1, name: 'Votre message est arrivé' })).toBeVisible()
    },
  },
  terms: { reach: address(paths.terms) },
  'terms of a version': {
    async reach(page) {
      await page.goto(paths.terms)
      const file = await page.getByRole('link', { name: 'Télécharger en PDF' }).getAttribute('href')
      await page.goto(paths.termsOf(/\d{4}-\d\d-\d\d/.exec(file ?? '')?.[0] ?? ''))
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
    },
  },
  'ring sizes': { reach: address(`${paths.ringSize}?taille=7&pays=us`) },
  login: { reach: address(paths.account) },
  'password to choose': {
    async reach(page) {
      const email = `${await register(page)}@example.com`
      await page.request.post(paths.resetPassword, { form: { email } })
      await followMail(page, email, 'Réinitialiser votre mot de passe', /nouveau-mot-de-passe/)
    },
  },
  privacy: {
    async reach(page) {
      await page.goto(paths.privacy)
      await expect(page.getByText('Votre choix du')).toBeVisible()
    },
  },
  newsletter: { reach: address('/newsletter') },
  withdrawal: { reach: address(paths.withdrawal) },
  'leaving the letter': { reach: address(`${paths.letterStop}?jeton=x`) },
  'empty cart': { reach: address(paths.cart) },
  cart: {
    async reach(page) {
      await putInCart(page, jewels.studs)
      await page.goto(paths.cart)
    },
  },
  checkout: { reach: checkoutOf },
  'checkout with errors': {
    async reach(page) {
      await checkoutOf(page)
      await order(page)
      await expect(page.getByText('Indiquez votre e-mail.').first()).toBeVisible()
    },
  },
  'demonstration payment': { reach: paymentOf },
  'payment accepted': {
    async reach(page) {
      await paymentOf(page)
      await pay(page, 'accepted')
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
    },
  },
  'payment refused': {
    async reach(page) {
      await paymentOf(page)
      await pay(page, 'refused')
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement échoué' })).toBeVisible()
    },
  },
  'account home': {
    async reach(page) {
      await customer(page)
      await page.goto(paths.account)
    },
  },
  'address book': {
    async reach(page) {
      await customer(page)
      await page.goto(paths.accountAddresses)
      await page.locator('summary', { hasText: 'Supprimer' }).last().click()
      await expect(page.getByRole('button', { name: 'Oui, supprimer' })).toBeVisible()
    },
  },
  order: { reach: followed },
  invoice: {
    async reach(page) {
      await followed(page)
      await page.getByRole('link', { name: /^Facture F/ }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Facture F/ })).toBeVisible()
    },
  },
  'not found': { reach: address('/rien-ici') },
}

const searchBox = (page: Page) => page.getByPlaceholder('Une bague, une référence, une occasion…').first()
const openMenu = (page: Page, name: string) =>
  page.getByRole('button', { name: `Menu ${name}`, exact: true }).click()
const askToRemove = async (page: Page) => {
  await drawerWith(page)
  await page.getByRole('link', { name: `Supprimer ${jewels.studs.name}` }).click()
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

/** What opens over a page. */
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
      await open(page, jewels.ring)
      const view = page.locator('.gallery a').first()
      await view.focus()
      await expect(page.locator('.gallery-wrap')).toHaveAttribute('data-awake')
      await view.press('Enter')
      await expect(page.getByRole('dialog', { name: 'Photographies agrandies' })).toBeVisible()
    },
  },
  'filters of a list': {
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
  drawer: { reach: drawerWith },
  'empty drawer': {
    async reach(page) {
      await page.goto(paths.all)
      await page.getByRole('link', { name: 'Mon panier, vide' }).click()
      await expect(page.getByText('Votre panier est vide.')).toBeVisible()
    },
  },
  'question before removal': { reach: askToRemove },
  'notice with an undo': {
    async reach(page) {
      await askToRemove(page)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Supprimer' }).click()
      await expect(lineOf(page, jewels.studs.name)).toHaveCount(0)
      await expect(page.getByRole('button', { name: 'Annuler' })).toBeVisible()
    },
  },
  'login over a page': { reach: login },
  'ring sizes over a ring': {
    async reach(page) {
      await open(page, jewels.ring)
      const link = page.getByRole('link', { name: 'Trouver ma taille' })
      await link.focus()
      await expect(link).toHaveAttribute('data-awake')
      await link.click()
      const dialog = page.getByRole('dialog', { name: 'Guide des tailles de bague' })
      await dialog.getByRole('button', { name: 'La carte recouvre le cadre' }).click()
      const disc = dialog.getByRole('slider', { name: 'Diamètre du disque' })
      await expect(disc).toBeFocused()
      // Wherever the focus has scrolled to.
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
    async reach(page) {
      await page.goto(paths.guides)
      await page.getByText('Diners Club et China UnionPay').last().scrollIntoViewIfNeeded()
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    },
  },
  'cookie question': {
    first: 'choice',
    async reach(page) {
      await page.goto(paths.home)
      await expect(page.getByRole('button', { name: 'Tout refuser' })).toBeVisible()
    },
  },
  'cookie choices': {
    first: 'choice',
    async reach(page) {
      await page.goto(paths.home)
      const choose = page.getByText('Choisir', { exact: true })
      await choose.focus()
      await expect(page.locator('.cookie')).toHaveAttribute('data-awake')
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
