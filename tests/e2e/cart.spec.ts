import type { Page, Request, Route } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { cartLink, drawerOf, more, openDrawer, quantity } from './cart-steps.ts'
import { open, orderByCard, pay, products, putInCart } from './journey.ts'

// Pending requests of a closed window must not affect other journeys.
test.use({ sharesWindow: false })

const { studs } = products
const offline = 'Connexion interrompue. Votre panier sera mis à jour au retour du réseau.'

/** Address that updates the quantity of a line. */
const writes = /\/cart\/items\/[0-9a-f]{32}$/

/** Delays the answers to quantity updates. Returns the sent quantities, in order. */
async function slowDown(page: Page, milliseconds: number): Promise<string[]> {
  const asked: string[] = []
  await page.route(writes, async (route: Route) => {
    asked.push(/name="quantity"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => {})
  })
  return asked
}

test('ten fast clicks end at the right quantity with few requests, despite late responses', async ({
  page,
}) => {
  await openDrawer(page)
  const asked = await slowDown(page, 600)
  let ended = 0
  const count = (request: Request) => {
    if (writes.test(request.url())) ended += 1
  }
  page.on('requestfinished', count)
  page.on('requestfailed', count)
  for (let click = 0; click < 10; click++) await more(page).click({ delay: 0 })
  await expect(quantity(page)).toHaveValue('11')
  await expect.poll(() => asked.at(-1)).toBe('11')
  await expect.poll(() => ended).toBe(asked.length)
  await expect(quantity(page)).toHaveValue('11')
  expect(asked.length).toBeLessThanOrEqual(6)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/cart')
  await expect(quantity(page)).toHaveValue('11')
})

test('a click offline shows a notice, and is sent when the network returns', async ({ page, context }) => {
  await openDrawer(page)
  await context.setOffline(true)
  await more(page).click()
  await expect(drawerOf(page).getByText(offline)).toBeVisible()
  await expect(quantity(page)).toHaveValue('2')
  const sent = page.waitForResponse((response) => response.request().method() === 'POST')
  await context.setOffline(false)
  expect((await sent).ok()).toBe(true)
  await expect(drawerOf(page).getByText('Votre panier est à jour.')).toBeVisible()
  await page.goto('/cart')
  await expect(quantity(page)).toHaveValue('2')
})

test('a product added offline is in the cart when the network returns', async ({ page, context }) => {
  await open(page, studs)
  const add = page.getByRole('button', { name: 'Ajouter au panier', exact: true })
  // The form's scripts are already loaded; the network fails only afterwards.
  await add.hover()
  await expect(page.locator('is-land[data-name="add-to-cart"]')).toHaveAttribute('data-ready')
  await page.evaluate(async () => {
    const first = document.querySelector<HTMLScriptElement>('script[src$="/main.js"]')
    await import(new URL('forms.js', first?.src).href)
  })
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText(offline)).toBeVisible()
  await context.setOffline(false)
  await expect(cartLink(page, '1 article')).toBeVisible()
})

test('a pending request survives leaving the page', async ({ page }) => {
  await openDrawer(page)
  await slowDown(page, 800)
  for (let click = 0; click < 4; click++) await more(page).click()
  await page.goto('/cart')
  await expect(quantity(page)).toHaveValue('5')
  await expect(page.locator('.sum').getByText('5', { exact: true })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await expect(quantity(page)).toHaveValue('5')
})

test('a page drawn before the last request was applied updates itself', async ({ page }) => {
  await openDrawer(page)
  await page.goto('/cart')
  const heard = Promise.withResolvers<void>()
  await page.route(writes, async (route) => {
    await heard.promise
    await route.continue()
  })
  const asked = page.waitForRequest(writes)
  await page.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` }).click()
  await asked
  const answerLate = async (route: Route) => {
    const drawn = await route.fetch()
    const answered = page.waitForResponse(writes)
    heard.resolve()
    await (await answered).finished()
    await route.fulfill({ response: drawn })
  }
  await page.route('**/cart', answerLate, { times: 1 })
  await page.reload()
  await expect(quantity(page)).toHaveValue('2')
})

test('checkout shows the quantity just requested', async ({ page }) => {
  await openDrawer(page)
  await slowDown(page, 500)
  for (let click = 0; click < 3; click++) await more(page).click()
  await drawerOf(page).getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('.mini .count').first()).toHaveText('Quantité\u00a0: 4')
})

test('two tabs show the same cart and count', async ({ page, context }) => {
  await openDrawer(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantity(other)).toHaveValue('1')
  await other.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` }).click()
  await expect(quantity(page)).toHaveValue('2')
  await more(page).click()
  await expect(quantity(other)).toHaveValue('3')
  await expect(cartLink(other, '3 articles')).toBeVisible()
  // A page that nobody has touched yet also updates.
  const third = await context.newPage()
  await third.goto('/')
  await expect(cartLink(third, '3 articles')).toBeVisible()
  await page.getByRole('button', { name: `Diminuer la quantité de ${studs.name}` }).click()
  await expect(cartLink(third, '2 articles')).toBeVisible()
})

test('a payment empties the cart of another tab', async ({ page, context }) => {
  await putInCart(page, studs)
  const other = await context.newPage()
  await other.goto('/guide-list')
  await expect(cartLink(other, '1 article')).toBeVisible()
  await page.goto('/checkout')
  await orderByCard(page)
  await pay(page, 'accepted')
  await expect(page.getByRole('heading', { name: 'Paiement réussi' })).toBeVisible()
  await expect(cartLink(other, 'vide')).toBeVisible()
})

test('an older cart from another tab changes nothing', async ({ page }) => {
  await openDrawer(page)
  const old = await page.evaluate(async () =>
    (await fetch('/cart', { headers: { Accept: 'application/json' } })).json(),
  )
  await more(page).click()
  await expect(drawerOf(page).getByText('2 articles')).toBeVisible()
  await page.evaluate((cart) => new BroadcastChannel('aubenacre:cart').postMessage(cart), old.cart)
  await page.waitForTimeout(300)
  await expect(quantity(page)).toHaveValue('2')
  await expect(drawerOf(page).getByText('2 articles')).toBeVisible()
})
