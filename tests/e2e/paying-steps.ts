import type { Page } from 'playwright/test'
import { cardNumbersIn } from '../../shared/checkout/card-number.ts'
import type { PaymentMethod } from '../../shared/checkout/checkout.ts'
import { paths } from '../../shared/paths.ts'
import { test as base, expect } from '../support/browser.ts'
import type { PlayedBooks } from '../support/stand-ins/serve.ts'
import { fillCheckout, guest, maxRetries, order, products, putInCart } from './journey.ts'

const providers = (process.env.E2E_PROVIDER_PORTS ?? '').split(',').map((port) => `http://localhost:${port}`)
/** The played Stripe; what each provider knows of all, this one tells. */
export const [stripe = ''] = providers

/** Who sees the number of a card: its provider, and never the shop. `typed`: numbers given to a provider. */
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
        // A page that is left, or that led elsewhere, has no text any more.
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

/** Pieces in the cart of this browser. */
export async function countInCart(page: Page): Promise<number> {
  const answer = await page.request.get(paths.cart, { headers: { Accept: 'application/json' }, maxRetries })
  return (await answer.json()).cart.count
}

/** The order of a product, filled in but for the press of its button. Answers what it costs, in cents. */
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

/** Types a card in the fields that LianLian draws on the order, and sends it. */
export async function typeCard(page: Page, typed: string[], number: string): Promise<void> {
  const field = page.frameLocator('#card-frame iframe').getByLabel('Numéro de carte')
  await field.fill(number)
  await page.getByRole('textbox', { name: 'Nom du titulaire de la carte' }).fill('Claire Morel')
  typed.push(number)
  await order(page)
}

/** The order whose result is shown. */
export const orderIn = (page: Page): string => /\/result\/(\d+)/.exec(page.url())?.[1] ?? ''

/** The end of each journey: the shop says so, the cart is empty, and the price was taken once. */
export async function expectPaid(page: Page, cents: number): Promise<void> {
  await expect(heading(page, 'Paiement réussi')).toBeVisible()
  await expect(page.getByText('Merci pour votre commande!')).toBeVisible()
  expect(await countInCart(page)).toBe(0)
  const books: PlayedBooks = await (
    await page.request.get(`${stripe}/-/books?order=${orderIn(page)}`, { maxRetries })
  ).json()
  expect(books).toEqual({ taken: cents, problems: [] })
}

/** The bank that takes its time has made up its mind about the order whose result is shown. */
export const bankDecides = async (page: Page) => {
  const response = await page.request.get(`${stripe}/-/decided?order=${orderIn(page)}`, { maxRetries })
  expect(response.status()).toBe(200)
}

/** The time of an order ends; then Stripe takes a payment that was on its way, while its product is there or `sold`. */
export const endTime = async (page: Page, order: string) => {
  expect((await page.request.get(`${stripe}/-/end?order=${order}`, { maxRetries })).status()).toBe(200)
}
export const payLate = async (page: Page, order: string, sold: '' | '&sold') => {
  expect((await page.request.get(`${stripe}/-/late?order=${order}${sold}`, { maxRetries })).status()).toBe(
    200,
  )
}

/** When a provider tells the shop of what its buyer did, if it does. */
export type News = 'before' | 'after' | 'never'
export const notify = (page: Page, news: News) =>
  page.context().addCookies(news === 'after' ? [] : [{ name: 'news', value: news, url: stripe }])
