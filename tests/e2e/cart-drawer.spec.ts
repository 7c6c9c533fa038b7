import type { Page } from 'playwright/test'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import { cartLink, drawerOf, more, openDrawer, quantity } from './cart-steps.ts'
import { addToCart, lineOf, open, products, putInCart } from './journey.ts'

const { studs, pendant } = products
const removed = 'Suppression de l’article\u00a0: votre panier est à jour.'

test.describe('removing a line', () => {
  const question = (page: Page) => page.getByRole('alertdialog', { name: 'Supprimer cet article\u202f?' })
  const ask = (page: Page) =>
    drawerOf(page)
      .getByRole('link', { name: `Supprimer ${studs.name}` })
      .click()

  test('asks first with the focus on « Garder »; Escape keeps the line', async ({ page }) => {
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
    const undo = drawerOf(page).getByRole('button', { name: 'Annuler' })
    // The notice disappears by itself unless it has the focus.
    await undo.focus()
    await expect(drawerOf(page).getByText(removed)).toBeVisible()
    await expect(drawerOf(page).getByText('Votre panier est vide.')).toBeVisible()
    await expect(drawerOf(page).getByRole('link', { name: 'Voir les nouveautés' })).toBeVisible()
    await undo.click()
    await expect(quantity(page)).toHaveValue('2')
    await expect(drawerOf(page).getByText('L’article est de retour dans votre panier.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(cartLink(page, '2 articles')).toBeVisible()
  })

  test('moves the focus to the next line', async ({ page }) => {
    await openDrawer(page)
    await open(page, pendant)
    await addToCart(page, pendant.name)
    await ask(page)
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(lineOf(page, studs.name)).toBeHidden()
    await expect(drawerOf(page).getByRole('link', { name: `Supprimer ${pendant.name}` })).toBeFocused()
  })

  test('on the cart page moves the focus to the empty cart message', async ({ page }) => {
    await putInCart(page, studs)
    await page.goto('/cart')
    // Before the island is ready, the link leads to the confirmation page.
    await quantity(page).focus()
    await expect(page.locator('is-land[data-name="cart-page"]')).toHaveAttribute('data-ready')
    await page.getByRole('link', { name: `Supprimer ${studs.name}` }).click()
    await question(page).getByRole('button', { name: 'Supprimer' }).click()
    await expect(page.getByText('Votre panier est vide.')).toBeFocused()
  })
})

test.describe('adding a product', () => {
  const add = (page: Page) => page.getByRole('button', { name: 'Ajouter au panier', exact: true })

  test('opens the drawer before the response, with a placeholder', async ({ page }) => {
    let answer = () => {}
    const late = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/cart/items', async (route) => {
      await late
      await route.continue()
    })
    await open(page, studs)
    await add(page).click()
    await expect(drawerOf(page).getByRole('heading', { name: 'Votre panier' })).toBeFocused()
    await expect(drawerOf(page).locator('.cart-list > [aria-busy="true"]')).toBeVisible()
    await expect(drawerOf(page).getByText('Votre panier est vide.')).toBeHidden()
    answer()
    await expect(lineOf(page, studs.name)).toBeVisible()
    await expect(drawerOf(page).locator('[aria-busy]')).toHaveCount(0)
    await expect(drawerOf(page).getByRole('status').filter({ hasText: 'Ajouté au panier.' })).toBeVisible()
    await expect(drawerOf(page).getByRole('heading', { name: 'Votre panier' })).toBeFocused()
  })

  test('that is refused closes the drawer, shows why and returns the focus', async ({ page }) => {
    const notice = { tone: 'error', text: 'Stock insuffisant' }
    await page.route('**/cart/items', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.fulfill({ status: 405, json: { kind: 'refused', status: 405, notice } })
    })
    await open(page, studs)
    await add(page).focus()
    await page.keyboard.press('Enter')
    await expect(drawerOf(page)).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: notice.text })).toBeVisible()
    await expect(drawerOf(page)).toBeHidden()
    await expect(add(page)).toBeFocused()
  })
})

test.describe('cart drawer before it is modal', () => {
  /** Clicks the cart link. Returns the state of the drawer in the same task and some frames later. */
  const openIt = (page: Page, { isClosedAtOnce }: { isClosedAtOnce: boolean }) =>
    page.evaluate(async (closes) => {
      const drawer = document.querySelector<HTMLDialogElement>('.cart-dlg')
      const link = document.querySelector<HTMLElement>('a[data-cart]')
      if (!drawer || !link) throw new Error('This page has no cart')
      const state = () => ({ open: drawer.open, modal: drawer.matches(':modal') })
      link.focus()
      link.click()
      const first = state()
      if (closes) drawer.close()
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 100)))
      return [first, state()]
    }, isClosedAtOnce)
  const before = { open: true, modal: false }

  test('becomes modal with its title focused, slides in once, and stays closed if closed meanwhile', async ({
    page,
  }) => {
    await page.goto('/')
    await page.evaluate(() => {
      Object.assign(window, { slides: 0 })
      addEventListener('transitionrun', (event) => {
        if (event.propertyName === 'translate' && (event.target as Element).matches('.cart-dlg'))
          (window as unknown as { slides: number }).slides += 1
      })
    })
    expect(await openIt(page, { isClosedAtOnce: false })).toEqual([before, { open: true, modal: true }])
    await expect(drawerOf(page).getByRole('heading', { name: 'Votre panier' })).toBeFocused()
    expect(await page.evaluate(() => (window as unknown as { slides: number }).slides)).toBe(1)
    await page.keyboard.press('Escape')
    await expect(drawerOf(page)).toBeHidden()
    await expect(cartLink(page, 'vide')).toBeFocused()

    const closed = { open: false, modal: false }
    expect(await openIt(page, { isClosedAtOnce: true })).toEqual([before, closed])
    await expect(cartLink(page, 'vide')).toBeFocused()
  })

  test('becomes modal for a key pressed meanwhile: Escape closes it', async ({ page }) => {
    await page.goto('/')
    // No animation frame runs before the key press.
    await page.evaluate(() => Object.assign(window, { requestAnimationFrame: () => 0 }) && undefined)
    await cartLink(page, 'vide').press('Enter')
    const drawer = page.locator('.cart-dlg')
    await expect(drawer).toHaveAttribute('open')
    expect(await drawer.evaluate((element) => element.matches(':modal'))).toBe(false)
    await page.keyboard.press('Escape')
    await expect(drawer).not.toHaveAttribute('open')
    await expect(cartLink(page, 'vide')).toBeFocused()
  })
})

test('the drawer works with the keyboard, and returns the focus', async ({ page }) => {
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

test('the drawer, its question and its empty state have no accessibility fault and fit 320 px', async ({
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

test('the picture of a line closes the drawer and opens the product', async ({ page }) => {
  await putInCart(page, studs)
  await page.goto('/')
  await cartLink(page, '1 article').click()
  await lineOf(page, studs.name).getByRole('img').click()
  await expect(page).toHaveURL(/\/product\/.*7057$/)
  await expect(drawerOf(page)).toBeHidden()
})

test('the drawer is 30 % of a wide screen and the whole of a phone, and links to the cart page', async ({
  page,
}) => {
  await openDrawer(page)
  // An emptied field keeps the quantity of the line.
  await quantity(page).fill('')
  await quantity(page).blur()
  await expect(quantity(page)).toHaveValue('1')
  for (const wide of [1440, 390]) {
    await page.setViewportSize({ width: wide, height: 844 })
    await expect
      .poll(async () => Math.round((await drawerOf(page).boundingBox())?.width ?? 0))
      .toBe(wide > 768 ? Math.round(wide * 0.3) : wide)
  }
  await drawerOf(page).getByRole('link', { name: 'Agrandir le panier' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})
