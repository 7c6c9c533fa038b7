import type { Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { order, products, putInCart } from './journey.ts'
import { contactForm, send } from './screen-steps.ts'

/** The main states of a purchase, each with how a shopper reaches it. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(paths.home),
  list: (page) => page.goto(paths.list('bagues')),
  ring: (page) => page.goto(productPath(products.ring)),
  'search without result': (page) => page.goto(`${paths.search}?wd=bague+rubis`),
  async cart(page) {
    await putInCart(page, products.studs)
    await page.goto(paths.cart)
  },
  async 'refused order'(page) {
    await page.goto(paths.checkout)
    await order(page)
    await expect(page.locator('#review')).toBeVisible()
  },
  account: (page) => page.goto(paths.account),
  async 'refused message'(page) {
    await page.goto(paths.contact)
    await send(page)
    await expect(contactForm(page).getByText('Indiquez votre nom.')).toBeVisible()
  },
}

/** Adds a style sheet. The content policy refuses style elements, but not style sheets made by script. */
const style = (page: Page, rules: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(text)
    document.adoptedStyleSheets.push(sheet)
  }, rules)

/** Lays out the parts of a page that the browser leaves until they come near the window. */
const layOutAll = (page: Page) => style(page, '* { content-visibility: visible !important }')

/** Sets the spacing of WCAG 1.4.12. */
const space = (page: Page) =>
  style(
    page,
    `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-block-end: 2em !important }`,
  )

/** Returns the texts that are cut, and by how many pixels the page is wider than the window. */
const cut = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    const faults = scrollWidth > clientWidth ? [`page: ${scrollWidth - clientWidth} px`] : []
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const style = getComputedStyle(element)
      const isClipped = /hidden|clip/.test(`${style.overflowX} ${style.overflowY}`)
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\S/.test(node.textContent ?? ''),
      )
      if (!isClipped || !hasText || !element.checkVisibility() || element.clientWidth < 8) continue
      if (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1)
        faults.push(`${element.className || element.localName}: ${element.textContent?.slice(0, 40)}`)
    }
    return faults
  })

/**
 * Returns the controls that forced colours make disappear, because these colours remove backgrounds: fields and filled
 * buttons without an edge, and others without words or a drawing.
 */
const unseen = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('button, .btn, select, textarea, input')].flatMap(
      (control) => {
        const { type } = control as HTMLInputElement
        const isDrawnByLabel = /^(?:hidden|radio|checkbox|range)$/.test(type) && control.localName === 'input'
        if (isDrawnByLabel || !control.checkVisibility() || control.getBoundingClientRect().width < 8)
          return []
        const hasEdge = [control, control.parentElement ?? control].some((each) => {
          const { borderBottomWidth, outlineStyle } = getComputedStyle(each)
          return Number.parseFloat(borderBottomWidth) > 0 || outlineStyle !== 'none'
        })
        const drawing = getComputedStyle(control, '::before')
        const isDrawn = drawing.content !== 'none' && drawing.forcedColorAdjust === 'none'
        const needsEdge = control.matches('.btn, select, textarea, input')
        const hasContent =
          /\S/.test(control.textContent ?? '') || control.querySelector('svg, img') !== null || isDrawn
        return (needsEdge ? hasEdge : hasContent) ? [] : [control.outerHTML.slice(0, 120)]
      },
    ),
  )

for (const [name, reach] of Object.entries(states))
  test(`${name}: nothing is cut at 400 %, with spaced text, in forced colours`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.setViewportSize({ width: 320, height: 256 })
    if (name === 'refused order') await putInCart(page, products.studs)
    await reach(page)
    await layOutAll(page)
    expect.soft(await cut(page), 'at 400 %').toEqual([])
    await space(page)
    expect.soft(await cut(page), 'spaced').toEqual([])
    await page.emulateMedia({ forcedColors: 'active' })
    expect.soft(await unseen(page), 'forced colours').toEqual([])
  })
