import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { demonstrationCards } from '../../shared/checkout/payment.ts'
import { paths, productPath } from '../../shared/paths.ts'

/** Products of the catalogue that the journeys buy. */
export const products = {
  /** Seven sizes. */
  ring: { id: 7001, name: 'Bague Aube Akoya' },
  /** Only one choice, many in stock. */
  studs: { id: 7057, name: 'Puces Rosée' },
  /** Only one choice, bought by no other journey. */
  chain: { id: 7063, name: 'Boucles Chaînette' },
  /** Three lengths, one of them preselected. */
  pendant: { id: 7032, name: 'Pendentif Goutte de rosée' },
  /** One text of 1 to 10 letters. */
  letters: { id: 7043, name: 'Collier Prénom vermeil et perle de culture' },
  /** One text, engraved in one of two alphabets. */
  medal: { id: 7044, name: 'Médaille d’or à graver' },
  /** Never in stock. */
  soldOut: { id: 7054, name: 'Dormeuses Nuit Paon or blanc' },
  /** Two pieces. */
  set: { id: 7096, name: 'Parure Goutte de rosée', pieceIds: [7032, 7058] },
  /** A current promotion, until 24 December 2026. */
  promotion: { id: 7031, name: 'Collier Brume pastel' },
} as const

export const open = (page: Page, product: { id: number; name: string; pieceIds?: readonly number[] }) =>
  page.goto(productPath(product))

/** With and without script: journeys run both. */
export const ways = [
  { way: 'with script', javaScriptEnabled: true },
  { way: 'without script', javaScriptEnabled: false },
] as const

/** Returns the line of a product in the visible cart: in the drawer, or on the page. */
export const lineOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('link', { name: `Supprimer ${name}` }) })

/** Adds the page's product and waits until the cart shows it: in the drawer, or without script on the cart page. */
export async function addToCart(page: Page, name: string, button = 'Ajouter au panier'): Promise<void> {
  await page.getByRole('button', { name: button, exact: true }).click()
  await expect(lineOf(page, name)).toBeVisible()
}

/** A reused connection may close just then, so the request is sent again. */
export const maxRetries = 2

async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, headers: { Accept: 'application/json' }, maxRetries })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Adds a product to the cart with a request of its form. The next page counts it. */
export const putInCart = (page: Page, { id }: { id: number }) =>
  post(page, paths.cartItems, { id: String(id) })

/** Password of every account of the journeys. */
export const password = 'Nacre-2026'

/**
 * Opens an account with a request of its form, which has its own journey.
 * @returns the user name; the account's e-mail is at example.com
 */
export async function register(page: Page): Promise<string> {
  const username = `lea-${randomUUID().slice(0, 13)}`
  const email = `${username}@example.com`
  await post(page, paths.register, { username, email, password, confirmPassword: password })
  return username
}

/** Logs the visitor in to a new account in the same way. The next page is a customer's. */
export async function logIn(page: Page): Promise<void> {
  await post(page, paths.login, { username: await register(page), password })
}

/** Opens the link in the newest mail with a subject to an address, on this shop. */
export async function followMail(page: Page, recipient: string, subject: string, address: RegExp) {
  await page.goto(paths.demoMails)
  const mails = page.locator('li', { hasText: recipient })
  await mails.getByRole('link', { name: subject }).first().click()
  const href = await page.getByRole('link', { name: address }).getAttribute('href')
  const { pathname, search } = new URL(href ?? '', page.url())
  await page.goto(pathname + search)
}

/** A guest who lives in Paris. */
export const guest = {
  'E-mail': 'claire.morel@example.com',
  Prénom: 'Claire',
  Nom: 'Morel',
  Adresse: '14, rue des Orfèvres',
  Ville: 'Paris',
  'Code postal': '75001',
  Téléphone: '+33 6 12 34 56 78',
} as const

/** Fills the checkout form, and ticks its required boxes. */
export async function fillCheckout(page: Page, fields: Record<string, string> = guest): Promise<void> {
  await expect(page).toHaveURL(/\/checkout$/)
  for (const [label, value] of Object.entries(fields)) {
    await page.getByRole('textbox', { name: label, exact: true }).first().fill(value)
  }
  await page.getByRole('checkbox', { name: /conditions générales de vente/ }).check()
  await page.getByRole('checkbox', { name: 'Je déclare avoir 18 ans ou plus' }).check()
}

export const order = (page: Page) =>
  page.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()

/** Goes from the visible cart, with a product in it, to the provider's payment page. */
export async function goToPayment(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Passer la commande' }).click()
  await orderByCard(page)
}

/** Goes from the checkout form to the provider's payment page. */
export async function orderByCard(page: Page): Promise<void> {
  await fillCheckout(page)
  await order(page)
  await expect(page).toHaveURL(/\/demo-payment\/sim_/)
}

type Effect = (typeof demonstrationCards)[number]['outcome']

/** Chooses a demonstration card on the provider's page and pays. */
export async function pay(page: Page, effect: Effect): Promise<void> {
  const card = demonstrationCards.find(({ outcome }) => outcome === effect)
  await page.getByRole('radio', { name: card?.number ?? '' }).check()
  await page.getByRole('button', { name: /^Payer/ }).click()
}

/** Returns the order number on the result page. */
export async function orderNumber(page: Page): Promise<string> {
  const sentence = await page
    .getByText(/Commande n°\s\d+/)
    .first()
    .textContent()
  return /n°\s(\d+)/.exec(sentence ?? '')?.[1] ?? ''
}
