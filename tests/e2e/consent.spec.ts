import type { Page } from 'playwright/test'
import { consentKey } from '../../shared/account/consent.ts'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, jewels, open } from './journey.ts'

test.use({ hasChosen: false })

const bannerOf = (page: Page) => page.getByRole('region', { name: 'Votre choix, en clair' })
const refuse = { name: 'Tout refuser' } as const

/** The choice the browser holds. */
const choiceOf = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), consentKey)

for (const { button, choice, purposes } of [
  { button: 'Tout refuser', choice: 'refuse', purposes: [] },
  { button: 'Tout accepter', choice: 'accept', purposes: ['audience', 'advertising'] },
]) {
  test(`« ${button} » is one click, and the banner does not come back`, async ({ page }) => {
    await page.goto(paths.home)
    await bannerOf(page).getByRole('button', { name: button }).click()
    await expect(bannerOf(page)).toBeHidden()
    expect(await choiceOf(page)).toMatchObject({ choice, purposes })
    await page.goto(paths.all)
    // What would show the banner has run once the page rests.
    await page.waitForLoadState('networkidle')
    await expect(bannerOf(page)).toBeHidden()
  })
}

test('three equal answers, the first view holding them whole, nothing else to press', async ({ page }) => {
  await page.goto(paths.home)
  const answers = bannerOf(page).locator('.btn')
  await expect(answers).toHaveText(['Tout refuser', 'Tout accepter', 'Choisir'])
  await expect(bannerOf(page).locator('button, a, input')).toHaveCount(3)
  const looks = await answers.evaluateAll((all) =>
    all.map((each) => {
      const { width, height } = each.getBoundingClientRect()
      const { color, backgroundColor, borderColor, fontSize } = getComputedStyle(each)
      return [Math.round(width), Math.round(height), color, backgroundColor, borderColor, fontSize].join()
    }),
  )
  expect(new Set(looks).size).toBe(1)
  for (const answer of await answers.all()) await expect(answer).toBeInViewport({ ratio: 1 })
})

test('by keyboard: the banner comes right after the way past it, and one key refuses', async ({ page }) => {
  await page.goto(paths.home)
  await expect(bannerOf(page)).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(bannerOf(page).getByRole('button', refuse)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(bannerOf(page)).toBeHidden()
  await expect(page.getByRole('status').filter({ hasText: 'Votre choix est gardé six mois.' })).toBeVisible()
})

test('asked again after six months, not before', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-01-10T10:00:00Z'))
  await page.goto(paths.home)
  await bannerOf(page).getByRole('button', refuse).click()
  await expect(bannerOf(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2026-07-11T10:00:00Z'))
  await page.goto(paths.care)
  await page.waitForLoadState('networkidle')
  await expect(bannerOf(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2026-07-13T10:00:00Z'))
  await page.goto(paths.home)
  await expect(bannerOf(page)).toBeVisible()
})

test('« Choisir » opens the purposes, none ticked; what is ticked is kept, shown and changed at will', async ({
  page,
}) => {
  await page.goto(paths.cart)
  // Pressed before its script is there, a link leads to the page instead.
  await bannerOf(page).hover()
  await expect(bannerOf(page)).toHaveAttribute('data-awake')
  await bannerOf(page).getByRole('link', { name: 'Choisir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gérer mes cookies' })
  const audience = dialog.getByRole('checkbox', { name: /^Mesure de fréquentation/ })
  const advertising = dialog.getByRole('checkbox', { name: /^Publicité/ })
  await expect(dialog).toContainText('Vous n’avez pas encore choisi')
  await expect(audience).not.toBeChecked()
  await expect(advertising).not.toBeChecked()
  await audience.check()
  await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(dialog).toBeHidden()
  await expect(bannerOf(page)).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'detail', purposes: ['audience'] })

  const manage = page.getByRole('link', { name: 'Gérer mes cookies' })
  await manage.hover()
  await expect(manage).toHaveAttribute('data-awake')
  await manage.click()
  await expect(dialog).toContainText(/Votre choix du \d{1,2} \p{L}+ \d{4}\s: mesure de fréquentation\./u)
  await expect(audience).toBeChecked()
  await dialog.getByRole('button', refuse).click()
  await expect(dialog).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'refuse', purposes: [] })
})

test('the page of cookies tells the choice and takes another', async ({ page }) => {
  await page.goto(paths.consent)
  const form = page.getByRole('main').getByRole('region', { name: 'Gérer mes cookies' })
  await expect(form).toContainText('Vous n’avez pas encore choisi')
  await form.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(form).toContainText(/Votre choix du .* tout accepter\./)
  await expect(form.getByRole('checkbox', { name: /^Publicité/ })).toBeChecked()
  await expect(bannerOf(page)).toBeHidden()
})

test('a choice made before its script is there is kept until it comes', async ({ page }) => {
  let arrive = () => {}
  const late = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await page.route(/\/late\/consent\.js$/, async (route) => {
    await late
    await route.continue()
  })
  await page.goto(paths.home)
  await bannerOf(page).getByRole('button', refuse).click()
  await expect(bannerOf(page)).toBeVisible()
  arrive()
  await expect(bannerOf(page)).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'refuse' })
})

test('a choice in another tab closes the banner here', async ({ page, context }) => {
  await page.goto(paths.home)
  await expect(bannerOf(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(paths.all)
  await bannerOf(other).getByRole('button', refuse).click()
  await expect(bannerOf(page)).toBeHidden()
})

test('nothing shifts when the banner comes, and it hides no way to buy', async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value } = entry as unknown as { value: number }
        Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, jewels.studs)
  await expect(bannerOf(page)).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
  await addToCart(page, jewels.studs.name)
  await page.goto(paths.checkout)
  const pay = page.getByRole('button', { name: /^Commander avec obligation de paiement/ })
  await pay.focus()
  await expect(pay).toBeInViewport({ ratio: 1 })
  // Playwright refuses a click that something else would take.
  await pay.click({ trial: true })
})

test('what takes the focus is never under the banner', async ({ page }) => {
  await page.goto(paths.privacy)
  await expect(bannerOf(page)).toBeVisible()
  const links = page.locator('.footer a')
  for (const link of await links.all()) {
    await link.focus()
    const covered = await link.evaluate((each) => {
      const { left, right, top, bottom } = each.getBoundingClientRect()
      const shown = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return !each.contains(shown)
    })
    expect(covered, await link.innerText()).toBe(false)
  }
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('nothing optional can run: nothing is asked, and the page says so', async ({ page }) => {
    await page.goto(paths.privacy)
    await expect(bannerOf(page)).toBeHidden()
    await expect(page.getByText('Sans JavaScript, aucun traceur facultatif')).toBeVisible()
    await expect(page.getByRole('button', refuse)).toBeHidden()
    await expect(page.getByRole('table')).toHaveCount(3)
  })
})
