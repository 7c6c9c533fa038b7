import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, guest, hostPrefix, noticeOf, type Shopper, shopper, words } from '../shopper.ts'
import type { Visit } from '../visit.ts'

const cookie = 'aubenacre_details'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const addStuds = (visitor: Shopper) => visitor.post('/cart/items', { id: '7057', quantity: '1' })

async function withStuds(): Promise<Shopper> {
  const visitor = shopper()
  await addStuds(visitor)
  return visitor
}

/** Returns a visitor with products in the cart, who ticked the box in their last order. */
async function remembered(changed: Record<string, string> = {}): Promise<Shopper> {
  const visitor = await withStuds()
  const fields = await checkoutFields(visitor, { email: guest['email'], save_info: '1', ...changed })
  const { status } = await visitor.post('/checkout', fields)
  expect(status).toBe(303)
  return visitor
}

const isTicked = (page: Visit) => /<input[^>]*name="save_info"[^>]*checked/.test(page.html)
const textIn = (page: Visit, name: string) =>
  new RegExp(`<input[^>]*id="${name}"[^>]*value="([^"]*)"`).exec(words(page))?.[1]

describe('checkout details saved in the browser', () => {
  it('are not stored unless the buyer ticks the box', async () => {
    const visitor = await withStuds()
    const page = await visitor.get('/checkout')
    expect(page.html).toContain('Enregistrer mes informations pour commander plus vite')
    expect(words(page)).toContain('gardés six mois dans ce navigateur')
    expect(isTicked(page)).toBe(false)
    expect(page.html).toMatch(/<input[^>]*id="save_info"[^>]*aria-describedby="save_info-hint"/)
    expect(page.html).not.toContain('Oublier mes informations')
    await visitor.post('/checkout', await checkoutFields(visitor))
    expect(visitor.cookies.has(cookie)).toBe(false)
  })

  it('are not stored when the order is refused, and the box stays ticked', async () => {
    const visitor = await withStuds()
    for (const wrong of [{ city: '' }, { expected_total: '1' }]) {
      const fields = await checkoutFields(visitor, { save_info: '1', ...wrong })
      expect(isTicked(await visitor.post('/checkout', fields))).toBe(true)
    }
    expect(visitor.cookies.has(cookie)).toBe(false)
  })

  it('are stored in one encrypted cookie, unreadable by scripts', async () => {
    const visitor = await withStuds()
    const { headers } = await visitor.post('/checkout', await checkoutFields(visitor, { save_info: '1' }))
    const line = headers.getSetCookie().find((each) => each.startsWith(`${hostPrefix}${cookie}=`)) ?? ''
    for (const part of ['HttpOnly', 'Secure', 'SameSite=Lax', 'Path=/', `Max-Age=${183 * 24 * 3600}`])
      expect(line).toContain(part)
    expect(line).not.toMatch(/Morel|claire/)
    expect(line.length).toBeLessThan(1_500)
  })

  it('fill in the next checkout, region included', async () => {
    const visitor = await remembered({ country: 'IT', state: 'IT-RM', city: 'Roma', postcode: '00184' })
    const page = await visitor.get('/checkout')
    expect(isTicked(page)).toBe(true)
    expect(page.html).toContain('Oublier mes informations')
    for (const name of ['email', 'first_name', 'last_name', 'address_1', 'phone'])
      expect(textIn(page, name)).toBe(guest[name])
    expect(textIn(page, 'city')).toBe('Roma')
    expect(page.html).toMatch(/<option value="IT" selected/)
    expect(page.html).toMatch(/<option value="IT-RM" selected/)
    expect(page.html).not.toMatch(/name="(?:accept_terms|adult|newsletter)"[^>]*checked/)
  })

  it('give way to the values of a refused form', async () => {
    const visitor = await remembered()
    const fields = await checkoutFields(visitor, { city: 'Lyon', phone: '', email: 'autre@example.com' })
    const page = await visitor.post('/checkout', fields)
    expect(page.status).toBe(422)
    expect(textIn(page, 'city')).toBe('Lyon')
    expect(textIn(page, 'email')).toBe('autre@example.com')
    expect(textIn(page, 'phone') ?? '').toBe('')
    expect(isTicked(page)).toBe(false)
  })

  it('are deleted by POST /checkout/forget', async () => {
    const visitor = await remembered()
    const { status, headers } = await visitor.post('/checkout/forget', await checkoutFields(visitor))
    expect([status, headers.get('Location')]).toEqual([303, '/checkout'])
    expect(noticeOf(visitor)).toBe('Vos informations ne sont plus gardées dans ce navigateur.')
    expect(visitor.cookies.has(cookie)).toBe(false)
    const page = await visitor.get('/checkout')
    expect(textIn(page, 'last_name') ?? '').toBe('')
    expect(isTicked(page)).toBe(false)
  })

  it('are deleted by the next order when the box is no longer ticked', async () => {
    const visitor = await remembered()
    expect((await visitor.post('/checkout', await checkoutFields(visitor))).status).toBe(303)
    expect(visitor.cookies.has(cookie)).toBe(false)
  })

  it.each(['', 'AAAA', '{"email":"x"}', 'x'.repeat(5_000)])(
    'are ignored when the cookie is malformed (%#)',
    async (value) => {
      const visitor = await withStuds()
      visitor.cookies.set(cookie, encodeURIComponent(value))
      const page = await visitor.get('/checkout')
      expect(page.status).toBe(200)
      expect(isTicked(page)).toBe(false)
    },
  )
})

describe('tax row of the total', () => {
  /** Returns the country of the tax row that a page shows without a choice; empty when it shows none. */
  const shown = (page: Visit) => [
    ...new Set([...words(page).matchAll(/data-country="(..)" data-chosen=""/g)].map((found) => found[1])),
  ]

  it('shows French VAT on a new page and contains the rates of other countries', async () => {
    const page = await (await withStuds()).get('/checkout')
    expect(shown(page)).toEqual(['FR'])
    for (const row of [
      '20\u00a0%)</span><span>4,83',
      '19\u00a0%)</span><span>4,63',
      '22\u00a0%)</span><span>5,23',
      '21\u00a0%)</span><span>5,03',
    ])
      expect(words(page)).toContain(`dont TVA (${row}\u00a0€`)
    expect(words(page)).toContain('dont TVA (20\u00a0%)\u00a0: 4,83\u00a0€')
  })

  it.each([
    ['DE', '10115', ['DE']],
    ['GB', 'SW1A 1AA', []],
    ['US', '10001', []],
    ['CA', 'H2X 1Y4', []],
    ['IT', '23041', []],
  ])('follows the chosen country: %s %s', async (country, postcode, rows) => {
    const visitor = await withStuds()
    const page = await visitor.post(
      '/checkout',
      await checkoutFields(visitor, { country, postcode, email: '' }),
    )
    expect(shown(page)).toEqual(rows)
    if (postcode === '23041') expect(words(page)).not.toContain('data-country="IT"')
  })
})
