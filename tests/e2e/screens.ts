import { expect } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { followMail, logIn, order, pay, products, putInCart, register } from './journey.ts'
import {
  address,
  checkoutOf,
  contactForm,
  customer,
  followed,
  paymentOf,
  type Screen,
  send,
} from './screen-steps.ts'

/** Every address, and the steps of an order. */
export const routes: Record<string, Screen> = {
  home: { reach: address(paths.home), spoken: 'home' },
  'all jewels': { reach: address(paths.all) },
  rings: { reach: address(paths.list('bagues')), spoken: 'list' },
  'rings narrowed': { reach: address(`${paths.list('bagues')}?metal=argent-925,vermeil&disponible=oui`) },
  'list narrowed to nothing': { reach: address(`${paths.all}?metal=titane&pierre=diamant`) },
  promotions: { reach: address(paths.list('promotion')) },
  search: { reach: address(`${paths.search}?wd=akoya`), spoken: 'search' },
  'search without result': { reach: address(`${paths.search}?wd=zzzz`), spoken: 'search-nothing' },
  ring: { reach: address(productPath(products.ring)), spoken: 'product' },
  promotion: { reach: address(productPath(products.promotion)) },
  letters: { reach: address(productPath(products.letters)) },
  set: { reach: address(productPath(products.set)) },
  'sold out': { reach: address(productPath(products.soldOut)) },
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
        form: { ajouter: [7066, products.ring.id, products.soldOut.id].join('-') },
      })
      await page.goto(paths.favorites)
      await expect(page.getByText('3 favoris.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Retirer .* de mes favoris$/ })).toHaveCount(3)
    },
  },
  comparison: {
    reach: address(paths.comparisonOf([products.promotion.id, products.ring.id, products.soldOut.id])),
  },
  'prepared cart': {
    async reach(page) {
      const call = async (name: string, given: object) => {
        const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } }
        const answer = await page.request.post(paths.mcp, { data: message })
        return (await answer.json()).result.structuredContent
      }
      const { product } = await call('get_product', { id: String(products.letters.id) })
      const items = [{ id: `${product.variants[0].id}?letters=louise` }]
      const { id } = await call('set_cart', { items })
      await page.goto(paths.preparedCart(id))
    },
  },
  'told of a return': { reach: address(paths.restockFor(products.soldOut.id)) },
  guides: { reach: address(paths.guides) },
  guide: { reach: address(paths.post(6333)) },
  'guide at its drawing': {
    atEachWidth: true,
    async reach(page) {
      await page.goto(paths.post(6548))
      const drawing = page.getByRole('img', { name: /^Cinq perles de culture sur un fil/ })
      await drawing.evaluate((image) => image.scrollIntoView({ block: 'center', behavior: 'instant' }))
      await expect(drawing).toHaveJSProperty('complete', true)
    },
  },
  looks: { reach: address(paths.looks) },
  news: { reach: address(paths.news) },
  contact: { reach: address(paths.contactOnProduct(products.ring.id)) },
  'contact with errors': {
    atEachWidth: true,
    async reach(page) {
      await page.goto(paths.contact)
      await send(page)
      await expect(contactForm(page).getByText('Indiquez votre nom.')).toBeVisible()
    },
  },
  'message arrived': {
    async reach(page) {
      await page.goto(paths.contactOnProduct(products.ring.id))
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
  login: { reach: address(paths.account), spoken: 'account' },
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
  'leaving the letter': { reach: address(`${paths.newsletterStop}?jeton=x`) },
  'empty cart': { reach: address(paths.cart) },
  cart: {
    spoken: 'cart',
    async reach(page) {
      await putInCart(page, products.studs)
      await page.goto(paths.cart)
    },
  },
  checkout: { reach: checkoutOf, spoken: 'checkout' },
  'checkout with errors': {
    spoken: 'checkout-refused',
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
