import type { Page } from 'playwright/test'
import { parisDay } from '../../shared/delivery/delivery.ts'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { products, putInCart, ways } from './journey.ts'

const thanks = 'Merci. Votre code welcome10 vous offre 10\u00a0% sur votre première commande.'

/** Returns an address without a subscription. */
const someone = () => `claire.${crypto.randomUUID()}@example.com`

const box = (page: Page) => page.getByRole('region', { name: 'La lettre d’Aubenacre' })
const popup = (page: Page) => page.getByRole('dialog', { name: '−10\u00a0% pour faire connaissance' })
const scrollPage = (page: Page, place: number) =>
  page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), place)

/** Returns the tab's mark once the window starts to open; `null` when it never did, or when it was cancelled. */
const begun = (page: Page) => page.evaluate(() => sessionStorage.getItem('welcome'))

/** Checks that the script has seen the scroll and has not started to open the window. */
const staysClosed = async (page: Page, before: string | null = null) => {
  await expect(page.locator('[data-late="welcome"]')).toHaveAttribute('data-awake')
  await page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })
  expect(await begun(page)).toBe(before)
  await expect(popup(page)).toBeHidden()
}

for (const { way, javaScriptEnabled } of ways) {
  test.describe(way, () => {
    test.use({ javaScriptEnabled })

    test('the footer form accepts an email and shows the coupon on the same page', async ({ page }) => {
      await page.goto(`${paths.list('akoya')}?sort=new`)
      await box(page).getByLabel('Votre adresse e-mail').fill(someone())
      await box(page).getByRole('button', { name: 'S’inscrire' }).click()
      await expect(page.getByRole('status').getByText('welcome10')).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
      await expect(page).toHaveURL(/\/list\/akoya\?sort=new$/)
    })

    test('an invalid email gets an error beside its field and is kept', async ({ page }) => {
      await page.goto(paths.all)
      const first = box(page).getByLabel('Votre adresse e-mail')
      await first.fill('claire@example')
      await box(page).getByRole('button', { name: 'S’inscrire' }).click()
      const field = javaScriptEnabled ? first : page.getByLabel('Votre adresse e-mail')
      await expect(field).toHaveAccessibleDescription(/Veuillez entrer une adresse e-mail valide/)
      await expect(field).toHaveValue('claire@example')
      await field.fill('')
      await page.getByRole('button', { name: javaScriptEnabled ? 'S’inscrire' : 'Recevoir mon code' }).click()
      await expect(field).toHaveAccessibleDescription(/Veuillez entrer votre adresse e-mail/)
    })

    test('the footer contains the required links, payment marks and year', async ({ page }) => {
      await page.goto(paths.all)
      const footer = page.getByRole('contentinfo')
      for (const name of ['Services', 'La boutique', 'La maison', 'Informations légales'])
        await expect(footer.getByRole('navigation', { name })).toBeVisible()
      const legal = footer.getByRole('navigation', { name: 'Informations légales' })
      for (const name of [/^Gérer mes cookies$/, /^Accessibilité\s: ./, /^Renoncer au contrat ici$/])
        await expect(legal.getByRole('link', { name })).toBeVisible()
      await expect(footer.getByRole('link', { name: /^Aubenacre sur .* \(nouvel onglet\)$/ })).toHaveCount(5)
      const marks = footer.getByRole('list', { name: 'Moyens de paiement acceptés' }).getByRole('img')
      await expect(marks).toHaveCount(6)
      await expect(footer.getByText('Nous acceptons aussi Diners Club et China UnionPay.')).toBeVisible()
      await expect(footer.getByText(`© ${parisDay(Date.now()).slice(0, 4)}`)).toBeVisible()
    })
  })
}

test.describe('welcome dialog', () => {
  test.use({ isWelcomed: false })

  test('opens after 800 pixels, once per session, and returns the focus', async ({ page }) => {
    await page.goto(paths.home)
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await scrollPage(page, 700)
    await staysClosed(page)
    await scrollPage(page, 900)
    await expect(popup(page)).toBeVisible()
    await expect(popup(page).getByRole('heading')).toBeFocused()
    expect(await page.evaluate(() => scrollY)).toBe(900)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toBeHidden()
    await expect(link).toBeFocused()
    // A value that a second offer would overwrite.
    await page.evaluate(() => sessionStorage.setItem('welcome', 'once'))
    for (const path of [paths.home, paths.all]) {
      await page.goto(path)
      await scrollPage(page, 1200)
      await staysClosed(page, 'once')
    }
  })

  test('keeps the focus inside, and has two equally large close buttons', async ({ page }) => {
    await page.goto(paths.home)
    await scrollPage(page, 900)
    await expect(popup(page)).toBeVisible()
    for (let step = 0; step < 8; step++) {
      await page.keyboard.press('Tab')
      const place = await page.evaluate(() => {
        const at = document.activeElement
        return at === document.body || at?.closest('dialog') ? 'inside' : at?.outerHTML
      })
      expect(place).toBe('inside')
    }
    for (const name of ['Fermer', 'Non merci']) {
      const size = await popup(page).getByRole('button', { name }).boundingBox()
      expect(Math.min(size?.height ?? 0, size?.width ?? 0)).toBeGreaterThanOrEqual(40)
    }
    await popup(page).getByRole('button', { name: 'Non merci' }).click()
    await expect(popup(page)).toBeHidden()
    await expect(page).toHaveURL(paths.home)
  })

  test('shows errors, then closes on success with the coupon', async ({ page }) => {
    await page.goto(paths.home)
    await scrollPage(page, 900)
    const field = popup(page).getByLabel('Votre adresse e-mail')
    const send = popup(page).getByRole('button', { name: 'Recevoir mon code' })
    await send.click()
    await expect(field).toHaveAccessibleDescription(/Veuillez entrer votre adresse e-mail/)
    await expect(field).toBeFocused()
    await field.fill('claire')
    await send.click()
    await expect(field).toHaveAccessibleDescription(/Veuillez entrer une adresse e-mail valide/)
    await field.fill(someone())
    const sent = page.waitForRequest((request) => request.method() === 'POST')
    await send.click()
    expect((await sent).postData()).toContain('popup')
    await expect(popup(page)).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: thanks })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Copier le code' })).toBeVisible()
  })

  test('waits while a field has the focus', async ({ page }) => {
    await page.goto(paths.home)
    const field = box(page).getByLabel('Votre adresse e-mail')
    await field.focus()
    await scrollPage(page, 1500)
    await staysClosed(page)
    await field.blur()
    await scrollPage(page, 1400)
    await expect(popup(page)).toBeVisible()
  })

  test('does not open when a field gets the focus while it loads', async ({ page }) => {
    await page.route('**/newsletter', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 800))
      await route.continue()
    })
    await page.goto(paths.home)
    const asked = page.waitForRequest('**/newsletter')
    await scrollPage(page, 900)
    await asked
    await box(page).getByLabel('Votre adresse e-mail').focus()
    await expect.poll(() => begun(page)).toBe(null)
    await expect(popup(page)).toBeHidden()
  })

  test('is not offered in the cart or to a logged-in customer', async ({ page, context, baseURL }) => {
    await putInCart(page, products.studs)
    await page.goto(paths.cart)
    await expect(page.locator('[data-late="welcome"]')).toHaveCount(0)
    await context.addCookies([{ name: 'aubenacre_token', value: 'a.b.c', url: baseURL ?? '' }])
    await page.goto(paths.questions)
    await expect(page.locator('[data-late="welcome"]')).toHaveCount(0)
  })
})
