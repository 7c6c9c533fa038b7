import { expect, type Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { addToCart, logIn, open, orderByCard, pay, products, putInCart } from './journey.ts'

/** A screen of the shop, as a shopper reaches it. */
export interface Screen {
  reach(page: Page): Promise<unknown>
  /** The only width at which it exists. Without it, both. */
  only?: 'desktop' | 'phone'
  /**
   * Whether a window that becomes narrow differs from one that was always narrow, for instance in its scroll position
   * or in an open panel. The screen is then reached again at each width.
   */
  atEachWidth?: boolean
  /** What this visitor has not answered yet: the cookie banner or the welcome offer. */
  first?: 'choice' | 'welcome'
  /** The file of `tests/e2e/spoken` that says how a screen reader reads it. */
  spoken?: string
}

export const drawerWith = async (page: Page) => {
  await open(page, products.studs)
  await addToCart(page, products.studs.name)
}
export const checkoutOf = async (page: Page) => {
  await putInCart(page, products.studs)
  await page.goto(paths.checkout)
}
export const paymentOf = async (page: Page) => {
  await checkoutOf(page)
  await orderByCard(page)
}
/** Logs in a customer named Claire with two addresses. */
export const customer = async (page: Page) => {
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
export const followed = async (page: Page) => {
  await paymentOf(page)
  await pay(page, 'accepted')
  await page.getByRole('link', { name: 'Suivre ma commande' }).first().click()
  await expect(page.getByRole('heading', { level: 2, name: 'Suivi' })).toBeVisible()
}
export const contactForm = (page: Page) => page.getByRole('form', { name: 'Nous écrire' })
export const send = (page: Page) => contactForm(page).getByRole('button', { name: 'Envoyer' }).click()
export const address =
  (path: string): Screen['reach'] =>
  (page) =>
    page.goto(path)

/** Every address, and what an order goes through. */
