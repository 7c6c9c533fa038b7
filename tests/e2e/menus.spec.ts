import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { ways } from './journey.ts'

const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) <= 768

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
/** The disclosure beside an entry. */
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name: `Menu ${name}` })
const panel = (page: Page, name: string) => page.locator(`#menu-${name}`)

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the script of the menus answers. */
const awake = (page: Page) => expect(page.locator('nav[data-late="menus"]')).toHaveAttribute('data-awake', '')

test.describe('the menus of a wide window', () => {
  test.beforeEach(async ({ page }) => {
    test.skip(isPhone(page), 'phones have a menu of their own')
  })

  test('a shopper points at an entry: its panel opens, and leads to a list', async ({ page }) => {
    const pictures: string[] = []
    page.on('request', (request) => {
      if (/7053-1|7002-1/.test(request.url())) pictures.push(request.url())
    })
    await page.goto('/list/homme')
    await expect(opener(page, 'Bijoux')).toHaveAttribute('aria-expanded', 'false')
    expect(pictures).toEqual([])
    await entry(page, 'Bijoux').hover()
    await expect(panel(page, 'bijoux')).toBeVisible()
    await expect(opener(page, 'Bijoux')).toHaveAttribute('aria-expanded', 'true')
    await expect.poll(() => pictures.length).toBe(2)
    await panel(page, 'bijoux').getByRole('link', { name: 'Bracelets', exact: true }).click()
    await expect(page).toHaveURL(/\/list\/bracelets$/)
    await expect(entry(page, 'Bijoux')).toHaveAttribute('aria-current', 'true')
  })

  test('one panel at a time, and none once the pointer is gone', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Bijoux').hover()
    await awake(page)
    await expect(panel(page, 'bijoux')).toBeVisible()
    await entry(page, 'Guide').hover()
    await expect(panel(page, 'guide')).toBeVisible()
    await expect(panel(page, 'bijoux')).toBeHidden()
    await page.mouse.move(700, 880)
    await expect(panel(page, 'guide')).toBeHidden()
    await expect(bar(page).locator('[aria-expanded="true"]')).toHaveCount(0)
  })

  test('on the way down to a panel, the neighbour that is crossed does not take its place', async ({
    page,
  }) => {
    // A hand has its own pace, whatever that of the machine.
    await page.clock.install()
    await page.goto('/')
    await entry(page, 'Bijoux').hover()
    await awake(page)
    await expect(panel(page, 'bijoux')).toBeVisible()
    const from = await centre(entry(page, 'Bijoux'))
    const neighbour = await centre(entry(page, 'Cadeaux'))
    const goal = await centre(panel(page, 'bijoux').getByRole('link', { name: 'Promotions' }))
    await page.clock.pauseAt(Date.now() + 60_000)
    // Across the lower part of the neighbour, as slowly as a hand may be.
    await page.mouse.move(from.x + 20, from.y)
    for (let step = 0; step < 10; step += 1) {
      await page.mouse.move(neighbour.x + step * 3, neighbour.y - 10 + step * 2.4)
      await page.clock.runFor(40)
    }
    await page.mouse.move(goal.x, goal.y, { steps: 4 })
    await page.clock.runFor(400)
    await expect(panel(page, 'bijoux')).toBeVisible()
    await expect(panel(page, 'cadeaux')).toBeHidden()
  })

  test('a pointer that only passes over the bar opens nothing', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Bijoux').hover()
    await awake(page)
    await page.mouse.move(700, 880)
    await expect(panel(page, 'bijoux')).toBeHidden()
    const from = await centre(entry(page, 'Cadeaux'))
    await page.mouse.move(from.x, from.y)
    await page.mouse.move(from.x, 880)
    await page.waitForTimeout(300)
    await expect(panel(page, 'cadeaux')).toBeHidden()
  })

  test('keys go from entry to entry, open a panel, walk through it, and come back', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Bijoux').focus()
    await page.keyboard.press('Tab')
    await expect(opener(page, 'Bijoux')).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'Cadeaux')).toBeFocused()
    await expect(panel(page, 'bijoux')).toBeHidden()
    await expect(panel(page, 'cadeaux')).toBeHidden()

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(panel(page, 'cadeaux')).toBeVisible()
    await expect(opener(page, 'Cadeaux')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(panel(page, 'cadeaux').getByRole('link', { name: 'Pour elle', exact: true })).toBeFocused()

    await page.keyboard.press('Escape')
    await expect(panel(page, 'cadeaux')).toBeHidden()
    await expect(opener(page, 'Cadeaux')).toBeFocused()
    await expect(opener(page, 'Cadeaux')).toHaveAttribute('aria-expanded', 'false')

    // Walked through to its end, the panel closes behind the focus.
    await page.keyboard.press('Enter')
    await panel(page, 'cadeaux').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'La maison')).toBeFocused()
    await expect(panel(page, 'cadeaux')).toBeHidden()
  })

  test('Escape and a click elsewhere close what the pointer opened', async ({ page }) => {
    await page.goto('/')
    await entry(page, 'Cadeaux').hover()
    await awake(page)
    await expect(panel(page, 'cadeaux')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'cadeaux')).toBeHidden()
    await opener(page, 'Guide').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'guide')).toBeVisible()
    await page.mouse.click(700, 880)
    await expect(panel(page, 'guide')).toBeHidden()
  })

  test('the networks of the house are plain links that open elsewhere', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'La maison').press('Enter')
    for (const name of ['Instagram', 'Facebook', 'Pinterest', 'TikTok', 'YouTube']) {
      const link = panel(page, 'maison').getByRole('link', { name: `Aubenacre sur ${name} (nouvel onglet)` })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('a finger on a wide tablet opens a panel with its first tap', async ({ browser, baseURL }) => {
    const context = await browser.newContext({
      viewport: { width: 1024, height: 768 },
      hasTouch: true,
      isMobile: true,
      ...(baseURL && { baseURL }),
    })
    const page = await context.newPage()
    await page.goto('/')
    const { x, y } = await centre(entry(page, 'Cadeaux'))
    await page.touchscreen.tap(x, y)
    await expect(panel(page, 'cadeaux')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    await panel(page, 'cadeaux').getByRole('link', { name: 'Mariage', exact: true }).tap()
    await expect(page).toHaveURL(/\/list\/mariage$/)
    await context.close()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('panels open under the pointer and under the focus', async ({ page }) => {
      await page.goto('/')
      await expect(opener(page, 'Bijoux')).toBeHidden()
      await entry(page, 'Guide').hover()
      await expect(panel(page, 'guide')).toBeVisible()
      await page.mouse.move(700, 880)
      await expect(panel(page, 'guide')).toBeHidden()
      await entry(page, 'Cadeaux').focus()
      await page.keyboard.press('Tab')
      await expect(panel(page, 'cadeaux').getByRole('link', { name: 'Pour elle', exact: true })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/list\/cadeaux-pour-elle$/)
    })
  })
})

test.describe('the menu of a phone', () => {
  test.beforeEach(async ({ page }) => {
    test.skip(!isPhone(page), 'wide windows have panels')
  })

  for (const { way, javaScriptEnabled } of ways) {
    test.describe(way, () => {
      test.use({ javaScriptEnabled })

      test('opens on the whole screen, unfolds one part at a time, and leads to a list', async ({ page }) => {
        await page.goto('/')
        const menu = page.getByRole('dialog', { name: 'Menu' })
        await expect(menu).toBeHidden()
        await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
        await expect(menu).toBeVisible()
        await expect(menu.getByRole('searchbox', { name: 'Rechercher' })).toBeVisible()
        await expect(menu.getByRole('link', { name: 'Mes favoris' })).toBeVisible()
        await menu.getByText('Bijoux', { exact: true }).first().click()
        await expect(menu.getByRole('link', { name: 'Bagues', exact: true })).toBeVisible()
        await menu.getByText('Cadeaux', { exact: true }).click()
        await expect(menu.getByRole('link', { name: 'Bagues', exact: true })).toBeHidden()
        await menu.getByRole('link', { name: 'Pour lui', exact: true }).click()
        await expect(page).toHaveURL(/\/list\/cadeaux-pour-lui$/)
        await expect(menu).toBeHidden()
      })

      test('keeps the focus, and gives it back when it closes', async ({ page }) => {
        await page.goto('/')
        const button = page.getByRole('button', { name: 'Ouvrir le menu' })
        const menu = page.getByRole('dialog', { name: 'Menu' })
        await button.focus()
        await page.keyboard.press('Enter')
        await expect(menu.getByRole('button', { name: 'Fermer le menu' })).toBeFocused()
        await page.keyboard.press('Escape')
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
        await page.keyboard.press('Enter')
        await menu.getByRole('button', { name: 'Fermer le menu' }).click()
        await expect(menu).toBeHidden()
        await expect(button).toBeFocused()
      })
    })
  }

  test('a tablet that is turned while the menu is open keeps a page one can use', async ({ page }) => {
    await page.goto('/list')
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.locator('#menu')
    await expect(menu).toHaveAttribute('data-awake', '')
    await page.setViewportSize({ width: 1024, height: 768 })
    await expect(menu).not.toHaveAttribute('open')
    await page.getByRole('banner').getByRole('link', { name: 'Aubenacre, accueil' }).first().click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('a browser that knows no invoker commands opens and closes it too', async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['command', 'commandForElement']) {
        Reflect.deleteProperty(HTMLButtonElement.prototype, name)
      }
      // The attributes mean nothing to such a browser: a later handler stands for that.
      addEventListener('command', (event) => event.preventDefault(), true)
    })
    await page.goto('/')
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    await expect(menu).toBeVisible()
    await page.getByRole('button', { name: 'Fermer le menu' }).click()
    await expect(menu).toBeHidden()
  })

  test('at 320 pixels nothing is wider than the window, and the favourites are in the menu', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Mes favoris' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Ouvrir le menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('link', { name: 'Mes favoris' })).toBeVisible()
    for (const name of ['Guide', 'La maison', 'Bijoux']) {
      await menu.getByText(name, { exact: true }).first().click()
      expect(await menu.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0)
    }
  })
})

test.describe('the bar while the page is read', () => {
  /** Where the lower edge of the bar is, in pixels from the top of the window. */
  const edge = (page: Page) =>
    page.locator('.header').evaluate((element) => Math.round(element.getBoundingClientRect().bottom))

  test('leaves on the way down, comes back on the way up', async ({ page }) => {
    await page.goto('/')
    expect(await edge(page)).toBeGreaterThan(0)
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await page.mouse.wheel(0, -120)
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
  })

  test('stays under the focus, and comes back to it', async ({ page }) => {
    await page.goto('/')
    const cart = page.getByRole('link', { name: /^Mon panier/ })
    await cart.focus()
    await page.mouse.move(200, 600)
    await page.mouse.wheel(0, 360)
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300)
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
    await cart.evaluate((element) => element.blur())
    await expect.poll(() => edge(page)).toBeLessThanOrEqual(0)
    await cart.evaluate((element) => element.focus({ preventScroll: true }))
    await expect.poll(() => edge(page)).toBeGreaterThan(50)
  })
})

test.describe('the way back to the top', () => {
  test('shows after 300 pixels, leads to the top, and the next Tab begins the page', async ({ page }) => {
    await page.goto('/')
    const way = page.getByRole('link', { name: 'Remonter en haut de la page' })
    await expect(way).toBeHidden()
    await page.evaluate(() => scrollTo(0, 290))
    await page.waitForTimeout(200)
    await expect(way).toBeHidden()
    await page.evaluate(() => scrollTo(0, 700))
    await expect(way).toBeVisible()
    await way.focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(way).toBeHidden()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('is a link like another', async ({ page }) => {
      await page.goto('/')
      await page.mouse.move(200, 600)
      await page.mouse.wheel(0, 700)
      await page.getByRole('link', { name: 'Remonter en haut de la page' }).press('Enter')
      await page.keyboard.press('Tab')
      await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
    })
  })
})
