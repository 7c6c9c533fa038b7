import type { APIRequestContext, Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { claire } from '../support/stand-ins/woocommerce/seed.ts'
import type { ServedAct } from '../support/stand-ins/woocommerce/served.ts'
import { addToCart, fillCheckout, guest, lineOf, order, pay, ways } from './journey.ts'

const [shopPort, platformPort] = (process.env.E2E_PLATFORM_PORTS ?? '').split(',')
const platform = `http://localhost:${platformPort}`

test.use({ baseURL: `http://localhost:${shopPort}`, elsewhere: [platform] })
// The journeys share one platform, and one of them switches it off. So they run in sequence.
test.describe.configure({ mode: 'serial' })

/** Returns a placeholder picture for the platform: only shapes and colours. */
const photograph = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><rect width="900" height="900" fill="#e9ded6"/><circle cx="450" cy="450" r="${180 + (name.length % 5) * 30}" fill="#fbf7f3" stroke="#b9a79b" stroke-width="8"/></svg>`

test.beforeEach(async ({ page }) => {
  await page.route(`${platform}/media/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: photograph(route.request().url()) }),
  )
})

const act = (request: APIRequestContext, what: ServedAct) => request.post(`${platform}/-/act`, { data: what })

interface Books {
  orders: {
    status: string
    billing: { email: string }
    coupons: { code: string }[]
    lines: { quantity: number }[]
  }[]
  customers: { email: string }[]
  problems: string[]
}
const booksOf = async (request: APIRequestContext): Promise<Books> =>
  (await request.get(`${platform}/-/books`)).json()

const buy = async (page: Page, name: string) => {
  await page.goto('/list/bagues')
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await addToCart(page, name)
}

for (const { way, javaScriptEnabled } of ways) {
  test.describe(`in front of WooCommerce, ${way}`, () => {
    test.use({ javaScriptEnabled })

    test('a guest buys a ring with a coupon, and WooCommerce has the order', async ({ page, request }) => {
      await buy(page, 'Bague Aube')
      await page.goto(paths.cart)
      await page.getByText('Code de réduction').click()
      await page.getByRole('textbox', { name: 'Code de réduction' }).fill('bagues5')
      await page.getByRole('button', { name: 'Appliquer' }).click()
      await expect(page.getByText('Remise bagues5')).toBeVisible()
      await page.getByRole('link', { name: 'Passer la commande' }).click()
      const email = `claire.${crypto.randomUUID()}@example.com`
      await fillCheckout(page, { ...guest, 'E-mail': email })
      await order(page)
      await expect(page).toHaveURL(/\/demo-payment\/sim_/)
      await pay(page, 'accepted')
      await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
      await expect
        .poll(async () => (await booksOf(request)).orders.filter(({ billing }) => billing.email === email))
        .toMatchObject([{ status: 'processing', coupons: [{ code: 'bagues5' }], lines: [{ quantity: 1 }] }])
      expect((await booksOf(request)).problems).toEqual([])
    })

    test('during an outage browsing works, an add shows an error, and a retry succeeds', async ({
      page,
      request,
      problems,
    }) => {
      await buy(page, 'Bague Aube')
      await page.goto('/product/collier-lagune-13')
      await act(request, { faults: [{ fault: 'refused' }] })
      try {
        await page.goto('/list/bagues')
        await expect(page.getByRole('link', { name: 'Bague Aube', exact: true })).toBeVisible()
        await page.goto('/product/collier-lagune-13')
        const name = await page.getByRole('heading', { level: 1 }).innerText()
        await page.getByRole('button', { name: 'Ajouter au panier', exact: true }).click()
        const refusal = page.getByRole('alert').filter({ hasText: 'Network Error' })
        await expect(refusal).toContainText('Connexion interrompue, réessayez.')
        await act(request, { faults: [] })
        await expect(async () => {
          // The first click may have succeeded after all, when its answer was slow.
          const again = refusal.getByRole('button', { name: 'Réessayer' })
          if (await again.isVisible()) await again.click()
          await expect(refusal).toHaveCount(0, { timeout: 2_000 })
        }).toPass()
        await page.goto(paths.cart)
        await expect(lineOf(page, name)).toBeVisible()
        await expect(lineOf(page, 'Bague Aube')).toBeVisible()
      } finally {
        await act(request, { faults: [] })
      }
      // A failed write must have answered 503.
      problems.splice(0, problems.length, ...problems.filter((each) => !each.startsWith('503')))
    })
  })
}

test('a WooCommerce customer logs in, and the account stores a favourite', async ({ page }) => {
  await page.goto(paths.account)
  await page.getByLabel('Nom d’utilisateur ou e-mail').fill(claire.username)
  await page.getByLabel('Mot de passe', { exact: true }).fill(claire.password)
  await page.getByRole('button', { name: 'Se connecter' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Connexion réussie' })).toBeVisible()
  await page.goto('/product/bague-aube-12')
  await page
    .getByRole('button', { name: 'Ajouter Bague Aube à mes favoris' })
    .locator('visible=true')
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Retirer Bague Aube de mes favoris' }).first()).toBeAttached()
  await expect(async () => {
    await page.goto(paths.favorites)
    await expect(page.getByText('1\u00a0favori.')).toBeVisible({ timeout: 2000 })
  }).toPass()
})
