import type { BrowserContext, Page } from 'playwright/test'
import manifest from '../../.build/manifest.json' with { type: 'json' }
import { paths } from '../../shared/paths.ts'
import { faultsOf } from '../support/axe.ts'
import { expect, test } from '../support/browser.ts'
import type { Screen } from './screen-steps.ts'
import { routes } from './screens.ts'
import { states } from './screens-opened.ts'
import { soundsTheSame } from './spoken-steps.ts'

const fonts = Object.entries<string>(manifest.assets).flatMap(([name, address]) =>
  name.endsWith('.woff2') ? [address] : [],
)

/** Returns by how many pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Waits until fonts are loaded, animations have ended and distant parts are laid out. Scroll-driven animations never
 * end. In one frame the browser finds the parts near the window, and it draws them in the next. Without the wait, axe
 * would judge colours at wrong positions.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, 3000))])
    const passing = document
      .getAnimations()
      .filter(
        ({ timeline, effect }) =>
          timeline === document.timeline && effect?.getComputedTiming().endTime !== Infinity,
      )
    const rest = Promise.allSettled(passing.map(({ finished }) => finished))
    // A paused animation, such as one under a resting pointer, ends only when the pointer leaves.
    await Promise.race([rest, new Promise((resolve) => setTimeout(resolve, 1500))])
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame)
  })

/**
 * Hides what changes from day to day, passing messages and photographs, which have their own tests. The content policy
 * refuses style elements, but not style sheets made by script.
 */
const withoutChanges = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(`
      img { object-fit: none !important; object-position: -200vw 0 !important }
      .badge, .absent, [data-changing] { visibility: hidden !important }
      /* Some days are longer than others. */
      p[data-changing], li[data-changing] { display: none !important }
      .toasts:not(:has(form)) { display: none !important }
      :focus { caret-color: transparent }
    `)
    document.adoptedStyleSheets.push(sheet)
    const changing =
      /\d (janv|févr|mars|avr|mai|juin|juil|août|sept|oct|nov|déc)|n°\s\d|\d\sh\s\d\d \(heure de Paris\)/
    for (const element of document.querySelectorAll('h1, p, li, dd, time')) {
      if (changing.test(element.textContent)) element.setAttribute('data-changing', '')
    }
  })

/** Compares the window with its reference screenshot. Other machines may smooth fonts differently. */
async function looksTheSame(page: Page, name: string): Promise<void> {
  await withoutChanges(page)
  await expect.soft(page).toHaveScreenshot(`${name}.png`, {
    animations: 'allow',
    caret: 'initial',
    threshold: 0.3,
    maxDiffPixelRatio: 0.01,
  })
  // Show the hidden parts again.
  await page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })
}

/** Browser contexts that have already loaded our fonts. */
const haveFonts = new WeakSet<BrowserContext>()

/** Loads our fonts before a screenshot, because a browser uses them only when they arrive in time. */
async function withFonts(page: Page): Promise<void> {
  if (haveFonts.has(page.context())) return
  haveFonts.add(page.context())
  await page.goto(paths.robots)
  await page.evaluate(
    (fonts) => Promise.all(fonts.map(async (font) => (await fetch(font)).arrayBuffer())),
    fonts,
  )
}

/** Compares the screen in the current window. */
async function compare(page: Page, picture: string): Promise<void> {
  await settled(page)
  expect.soft(await overflow(page)).toBe(0)
  await looksTheSame(page, picture)
}

/** Changes a wide window to a phone's size and touch input. */
async function onPhone(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize({ width: 390, height: 844 })
}

for (const [name, { reach, only, atEachWidth, first, spoken }] of Object.entries<Screen>({
  ...routes,
  ...states,
})) {
  const picture = name.replaceAll(' ', '-')

  test.describe(name, { tag: `@${only ?? 'desktop'}` }, () => {
    test.use({
      hasChosen: first !== 'choice',
      isWelcomed: first !== 'welcome',
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('matches its references, has no accessibility fault and fits every width', async ({ page }) => {
      await withFonts(page)
      await reach(page)
      if (spoken) await soundsTheSame(page, spoken)
      if (only !== 'phone') {
        await compare(page, `${picture}-desktop`)
        expect.soft(await faultsOf(page)).toEqual([])
      }
      if (only !== 'desktop') {
        if (!only) await onPhone(page)
        if (atEachWidth) {
          await page.evaluate(() => localStorage.clear())
          await reach(page)
        }
        await compare(page, `${picture}-phone`)
      }
      // The narrowest phone, and a window of 1280 pixels at 400 % zoom.
      await page.setViewportSize({ width: 320, height: 640 })
      await settled(page)
      expect.soft(await overflow(page)).toBe(0)
      if (only !== 'desktop') expect.soft(await faultsOf(page)).toEqual([])
      await expect(page.locator('main h1')).toHaveCount(1)
    })
  })
}
