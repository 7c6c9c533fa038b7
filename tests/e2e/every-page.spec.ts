import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { addToCart, goToPayment, jewels, open, order, pay } from './journey.ts'

const axe = await readFile(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

interface Violation {
  id: string
  impact: string | null
  nodes: { target: unknown[]; failureSummary?: string }[]
}

/** Serious and critical faults that axe finds, one line each. */
async function faults(page: Page): Promise<string[]> {
  await page.evaluate(axe)
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as { axe: { run(): Promise<{ violations: Violation[] }> } }
    return (await axe.run()).violations
  })
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

/** Pixels the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

const cartWith = async (page: Page) => {
  await open(page, jewels.studs)
  await addToCart(page, jewels.studs.name)
}
const paymentOf = async (page: Page) => {
  await cartWith(page)
  await goToPayment(page)
}

/** Every screen of the shop, and how to get there. */
const screens: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => page.goto(paths.home),
  'all jewels': (page) => page.goto(paths.all),
  rings: (page) => page.goto(paths.list('bagues')),
  promotions: (page) => page.goto(paths.list('promotion')),
  search: (page) => page.goto(paths.searchFor('akoya')),
  'search without result': (page) => page.goto(paths.searchFor('zzzz')),
  ring: (page) => page.goto(productPath(jewels.ring)),
  promotion: (page) => page.goto(productPath(jewels.promotion)),
  letters: (page) => page.goto(productPath(jewels.letters)),
  set: (page) => page.goto(productPath(jewels.set)),
  'sold out': (page) => page.goto(productPath(jewels.soldOut)),
  'empty cart': (page) => page.goto(paths.cart),
  drawer: cartWith,
  cart: async (page) => {
    await cartWith(page)
    await page.goto(paths.cart)
  },
  checkout: async (page) => {
    await cartWith(page)
    await page.goto(paths.checkout)
  },
  'checkout with errors': async (page) => {
    await cartWith(page)
    await page.goto(paths.checkout)
    await order(page)
    await expect(page.getByText('Indiquez votre e-mail.').first()).toBeVisible()
  },
  'demonstration payment': paymentOf,
  'payment accepted': async (page) => {
    await paymentOf(page)
    await pay(page, 'accepted')
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement réussi' })).toBeVisible()
  },
  'payment refused': async (page) => {
    await paymentOf(page)
    await pay(page, 'refused')
    await expect(page.getByRole('heading', { level: 1, name: 'Paiement échoué' })).toBeVisible()
  },
  'not found': (page) => page.goto('/rien-ici'),
}

for (const [name, reach] of Object.entries(screens)) {
  test(`${name}: no serious fault of accessibility, nothing wider than the window`, async ({ page }) => {
    await reach(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    expect.soft(await faults(page)).toEqual([])
    expect.soft(await overflow(page)).toBe(0)
    await page.setViewportSize({ width: 320, height: 640 })
    expect.soft(await overflow(page)).toBe(0)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  })
}
