import type { Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { test as base, expect } from '../support/browser.ts'
import { serveBefore } from '../support/serve-before.ts'
import { drawerOf, openDrawer, quantity } from './cart-steps.ts'
import { products } from './journey.ts'

const { ring, studs } = products

/**
 * Changes a page as a browser's translator does before the first interaction: it wraps each text in two `<font>`
 * elements.
 */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('svg,script,style,template,textarea,option'))
        continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.append(text.data)
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

base.describe('translated page', () => {
  base('selects an option at the first click, and the second click opens the drawer', async ({ page }) => {
    await page.goto(productPath(ring))
    await translate(page)
    await page.locator('label', { hasText: /^60$/ }).click()
    await expect(page.locator('input[type=radio][value="60"]')).toBeChecked()
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(drawerOf(page)).toBeVisible()
    await expect(drawerOf(page).getByText(ring.name).first()).toBeVisible()
  })

  base('chooses however long a press lasts, once its scripts are there', async ({ page }) => {
    await openDrawer(page)
    await page.goto(productPath(products.letters))
    await translate(page)
    await page.locator('label', { hasText: /^42/ }).first().click({ delay: 300 })
    await expect(page.locator('input[type=radio][value^="42"]')).toBeChecked()
    await page.getByRole('textbox', { name: 'Votre texte' }).fill('zoe')
    await expect(page.getByRole('img', { name: /zoe/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click({ delay: 100 })
    await expect(drawerOf(page).getByText('zoe').first()).toBeVisible()
  })

  base('presses a button of its own at the first click', async ({ page }) => {
    await page.goto(productPath(studs))
    await translate(page)
    await page.locator('main .qty button').last().click()
    await expect(page.locator('main [name=quantity]')).toHaveValue('2')
  })
})

interface Proxied {
  cookielessShop: string
}
const cookieless = base.extend<Proxied>({
  cookielessShop: async ({ baseURL }, use) => {
    const { address, close } = await serveBefore(baseURL ?? '', ['cookie', 'set-cookie'])
    await use(address)
    close()
  },
  elsewhere: async ({ cookielessShop }, use) => use([cookielessShop]),
})

cookieless.describe('browser without cookies', () => {
  for (const javaScriptEnabled of [true, false])
    cookieless.describe(javaScriptEnabled ? 'with script' : 'without script', () => {
      cookieless.use({ javaScriptEnabled })

      cookieless('shows that the cart cannot be stored', async ({ page, cookielessShop }) => {
        await page.goto(cookielessShop + productPath(studs))
        await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
        if (javaScriptEnabled) {
          await expect(page.getByText(/bloque les cookies de ce site/)).toBeVisible()
          await page.goto(cookielessShop + paths.cart)
        }
        await expect(page.getByText(/bloque les cookies de ce site/)).toBeVisible()
      })
    })
})

base(
  'without browser storage, a message explains why favourites are lost, and buying works',
  async ({ page }) => {
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('The operation is insecure.', 'SecurityError')
          },
        })
    })
    await page.goto(paths.list('bagues'))
    await page.locator('main button.heart').first().click()
    await expect(page.getByText(/bloque les cookies .* garder vos favoris/)).toBeVisible()
    await page.goto(productPath(studs))
    await page.getByRole('button', { name: 'Ajouter au panier' }).first().click()
    await expect(drawerOf(page).getByText(studs.name).first()).toBeVisible()
  },
)

base.describe('quantity field of the cart drawer', () => {
  base('changes with Enter, and stays', async ({ page }) => {
    await openDrawer(page)
    for (const _ of [2, 3]) await quantity(page).press('ArrowUp')
    await quantity(page).press('Enter')
    await expect(drawerOf(page).getByText('3 articles')).toBeVisible()
    await expect(drawerOf(page)).toBeVisible()
    expect(new URL(page.url()).pathname).not.toBe(paths.cart)
  })

  base('never changes with the mouse wheel', async ({ page }) => {
    await openDrawer(page)
    await quantity(page).click()
    await page.mouse.wheel(0, -300)
    await page.mouse.wheel(0, 300)
    await expect(quantity(page)).toHaveValue('1')
  })
})

base('no field on a phone has text smaller than 16 px, upright or on its side', async ({ page }) => {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  for (const path of [
    paths.search,
    paths.list('bagues'),
    productPath(ring),
    paths.account,
    paths.contact,
    paths.ringSize,
  ]) {
    await page.goto(path)
    for (const [width, height] of [
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height })
      const small = await page.evaluate(() =>
        [...document.querySelectorAll('input,select,textarea')].flatMap((each) => {
          const size = Number.parseFloat(getComputedStyle(each).fontSize)
          return /^(?:hidden|radio|checkbox|submit|image)$/.test((each as HTMLInputElement).type) ||
            size >= 16
            ? []
            : [`${(each as HTMLInputElement).name} ${size}`]
        }),
      )
      expect(small, `${path} ${width}`).toEqual([])
    }
  }
  await devtools.detach()
})

/** Whether the focused element is visible; `null` when no element of the page has the focus. */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement
    if (!focused || focused === document.body) return null
    const shown = (focused as HTMLInputElement).labels?.[0] ?? focused
    const isSeen = [...shown.getClientRects()].some(({ x, y, width, height }) =>
      [0.2, 0.5, 0.8].some((part) => {
        const top = document.elementFromPoint(x + width / 2, y + height * part)
        return top !== null && (shown.contains(top) || top.contains(shown))
      }),
    )
    return isSeen || `${focused.outerHTML.slice(0, 120)} at ${scrollY}`
  })

base('the focused element is visible at 400 %, forward and back, by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(productPath(ring))
  for (const key of ['Tab', 'Shift+Tab']) {
    let stops = 0
    for (; stops < 150; stops += 1) {
      await page.keyboard.press(key)
      if ((await isFocusSeen(page)) === null && stops > 0) break
      // Scrolling the page takes a frame.
      await expect.poll(() => isFocusSeen(page)).not.toEqual(expect.any(String))
    }
    expect(stops).toBeGreaterThan(40)
    await page.locator('footer a').last().focus()
  }
})
