import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { cartLink, drawerOf, more, openDrawer, quantity } from './cart-steps.ts'
import { lineOf, products } from './journey.ts'

const place = (page: Page) => page.evaluate(() => scrollY)

/** Returns the header of the page. A dialog has its own header while it slides away. */
const barOf = (page: Page) => page.locator('body > header')

/** Turns the wheel at a point of the window, and waits for the scroll. */
async function wheel(page: Page, x: number, by: number): Promise<void> {
  await page.mouse.move(x, 300)
  await page.mouse.wheel(0, by)
  await page.waitForTimeout(300)
}

/** Opens a long page and scrolls it, with its header in view. */
async function readFar(page: Page): Promise<number> {
  await page.goto(paths.all)
  await wheel(page, 20, 1200)
  await wheel(page, 20, -200)
  return place(page)
}

/** Clicks a visible element without scrolling to it, as a hand does. */
async function press(page: Page, control: ReturnType<Page['locator']>): Promise<void> {
  const box = await control.boundingBox()
  if (!box) throw new Error('What is to be pressed is not drawn')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

test('the page does not scroll behind the open cart', async ({ page, viewport }) => {
  const before = await readFar(page)
  await press(page, cartLink(page, 'vide'))
  await expect(drawerOf(page).getByText('Votre panier est vide.')).toBeVisible()
  for (const x of [20, (viewport?.width ?? 0) - 20]) {
    await wheel(page, x, 500)
    expect(await place(page)).toBe(before)
  }
  await page.keyboard.press('Escape')
  await expect(drawerOf(page)).toBeHidden()
  expect(await place(page)).toBe(before)
  await wheel(page, 20, 500)
  expect(await place(page)).toBeGreaterThan(before)
})

test('the header hides again after the cart is closed with the pointer @desktop', async ({ page }) => {
  await readFar(page)
  await press(page, cartLink(page, 'vide'))
  await page.getByRole('button', { name: 'Fermer le panier' }).click()
  await expect(drawerOf(page)).toBeHidden()
  await wheel(page, 20, 500)
  await expect(barOf(page)).not.toBeInViewport()
})

test('the header stays visible after the cart is closed with a key @desktop', async ({ page }) => {
  await readFar(page)
  await cartLink(page, 'vide').press('Enter')
  await expect(drawerOf(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(cartLink(page, 'vide')).toBeFocused()
  await wheel(page, 20, 500)
  await expect(barOf(page)).toBeInViewport()
})

test('a cart line is visible and can be changed in low and narrow windows @desktop', async ({ page }) => {
  await openDrawer(page)
  const line = lineOf(page, products.studs.name)
  const order = drawerOf(page).getByRole('link', { name: 'Passer la commande' })
  for (const [width, height, pieces] of [
    [844, 390, '2'],
    [390, 500, '3'],
    [320, 480, '4'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await line.scrollIntoViewIfNeeded()
    await expect(line).toBeInViewport({ ratio: 0.95 })
    await more(page).click()
    await expect(quantity(page)).toHaveValue(pieces)
    await order.scrollIntoViewIfNeeded()
    await expect(order).toBeInViewport({ ratio: 1 })
  }
})
