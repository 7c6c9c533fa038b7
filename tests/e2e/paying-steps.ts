import type { Page } from 'playwright/test'
import { cardNumbersIn } from '../../shared/checkout/card-number.ts'
import type { PaymentMethod } from '../../shared/checkout/payment-methods.ts'
import { paths } from '../../shared/paths.ts'
import { test as base, expect } from '../support/browser.ts'
import type { PlayedBooks } from '../support/stand-ins/serve.ts'
import { fillCheckout, guest, maxRetries, order, products, putInCart } from './journey.ts'

const providers = (process.env.E2E_PROVIDER_PORTS ?? '').split(',').map((port) => `http://localhost:${port}`)
/** Address of the simulated Stripe. It also reports what all providers know. */
export const [stripe = ''] = providers

/**
 * Checks that only its provider sees a card number, never the shop. `typed`: the numbers that the test gave to a
 * provider.
 */
export const test = base.extend<{ typed: string[] }>({
  elsewhere: [...providers, 'https://js.stripe.com'],
  typed: [
    async ({ page, baseURL }, use) => {
      const ours: Promise<string>[] = []
      const theirs: string[] = []
      page.on('request', (request) => {
        const text = `${request.url()}\n${request.postData() ?? ''}`
        if (new URL(request.url()).origin === baseURL) ours.push(Promise.resolve(text))
        else theirs.push(text)
      })
      page.on('response', (response) => {
        const isText = ['document', 'fetch', 'xhr'].includes(response.request().resourceType())
        // A page that was left or redirected no longer has its text.
        if (isText && response.url().startsWith(`${baseURL}/`)) ours.push(response.text().catch(() => ''))
      })
      const typed: string[] = []
      await use(typed)
      expect(cardNumbersIn(theirs.join('\n')).sort()).toEqual(
        typed.map((one) => one.replaceAll(' ', '')).sort(),
      )
      expect(cardNumbersIn((await Promise.all(ours)).join('\n'))).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const means = (page: Page, method: PaymentMethod) =>
  page.locator(`[name="payment_method"][value="${method}"]`)

/** Returns the number of pieces in this browser's cart. */
export async function countInCart(page: Page): Promise<number> {
  const answer = await page.request.get(paths.cart, { headers: { Accept: 'application/json' }, maxRetries })
  return (await answer.json()).cart.count
}

/** Fills in the checkout for a product, without submitting. Returns its price in cents. */
export async function writeOrder(
  page: Page,
  method: PaymentMethod,
  email: string = guest['E-mail'],
  product: { id: number } = products.studs,
): Promise<number> {
  await putInCart(page, product)
  await page.goto(paths.checkout)
  await fillCheckout(page, { ...guest, 'E-mail': email })
  await means(page, method).check()
  return Number(await page.locator('[name="expected_total"]').inputValue())
}

/** Types a card in LianLian's fields on the checkout page and submits. */
export async function typeCard(page: Page, typed: string[], number: string): Promise<void> {
  const field = page.frameLocator('#card-frame iframe').getByLabel('Numéro de carte')
  await field.fill(number)
  await page.getByRole('textbox', { name: 'Nom du titulaire de la carte' }).fill('Claire Morel')
  typed.push(number)
  await order(page)
}

/** Returns the order number of the visible result page. */
export const orderIn = (page: Page): string => /\/result\/(\d+)/.exec(page.url())?.[1] ?? ''

/** Checks the end of each journey: the shop confirms the payment, the cart is empty, and the price was taken once. */
export async function expectPaid(page: Page, cents: number): Promise<void> {
  await expect(heading(page, 'Paiement réussi')).toBeVisible()
  await expect(page.getByText('Merci pour votre commande!')).toBeVisible()
  expect(await countInCart(page)).toBe(0)
  const books: PlayedBooks = await (
    await page.request.get(`${stripe}/-/books?order=${orderIn(page)}`, { maxRetries })
  ).json()
  expect(books).toEqual({ taken: cents, problems: [] })
}

/** Makes the slow bank decide about the order of the visible result page. */
export const bankDecides = async (page: Page) => {
  const response = await page.request.get(`${stripe}/-/decided?order=${orderIn(page)}`, { maxRetries })
  expect(response.status()).toBe(200)
}

/**
 * Ends the payment time of an order. `payLate` then makes Stripe take a pending payment, while the product is in stock
 * or `sold`.
 */
export const endTime = async (page: Page, order: string) => {
  expect((await page.request.get(`${stripe}/-/end?order=${order}`, { maxRetries })).status()).toBe(200)
}
export const payLate = async (page: Page, order: string, sold: '' | '&sold') => {
  expect((await page.request.get(`${stripe}/-/late?order=${order}${sold}`, { maxRetries })).status()).toBe(
    200,
  )
}

/** When the provider notifies the shop of the buyer's action, if at all. */
export type News = 'before' | 'after' | 'never'
export const notify = (page: Page, news: News) =>
  page.context().addCookies(news === 'after' ? [] : [{ name: 'news', value: news, url: stripe }])
