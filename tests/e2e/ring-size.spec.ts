import { inflateSync } from 'node:zlib'
import type { Page } from 'playwright/test'
import { paths, productPath } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { products } from './journey.ts'

/** Millimetres per PDF point. */
const point = 25.4 / 72

/** Returns the drawing operators of a PDF's pages, from every compressed stream that can be read. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString('latin1')
  const streams = [...text.matchAll(/stream\r?\n/g)].flatMap(({ index, 0: opening }) => {
    const start = index + opening.length
    try {
      return [inflateSync(pdf.subarray(start, text.indexOf('endstream', start))).toString('latin1')]
    } catch {
      return []
    }
  })
  return streams.join('\n')
}

/**
 * Prints the page. Returns its number of pages, and the length of the check bar in millimetres: 50 units in the scale
 * of its drawing.
 */
async function printed(page: Page): Promise<{ pages: number; bar: number }> {
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const drawn = drawnIn(pdf)
  const sheet = /^([\d.]+) 0 0 -[\d.]+ 0 [\d.]+ cm$/m.exec(drawn)
  const scale = /\n([\d.]+) 0 0 [\d.]+ [\d.]+ [\d.]+ cm(?:(?! cm\n).)*?\n3 \.2 50 \.2 re\n/s.exec(drawn)
  return {
    pages: pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0,
    bar: 50 * Number(scale?.[1]) * Number(sheet?.[1]) * point,
  }
}

test('the check scale prints at 5 cm from page and dialog, and the found size is selected and stored', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(paths.ringSize)
  const ofPage = await printed(page)
  expect(ofPage.bar).toBeCloseTo(50, 1)
  expect(ofPage.pages).toBe(2)

  await page.goto(productPath(products.ring))
  const link = page.getByRole('link', { name: 'Trouver ma taille' })
  await link.hover()
  await expect(link).toHaveAttribute('data-awake')
  await link.click()
  const dialog = page.getByRole('dialog', { name: 'Guide des tailles de bague' })
  await expect(dialog.getByRole('heading', { level: 1 })).toBeFocused()
  const ofDialog = await printed(page)
  expect(ofDialog.bar).toBeCloseTo(50, 1)
  expect(ofDialog.pages).toBe(2)

  // The size found there is selected on the ring page behind, and remembered for the next ring.
  await dialog.getByLabel('J’ai la taille…').fill('52')
  await dialog.getByRole('button', { name: 'C’est ma taille' }).first().click()
  await dialog.getByRole('button', { name: 'Fermer' }).first().click()
  await expect(page.getByRole('radio', { name: '52', exact: true })).toBeChecked()
  await page.reload()
  await expect(page.getByRole('radio', { name: '52', exact: true })).toBeChecked()
})
