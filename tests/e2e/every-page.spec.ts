import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../support/browser.ts'
import { routes, type Screen, states } from './screens.ts'

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  nodes: { target: unknown[] }[]
}

/** Faults that axe finds, of any weight, one line each. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Fonts there, nothing on its way in or out. */
const settled = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  })

for (const [name, { reach, only, first }] of Object.entries<Screen>({ ...routes, ...states })) {
  test.describe(name, () => {
    test.use({
      hasChosen: first !== 'choice',
      isWelcomed: first !== 'welcome',
      contextOptions: { reducedMotion: 'reduce' },
    })

    test('no fault of accessibility, nothing wider than the window', async ({ page }, { project }) => {
      test.skip(only !== undefined && only !== project.name, `only on ${only}`)
      await reach(page)
      await settled(page)
      expect.soft(await faults(page)).toEqual([])
      expect.soft(await overflow(page)).toBe(0)
      // A window of 1280 pixels enlarged four times.
      await page.setViewportSize({ width: 320, height: 640 })
      await settled(page)
      expect.soft(await overflow(page)).toBe(0)
      expect.soft(await faults(page)).toEqual([])
      await expect(page.locator('main h1')).toHaveCount(1)
    })
  })
}
