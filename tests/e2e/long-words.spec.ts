import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import { paths } from '../../shared/paths.ts'
import { expect, test } from '../support/browser.ts'
import { password } from './journey.ts'

/** Posts a form as a script does, so that no page is drawn. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, headers: { Accept: 'application/json' } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Returns by how many pixels the page is wider than phone windows, the narrowest first. */
async function overflows(page: Page, path: string): Promise<number[]> {
  const found: number[] = []
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 })
    await page.goto(path)
    found.push(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
  }
  return found
}

test('a long search word does not make the page wider than the window', async ({ page }) => {
  expect(await overflows(page, `${paths.search}?wd=anticonstitutionnellement`)).toEqual([0, 0])
})

test('a long username and address label do not make the page wider than the window', async ({ page }) => {
  const username = `Marie-Antoinette.de_la_Rochefoucauld_${randomUUID().slice(0, 5)}`
  const email = `${randomUUID()}@example.com`
  await post(page, paths.register, { username, email, password, confirmPassword: password })
  await post(page, paths.login, { username, password })
  await post(page, paths.newAddress, {
    label: 'm'.repeat(40),
    country: 'FR',
    first_name: 'Claire',
    last_name: 'Morel',
    address_1: '14, rue des Orfèvres',
    city: 'Paris',
    postcode: '75001',
    phone: '+33 6 12 34 56 78',
  })
  expect(await overflows(page, paths.account)).toEqual([0, 0])
  expect(await overflows(page, paths.accountAddresses)).toEqual([0, 0])
})
