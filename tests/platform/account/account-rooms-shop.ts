import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { hashPassword } from '../../../worker/platform/customers/passwords.ts'
import { guest, type Shopper, shopper, words } from '../../shop/shopper.ts'
import type { Visit } from '../../shop/visit.ts'
import { freshName, password } from '../../support/accounts.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { loggedIn } from '../../support/customer.ts'

/** The logged-in customer of the current test. */
export let lea: Shopper
export let name: string
export let email: string

/** Gives each test of a file a new customer with a real password. */
export function openRooms(): void {
  let hash: string
  beforeAll(async () => {
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
    await loadCatalogue(env.DB)
    hash = await hashPassword(password)
  })
  beforeEach(async () => {
    await env.DB.prepare('DELETE FROM throttles').run()
    const made = await loggedIn(freshName(), env, hash)
    name = made.username
    email = made.email
    lea = shopper()
    lea.cookies.set('aubenacre_token', made.token)
  })
}

export const main = (page: Visit) => /<main.*<\/main>/s.exec(words(page))?.[0] ?? ''
export const location = ({ status, headers }: Visit) => [status, headers.get('Location')]
export const home = { ...guest, label: 'Maison', address_1: '14, rue des Orfèvres' }
export const rome = {
  ...home,
  label: '',
  country: 'IT',
  address_1: 'Via dei Coronari 8',
  city: 'Roma',
  state: 'IT-RM',
  postcode: '00186',
}
/** Sends the form of a new address. */
export const keep = (fields: Record<string, string>) => lea.post(paths.newAddress, fields)
/** Returns the ids of the addresses on a page, in its order. */
export const numbersIn = (page: Visit) =>
  [...page.html.matchAll(/href="\/account\/adresses\/(\d+)"/g)].map(([, id]) => Number(id))
export const cities = (page: Visit) =>
  [...main(page).matchAll(/<address[^>]*>(.*?)<\/address>/g)].map(
    ([, text]) => /(Paris|Roma)/.exec(text ?? '')?.[0],
  )
/** Returns the value of a field. */
export const textIn = (page: Visit, field: string) =>
  new RegExp(`<input[^>]*id="${field}"[^>]*value="([^"]*)"`).exec(words(page))?.[1]
/** Returns the selected value of a select. */
export const chosen = (page: Visit, field: string) =>
  new RegExp(`<select[^>]*id="${field}".*?value="([^"]*)" selected`, 's').exec(words(page))?.[1]
