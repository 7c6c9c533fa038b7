import { test as base, expect } from 'playwright/test'
import { consentKey, consentTo } from '../../shared/account/consent.ts'
import { paths, productPath } from '../../shared/paths.ts'
import { serveFromAfar } from '../support/far.ts'
import { openRealBrowser, openRealTab, type RealBrowser, type RealTab, until } from '../support/real-tab.ts'
import { products } from './journey.ts'

/** What happened to a page: the pictures that moved at each reveal, and whether it came from the back/forward cache. */
interface Life {
  pictures: string[][]
  restored: boolean[]
}

/** Runs first in every page. */
function watchLife(): void {
  const life: Life = { pictures: [], restored: [] }
  Object.assign(window, { life })
  const travelling = () =>
    document.getAnimations().flatMap(({ effect }) => {
      const name = effect instanceof KeyframeEffect ? (effect.pseudoElement ?? '') : ''
      return /^::view-transition-group\((.+)\)$/.exec(name)?.[1] ?? []
    })
  addEventListener('pagereveal', ({ viewTransition }) => {
    if (!viewTransition) life.pictures.push([])
    viewTransition?.ready.then(
      () => life.pictures.push(travelling()),
      () => life.pictures.push([]),
    )
  })
  addEventListener('pageshow', ({ persisted }) => life.restored.push(persisted))
}

const width = 1440
// To start a browser costs more than such a journey. They share one, so they follow each other.
base.describe.configure({ mode: 'default' })
let browser: RealBrowser
base.beforeAll(async () => {
  browser = await openRealBrowser(width)
})
base.afterAll(() => browser.close())

const test = base.extend<{ tab: RealTab }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from the pattern
  tab: async ({}, use) => {
    // A visitor who has answered the cookie banner and seen the welcome offer, because both may cover what the test
    // clicks.
    const consent = JSON.stringify([consentKey, JSON.stringify(consentTo([], new Date()))])
    const script = `(${watchLife})();localStorage.setItem(...${consent});sessionStorage.setItem('welcome','1')`
    const tab = await openRealTab({ width, script }, browser)
    await use(tab)
    await tab.close()
  },
})

const lifeOf = (tab: RealTab) => tab.evaluate(() => (window as unknown as { life: Life }).life)

const card = (path: string) => `.card a[href="${path}"]`
const studs = productPath(products.studs)
const ring = productPath(products.ring)

const isAt = (tab: RealTab, path: string) => tab.arrive((there) => there === path)

const activation = (tab: RealTab) =>
  tab.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
      activationStart: number
    })[]
    return entry?.activationStart ?? 0
  })

/** Waits long enough for a resting pointer to trigger prerendering, and for a page to be drawn. */
const rest = () => new Promise((resolve) => setTimeout(resolve, 1_200))

test('a product under a resting pointer is prerendered before the click', async ({ tab, baseURL }) => {
  await tab.open(baseURL + paths.all)
  await tab.hover(card(ring))
  await rest()
  await tab.press()
  await isAt(tab, ring)
  // It was prerendered first, then shown.
  expect(await activation(tab)).toBeGreaterThan(0)
})

/**
 * Returns left, top and width of the first element that matches a selector, in whole pixels; nothing when there is
 * none.
 */
const placeOf = (tab: RealTab, selector: string) =>
  tab.evaluate((wanted) => {
    const box = document.querySelector(wanted)?.getBoundingClientRect()
    return box && [box.left, box.top, box.width].map(Math.round)
  }, selector)

test('a click shows the product picture in its final place before the page arrives', async ({
  tab,
  baseURL,
}) => {
  const far = await serveFromAfar(baseURL ?? '', 1_000)
  try {
    await tab.open(far.site + paths.all)
    // Otherwise the click command returns after the navigation, and the preview is already gone.
    await until(() => tab.evaluate(() => !!document.querySelector('script[type="speculationrules"]')))
    await tab.hover(card(ring))
    const isOverTheList = () =>
      tab.evaluate(() => document.querySelector('.preview')?.checkVisibility({ visibilityProperty: true }))
    expect(await isOverTheList()).not.toBe(true)
    await tab.press()
    await until(isOverTheList)
    const preview = await placeOf(tab, '.preview picture')
    await isAt(tab, ring)
    // Layout rounding may differ by one pixel.
    const apart = async () => {
      const place = await placeOf(tab, '.gallery figure')
      return Math.max(...[0, 1, 2].map((side) => Math.abs((place?.[side] ?? 0) - (preview?.[side] ?? -9))))
    }
    await expect.poll(apart).toBeLessThan(2)
    await tab.back()
    await isAt(tab, paths.all)
    // The list is unchanged: nothing covers it, and each picture can move again.
    await until(async () => placeOf(tab, card(ring)))
    expect(await isOverTheList()).toBe(false)
  } finally {
    await far.close()
  }
})

test('over a scrolled list, offer and header stay above the preview as on the product page', async ({
  tab,
  baseURL,
}) => {
  const far = await serveFromAfar(baseURL ?? '', 1_000)
  try {
    await tab.open(far.site + paths.all)
    await until(() => tab.evaluate(() => !!document.querySelector('script[type="speculationrules"]')))
    const above = async () => String([await placeOf(tab, '.promo'), await placeOf(tab, '.header')])
    const asOnAnyPage = await above()
    await tab.hover('.card:nth-child(20) h3 a')
    await expect.poll(async () => (await placeOf(tab, '.header'))?.[1]).toBeLessThan(0)
    await tab.press()
    await until(() => tab.evaluate(() => !!document.querySelector('.preview[data-show]')))
    await until(async () => (await above()) === asOnAnyPage)
    expect(await tab.evaluate(() => !!document.elementFromPoint(9, 9)?.closest('.promo'))).toBe(true)
    // The list is still the visible page.
    expect(await tab.evaluate(() => location.pathname)).toBe(paths.all)
  } finally {
    await far.close()
  }
})

test('going back moves only the picture of that product to its card', async ({ tab, baseURL }) => {
  await tab.open(baseURL + paths.all)
  await tab.hover(card(ring))
  await rest()
  await tab.press()
  await isAt(tab, ring)
  await expect.poll(async () => (await lifeOf(tab)).pictures).toEqual([[]])
  await rest()
  await tab.back()
  await isAt(tab, paths.all)
  await expect.poll(async () => (await lifeOf(tab)).pictures).toEqual([[], ['jewel']])
})

test('nothing moves with reduced motion', async ({ tab, baseURL }) => {
  await tab.send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  await tab.open(baseURL + ring)
  await tab.evaluate((path) => location.assign(path), studs)
  await isAt(tab, studs)
  await expect.poll(async () => (await lifeOf(tab)).pictures).toEqual([[]])
})

test('going back restores the list and its scroll position from memory', async ({ tab, baseURL }) => {
  const list = `${paths.all}?orderby=price&page=2`
  await tab.open(baseURL + list)
  await tab.hover('.card:nth-child(12) h3 a')
  const place = await tab.evaluate(() => scrollY)
  expect(place).toBeGreaterThan(300)
  await tab.press()
  await tab.arrive((path) => path.startsWith('/product/'))
  await rest()
  await tab.back()
  await isAt(tab, list)
  await expect.poll(async () => (await lifeOf(tab)).restored).toEqual([false, true])
  expect(await tab.evaluate(() => scrollY)).toBe(place)
})

test('a page prefetched before an add to cart shows the cart after it', async ({ tab, baseURL }) => {
  await tab.open(baseURL + studs)
  await tab.hover('.card h3 a')
  await rest()
  await tab.hover('#buy [type="submit"]')
  await tab.press()
  await until(() => tab.evaluate(() => document.querySelector('.cart-dlg[open] .cart-list') !== null))
  await tab.evaluate(() => document.querySelector('dialog')?.close())
  await tab.evaluate(() => document.querySelector<HTMLAnchorElement>('.card h3 a')?.click())
  await tab.arrive((path) => path !== studs)
  await expect
    .poll(() => tab.evaluate(() => document.querySelector('a[data-cart]')?.getAttribute('aria-label')))
    .toBe('Mon panier, 1 article')
})
