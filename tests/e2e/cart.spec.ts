import type { Page, Route } from 'playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, jewels, lineOf, open } from './journey.ts'

const { studs, pendant } = jewels
const removed = 'Suppression de l’article\u00a0: votre panier est à jour.'
const offline = 'Connexion interrompue. Votre panier sera mis à jour au retour du réseau.'

const drawerOf = (page: Page) => page.getByRole('dialog', { name: /Votre panier/ })
const more = (page: Page) => page.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` })
const quantity = (page: Page) => page.getByRole('spinbutton', { name: `Quantité de ${studs.name}` })
const cartLink = (page: Page, words: string) => page.getByRole('link', { name: `Mon panier, ${words}` })

/** A jewel in the cart, its drawer open. */
async function openDrawer(page: Page): Promise<void> {
  await open(page, studs)
  await addToCart(page, studs.name)
}

/** Answers to writes of quantities come late; returns their quantities in order. */
async function slowDown(page: Page, milliseconds: number): Promise<string[]> {
  const asked: string[] = []
  await page.route(/\/cart\/items\/[0-9a-f]{32}$/, async (route: Route) => {
    asked.push(/name="quantity"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1] ?? '')
    await new Promise((resolve) => setTimeout(resolve, milliseconds))
    await route.continue().catch(() => {})
  })
  return asked
}

test('ten fast clicks end at the right number, with few requests and late answers', async ({ page }) => {
  await openDrawer(page)
  const asked = await slowDown(page, 600)
  for (let click = 0; click < 10; click++) await more(page).click({ delay: 0 })
  await expect(quantity(page)).toHaveValue('11')
  await expect.poll(() => asked.at(-1)).toBe('11')
  await page.waitForTimeout(1_200)
  await expect(quantity(page)).toHaveValue('11')
  expect(asked.length).toBeLessThanOrEqual(6)
  await page.unrouteAll({ behavior: 'wait' })
  await page.goto('/cart')
  await expect(quantity(page)).toHaveValue('11')
})

test('a click without network is told, kept, and sent when the network is back', async ({
  page,
  context,
}) => {
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

test('a jewel added without network comes into the cart when it is back', async ({ page, context }) => {
  await open(page, studs)
  const add = page.getByRole('button', { name: 'Ajouter au panier', exact: true })
  // The scripts of the form are there: the network only fails afterwards.
  await add.hover()
  await expect(page.locator('is-land[data-name="add-to-cart"]')).toHaveAttribute('data-ready')
  await page.evaluate(async () => {
    const { forms } = JSON.parse(document.getElementById('islands')?.textContent ?? '{}')
    await import(forms)
  })
  await context.setOffline(true)
  await add.click()
  await expect(page.getByText(offline)).toBeVisible()
  await context.setOffline(false)
  await expect(cartLink(page, '1 article')).toBeVisible()
})

test('what is on its way when a page is left is not lost', async ({ page }) => {
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

test('checkout is drawn with the quantity just asked for', async ({ page }) => {
  await openDrawer(page)
  await slowDown(page, 500)
  for (let click = 0; click < 3; click++) await more(page).click()
  await drawerOf(page).getByRole('link', { name: 'Passer la commande' }).click()
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.locator('.mini .count').first()).toHaveText('Quantité\u00a0: 4')
})

test('two tabs agree on the cart, its drawer and its count', async ({ page, context }) => {
  await openDrawer(page)
  const other = await context.newPage()
  await other.goto('/cart')
  await expect(quantity(other)).toHaveValue('1')
  await other.getByRole('button', { name: `Augmenter la quantité de ${studs.name}` }).click()
  await expect(quantity(page)).toHaveValue('2')
  await more(page).click()
  await expect(quantity(other)).toHaveValue('3')
  await expect(cartLink(other, '3 articles')).toBeVisible()
  // A page nobody has touched yet follows too.
  const third = await context.newPage()
  await third.goto('/')
  await expect(cartLink(third, '3 articles')).toBeVisible()
  await page.getByRole('button', { name: `Diminuer la quantité de ${studs.name}` }).click()
  await expect(cartLink(third, '2 articles')).toBeVisible()
})

test('a cart older than the one shown changes nothing', async ({ page }) => {
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

test.describe('a removal', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Supprimer cet article\u202f?' })
  const ask = (page: Page) =>
    drawerOf(page)
      .getByRole('link', { name: `Supprimer ${studs.name}` })
      .click()

  test('asks first, the focus on the safe button; Escape keeps the line', async ({ page }) => {
    await openDrawer(page)
    await ask(page)
    await expect(question(page)).toHaveAccessibleDescription(`${studs.name} sera retiré de votre panier.`)
    const keep = question(page).getByRole('button', { name: 'Garder' })
    await expect(keep).toBeFocused()
    const [one, two] = await Promise.all([
      keep.boundingBox(),
      question(page).getByRole('button', { name: 'Supprimer' }).boundingBox(),
    ])
    expect([one?.width, one?.height]).toEqual([two?.width, two?.height])
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    await expect(drawerOf(page)).toBeVisible()
    await expect(drawerOf(page).getByRole('link', { name: `Supprimer ${studs.name}` })).toBeFocused()
    await expect(drawerOf(page).getByText(removed)).toBeVisible()
    await expect(lineOf(page, studs.name)).toBeVisible()
  })

  test('can be undone from its notice', async ({ page }) => {
    await openDrawer(page)
    await more(page).click()
    await expect(drawerOf(page).getByText('2 articles')).toBeVisible()
    await ask(page)
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(drawerOf(page).getByText('Votre panier est vide.')).toBeVisible()
    await expect(drawerOf(page).getByText(removed)).toBeVisible()
    await expect(drawerOf(page).getByRole('link', { name: 'Voir les nouveautés' })).toBeVisible()
    await drawerOf(page).getByRole('button', { name: 'Annuler' }).click()
    await expect(quantity(page)).toHaveValue('2')
    await expect(drawerOf(page).getByText('L’article est de retour dans votre panier.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartLink(page, '2 articles')).toBeVisible()
  })

  test('leaves the focus to the next line', async ({ page }) => {
    await openDrawer(page)
    await open(page, pendant)
    await addToCart(page, pendant.name)
    await ask(page)
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(lineOf(page, studs.name)).toBeHidden()
    await expect(drawerOf(page).getByRole('link', { name: `Supprimer ${pendant.name}` })).toBeFocused()
  })

  test('on the page of the cart leaves the focus on what says that it is empty', async ({ page }) => {
    await openDrawer(page)
    await page.goto('/cart')
    // Before the island answers, the link leads to a page that asks.
    await quantity(page).focus()
    await expect(page.locator('is-land[data-name="cart-page"]')).toHaveAttribute('data-ready')
    await page.getByRole('link', { name: `Supprimer ${studs.name}` }).click()
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Votre panier est vide.')).toBeFocused()
  })
})

test('the drawer works with the keyboard alone, and gives the focus back', async ({ page }) => {
  await openDrawer(page)
  await page.keyboard.press('Escape')
  const link = cartLink(page, '1 article')
  await link.focus()
  await page.keyboard.press('Enter')
  await expect(drawerOf(page).getByRole('heading', { name: /Votre panier/ })).toBeFocused()
  await more(page).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Space')
  await expect(quantity(page)).toHaveValue('3')
  await expect(drawerOf(page).getByRole('status').filter({ hasText: 'Quantité totale' })).toHaveText(
    /^Quantité totale\u00a0: 3\. Sous-total\u00a0: /,
  )
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  await expect(cartLink(page, '3 articles')).toBeFocused()
})

test('the drawer, its question and its emptiness have no fault of accessibility and fit 320 px', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openDrawer(page)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(drawerOf(page).getByText('Ajouté au panier.')).toBeHidden()
  expect(await faultsOf(page)).toEqual([])
  expect(await drawerOf(page).evaluate((drawer) => drawer.scrollWidth)).toBe(320)
  await drawerOf(page)
    .getByRole('link', { name: `Supprimer ${studs.name}` })
    .click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
  await question.getByRole('button', { name: 'Supprimer' }).click()
  await expect(drawerOf(page).getByText(removed)).toBeVisible()
  expect(await faultsOf(page)).toEqual([])
})

test('a field left empty keeps the quantity of the line', async ({ page }) => {
  await openDrawer(page)
  await quantity(page).fill('')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('1')
})

test('the picture of a line closes the drawer and leads to its jewel', async ({ page }) => {
  await openDrawer(page)
  await page.goto('/')
  await cartLink(page, '1 article').click()
  await lineOf(page, studs.name).getByRole('img').click()
  await expect(page).toHaveURL(/\/product\/.*7057$/)
  await expect(drawerOf(page)).toBeHidden()
})

test('the drawer takes 30 % of a wide screen and the whole of a phone; it can become the page', async ({
  page,
}) => {
  await openDrawer(page)
  await page.waitForTimeout(600)
  const width = (await drawerOf(page).boundingBox())?.width ?? 0
  const wide = page.viewportSize()?.width ?? 0
  expect(Math.round(width)).toBe(wide > 768 ? Math.round(wide * 0.3) : wide)
  await drawerOf(page).getByRole('link', { name: 'Agrandir le panier' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
