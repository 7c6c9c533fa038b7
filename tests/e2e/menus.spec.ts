import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'

const bar = (page: Page) => page.getByRole('navigation', { name: 'Navigation principale' })
const entry = (page: Page, name: string) => bar(page).getByRole('link', { name, exact: true })
/** Returns the disclosure button beside an entry. */
const opener = (page: Page, name: string) => bar(page).getByRole('button', { name: `Menu ${name}` })
const panel = (page: Page, name: string) => page.locator(`#menu-${name}`)

async function centre(locator: Locator): Promise<{ x: number; y: number }> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not drawn')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Waits until the menu script is ready. */
const awake = (page: Page) => expect(page.locator('nav[data-late="menus"]')).toHaveAttribute('data-awake', '')

test.describe('menus of a wide window', { tag: '@desktop' }, () => {
  test('pointing at an entry opens its panel, which links to a list', async ({ page }) => {
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

  test('one panel is open at a time; leaving, Escape or a click elsewhere closes it', async ({ page }) => {
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

    await entry(page, 'Cadeaux').hover()
    await expect(panel(page, 'cadeaux')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel(page, 'cadeaux')).toBeHidden()
    await opener(page, 'Guide').focus()
    await page.keyboard.press('Enter')
    await expect(panel(page, 'guide')).toBeVisible()
    await page.mouse.click(700, 880)
    await expect(panel(page, 'guide')).toBeHidden()
  })

  test('crossing a neighbouring entry on the way to a panel does not switch panels', async ({ page }) => {
    // With a controlled clock, the speed of the pointer does not depend on the machine.
    await page.clock.install()
    await page.goto('/')
    await entry(page, 'Bijoux').hover()
    await awake(page)
    await expect(panel(page, 'bijoux')).toBeVisible()
    const from = await centre(entry(page, 'Bijoux'))
    const neighbour = await centre(entry(page, 'Cadeaux'))
    const goal = await centre(panel(page, 'bijoux').getByRole('link', { name: 'Promotions' }))
    await page.clock.pauseAt(Date.now() + 60_000)
    // Across the lower part of the neighbouring entry, as slowly as a hand may move.
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

  test('a pointer that only crosses the bar opens nothing', async ({ page }) => {
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

  test('keys move between entries, open a panel, move through it and close it', async ({ page }) => {
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

    // When the focus leaves its last link, the panel closes.
    await page.keyboard.press('Enter')
    await panel(page, 'cadeaux').getByRole('link').last().focus()
    await page.keyboard.press('Tab')
    await expect(entry(page, 'La maison')).toBeFocused()
    await expect(panel(page, 'cadeaux')).toBeHidden()
  })

  test('links to social networks open in a new tab', async ({ page }) => {
    await page.goto('/')
    await opener(page, 'La maison').press('Enter')
    for (const name of ['Instagram', 'Facebook', 'Pinterest', 'TikTok', 'YouTube']) {
      const link = panel(page, 'maison').getByRole('link', { name: `Aubenacre sur ${name} (nouvel onglet)` })
      await expect(link).toBeVisible()
      await expect(link).toHaveAttribute('target', '_blank')
      await expect(link).toHaveAttribute('rel', 'noopener')
    }
  })

  test('the first tap on a wide tablet opens a panel', async ({ browser, baseURL }) => {
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

    test('panels open on hover and on focus', async ({ page }) => {
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
