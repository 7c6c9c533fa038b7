import type { Page } from 'playwright/test'
import { consentKey } from '../../shared/account/consent.ts'
import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { open, products, putInCart } from './journey.ts'

test.use({ hasChosen: false })

const barOf = (page: Page) => page.getByRole('region', { name: 'Cookies', exact: true })
const read = { name: 'J’ai compris' } as const
const refuse = { name: 'Tout refuser' } as const

/** Returns the choice that the browser has stored. */
const choiceOf = (page: Page) =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), consentKey)

test('the banner states the truth, closes with one click and does not return', async ({ page }) => {
  await page.goto(paths.home)
  await expect(barOf(page)).toContainText('ni mesure, ni publicité')
  await expect(barOf(page)).not.toContainText('nous mesurons')
  await barOf(page).getByRole('button', read).click()
  await expect(barOf(page)).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'informed', purposes: [] })
  await page.goto(paths.all)
  // The script that would show the banner has run once the network is idle.
  await page.waitForLoadState('networkidle')
  await expect(barOf(page)).toBeHidden()
})

for (const path of [paths.all, productPath(products.studs)])
  test(`the banner covers no name and no price of ${path}`, async ({ page }) => {
    await page.goto(path)
    await expect(barOf(page)).toBeVisible()
    const covered = await page.evaluate(async () => {
      const bar = document.querySelector('.cookie')
      const found: string[] = []
      for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
        scrollTo(0, at)
        await new Promise((resolve) => requestAnimationFrame(resolve))
        for (const each of document.querySelectorAll('main h1, main .price, main .card a')) {
          const { left, width, top, height } = each.getBoundingClientRect()
          if (bar?.contains(document.elementFromPoint(left + width / 2, top + height / 2)))
            found.push(each.outerHTML)
        }
      }
      return found
    })
    expect(covered).toEqual([])
  })

test('the banner returns after six months, not before', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-01-10T10:00:00Z'))
  await page.goto(paths.home)
  await barOf(page).getByRole('button', read).click()
  await expect(barOf(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2026-07-11T10:00:00Z'))
  await page.goto(paths.care)
  await page.waitForLoadState('networkidle')
  await expect(barOf(page)).toBeHidden()
  await page.clock.setFixedTime(new Date('2026-07-13T10:00:00Z'))
  await page.goto(paths.home)
  await expect(barOf(page)).toBeVisible()
})

test('« Gérer mes cookies » shows the purposes unticked, and stores, shows and changes the choice', async ({
  page,
}) => {
  await page.goto(paths.cart)
  const manage = page.getByRole('link', { name: 'Gérer mes cookies' })
  await manage.hover()
  await expect(manage).toHaveAttribute('data-awake')
  await manage.click()
  const dialog = page.getByRole('dialog', { name: 'Gérer mes cookies' })
  const audience = dialog.getByRole('checkbox', { name: /^Mesure de fréquentation/ })
  const advertising = dialog.getByRole('checkbox', { name: /^Publicité/ })
  await expect(dialog).toContainText('Vous n’avez pas encore choisi')
  await expect(audience).not.toBeChecked()
  await expect(advertising).not.toBeChecked()
  await audience.check()
  await dialog.getByRole('button', { name: 'Enregistrer mes choix' }).click()
  await expect(dialog).toBeHidden()
  await expect(barOf(page)).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'detail', purposes: ['audience'] })

  await manage.click()
  await expect(dialog).toContainText(/Votre choix du \d{1,2} \p{L}+ \d{4}\s: mesure de fréquentation\./u)
  await expect(audience).toBeChecked()
  await dialog.getByRole('button', refuse).click()
  await expect(dialog).toBeHidden()
  expect(await choiceOf(page)).toMatchObject({ choice: 'refuse', purposes: [] })
})

test('the cookies page shows the choice and accepts another', async ({ page }) => {
  await page.goto(paths.consent)
  const form = page.getByRole('main').getByRole('region', { name: 'Gérer mes cookies' })
  await expect(form).toContainText('Vous n’avez pas encore choisi')
  await form.getByRole('button', { name: 'Tout accepter' }).click()
  await expect(form).toContainText(/Votre choix du .* tout accepter\./)
  await expect(form.getByRole('checkbox', { name: /^Publicité/ })).toBeChecked()
  await expect(barOf(page)).toBeHidden()
})

test('a choice in another tab closes the banner here', async ({ page, context }) => {
  await page.goto(paths.home)
  await expect(barOf(page)).toBeVisible()
  const other = await context.newPage()
  await other.goto(paths.all)
  // A key reaches the button wherever it stands: a second attempt of the pointer would scroll smoothly below itself.
  await barOf(other).getByRole('button', read).press('Enter')
  await expect(barOf(other)).toBeHidden()
  await expect(barOf(page)).toBeHidden()
})

test.describe('on a first visit', () => {
  test.use({ sharesWindow: false })

  test('the banner shifts nothing and covers no order button', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { shift: 0 })
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { value } = entry as unknown as { value: number }
          Object.assign(window, { shift: (window as unknown as { shift: number }).shift + value })
        }
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await open(page, products.studs)
    await expect(barOf(page)).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBe(0)
    await putInCart(page, products.studs)
    await page.goto(paths.checkout)
    const pay = page.getByRole('button', { name: /^Commander avec obligation de paiement/ })
    await pay.focus()
    await expect(pay).toBeInViewport({ ratio: 1 })
    // Playwright refuses a click that another element would receive.
    await pay.click({ trial: true })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('shows no banner, and says that no optional tracker can run', async ({ page }) => {
    await page.goto(paths.privacy)
    await expect(barOf(page)).toBeHidden()
    await expect(page.getByText('Sans JavaScript, aucun traceur facultatif')).toBeVisible()
    await expect(page.getByRole('button', refuse)).toBeHidden()
    await expect(page.getByRole('table')).toHaveCount(3)
  })
})
