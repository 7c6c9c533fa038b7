import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { regions } from '../../../shared/address/regions.ts'
import { territoryStates } from '../../../shared/address/territories.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { checkoutFields, errorOf, hidden, words } from '../shopper.ts'
import { visit } from '../visit.ts'
import { orders, withStuds } from './checkout-visitor.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

describe('checkout page', () => {
  it('redirects an empty cart to /cart', async () => {
    const { status, headers } = await visit('/checkout')
    expect([status, headers.get('Location')]).toEqual([303, '/cart'])
  })

  it('offers all regions and never shows the choice of a previous request', async () => {
    const chosen = (html: string) =>
      [...html.matchAll(/<option value="(\w\w-\w+)" selected/g)].map(([, code]) => code)
    const visitor = await withStuds()
    const fresh = (await visitor.get('/checkout')).html
    expect(chosen(fresh)).toEqual([])
    // The list of the parcel, and the list of the bill, which adds the territories and armed forces of the United
    // States.
    const count = Object.values(regions).flat().length
    expect(fresh.match(/<option value="\w\w-\w+"/g)).toHaveLength(2 * count + territoryStates('US').length)
    expect(fresh.match(/<optgroup [^>]*data-of="US"><option value="US-AL">Alabama</g)).toHaveLength(2)
    const typed = { ...(await checkoutFields(visitor)), country: 'IT', state: 'IT-RM', city: '' }
    expect(chosen((await visitor.post('/checkout', typed)).html)).toEqual(['IT-RM'])
    expect(chosen((await visitor.get('/checkout')).html)).toEqual([])
  })

  it('offers a payment method only for the amounts it accepts', async () => {
    const stripe = {
      ...env,
      PAYMENT_METHODS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      SITE_URL: 'https://aubenacre.test',
    }
    const price = (cents: number) =>
      env.DB.prepare('UPDATE products SET price_cents = ?1 WHERE id = 7057').bind(cents).run()
    const before = await env.DB.prepare('SELECT price_cents AS cents FROM products WHERE id = 7057').first<{
      cents: number
    }>()
    await price(49)
    const visitor = await withStuds(stripe)
    const page = words(await visitor.get('/checkout'))
    expect(page).toContain('Aucun de nos moyens de paiement ne prend une commande de ce montant.')
    const made = await orders()
    const refused = await visitor.post(
      '/checkout',
      await checkoutFields(visitor, { payment_method: 'stripe' }),
    )
    expect(refused.status).toBe(422)
    expect(errorOf(refused, 'payment_method')).toBeUndefined()
    expect(words(refused)).toContain('Ce moyen de paiement ne prend pas cette somme.')
    expect(await orders()).toBe(made)
    await price(50)
    expect(words(await visitor.get('/checkout'))).toContain('name="payment_method" value="stripe"')
    await price(before?.cents ?? 0)
  })

  it('shows until when the stock is reserved, then that the reservation has ended', async () => {
    const visitor = await withStuds()
    expect(words(await visitor.get('/checkout'))).not.toContain('réservé')
    await visitor.post('/checkout', await checkoutFields(visitor))
    const held = await visitor.get('/checkout')
    expect(words(held)).toMatch(
      /Votre bijou vous est réservé.* jusqu’à .*<time dateTime="2026-11-21T10:31:00Z">11\u00a0h\u00a031<\/time>.*\(heure de Paris\)\./,
    )
    const ref = hidden(held, 'client_ref')
    expect(hidden(await visitor.get('/checkout'), 'client_ref')).toBe(ref)
    await visitor.post('/cart/items', { id: '7057', quantity: '2' })
    expect(words(await visitor.get('/checkout'))).not.toContain('réservé')
    vi.setSystemTime(new Date('2026-11-21T10:32:00Z'))
    const other = await withStuds()
    await other.post('/checkout', await checkoutFields(other))
    vi.setSystemTime(new Date('2026-11-21T11:04:00Z'))
    const ended = await other.get('/checkout')
    expect(words(ended)).toMatch(/La réservation de votre bijou a pris fin à .*12\u00a0h\u00a003/)
    expect(words(ended)).toContain('Voir le panier')
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  })

  it('shows all binding information above the single order button', async () => {
    const visitor = await withStuds()
    await visitor.post('/cart/items', {
      id: '7043',
      quantity: '1',
      attribute_pa_longueur: '40 cm',
      letters: 'louise',
    })
    const page = words(await visitor.get('/checkout'))
    const button = page.indexOf('Commander avec obligation de paiement')
    for (const sentence of [
      'À relire\u00a0: <b translate="no">louise</b>',
      'Longueur\u00a0: 40',
      'Bijou personnalisé\u00a0: pas de droit de rétractation.',
      'Droit de rétractation de 14 jours\u202f; port retour à votre charge.',
      ', chez vous entre le 8 et le 16 décembre',
      'droits et taxes d’importation éventuels en sus',
      'Renoncer au contrat ici',
      '127,00\u00a0€',
      'JCB, China UnionPay, PayPal. Livraison\u00a0: France',
    ]) {
      expect(page).toContain(sentence)
      expect(page.indexOf(sentence)).toBeLessThan(button)
    }
    expect(page.match(/Commander avec obligation de paiement/g)).toHaveLength(1)
    const otherSubmits = [...page.matchAll(/<button type="submit"[^>]*form(?:action|Action)="([^"]*)"/g)]
    expect(new Set(otherSubmits.map((found) => found[1]))).toEqual(new Set(['/cart/coupon']))
  })

  it('leaves the consent boxes and the newsletter box unticked', async () => {
    const page = words(await (await withStuds()).get('/checkout'))
    for (const name of ['newsletter', 'accept_terms', 'adult']) {
      expect(page).toMatch(new RegExp(`<input[^>]*name="${name}"`))
      expect(page).not.toMatch(new RegExp(`<input[^>]*name="${name}"[^>]*checked`))
    }
  })

  it('prevents browsers from restoring ticked consent boxes after a reload', async () => {
    const page = words(await (await withStuds()).get('/checkout'))
    for (const name of ['accept_terms', 'adult'])
      expect(page).toMatch(new RegExp(`<input[^>]*id="${name}"[^>]*autocomplete="off"`, 'i'))
  })

  it('contains no card field', async () => {
    const page = words(await (await withStuds()).get('/checkout'))
    expect(page).not.toMatch(/cc-number|cc-csc|name="card/)
  })
})

/** Accounts whose providers never answer. */
const accounts = {
  ...env,
  STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_the_tests',
  PAYPAL_CLIENT_ID: 'client',
  PAYPAL_CLIENT_SECRET: 'secret-of-paypal',
  PAYPAL_WEBHOOK_ID: 'hook',
  PAYMENT_METHODS: 'wallet,paypal,stripe,simulated',
}
const meansOf = (page: string) =>
  [...page.matchAll(/<input type="radio"[^>]*name="payment_method"[^>]*>/g)].map(([input]) => ({
    method: /value="(\w+)"/.exec(input)?.[1],
    isChosen: /checked/.test(input),
  }))

describe('payment methods', () => {
  it('show no choice when there is only one', async () => {
    const page = words(await (await withStuds()).get('/checkout'))
    expect(meansOf(page)).toEqual([])
    expect(page).toContain('<input type="hidden" name="payment_method" value="simulated"/>')
  })

  it('follow the configured order, preselect the first that works without script and leak no secret', async () => {
    const answer = await (await withStuds(accounts)).get('/checkout')
    const page = words(answer)
    expect(meansOf(page)).toEqual([
      { method: 'wallet', isChosen: false },
      { method: 'paypal', isChosen: true },
      { method: 'stripe', isChosen: false },
      { method: 'simulated', isChosen: false },
    ])
    expect(page).toMatch(/class="pay-opt js-only">(?:(?!<\/div>).)*value="wallet"/)
    expect(answer.headers.get('Content-Security-Policy')).toMatch(
      /form-action 'self' [^;]*https:\/\/www\.paypal\.com[^;]*https:\/\/checkout\.stripe\.com/,
    )
    expect(page).not.toMatch(/sk_test|whsec|secret-of-paypal/)
    const home = await visit('/', {}, accounts)
    expect(home.headers.get('Content-Security-Policy')).toContain("form-action 'self';")
  })

  it('keep the form when a provider is down, and another provider continues the same order', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    const visitor = await withStuds(accounts)
    const before = await orders()
    const fields = await checkoutFields(visitor, {
      payment_method: 'paypal',
      gift: '1',
      gift_message: 'Joie',
    })
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down')))
    const refused = await visitor.post('/checkout', fields)
    vi.unstubAllGlobals()
    expect(refused.status).toBe(502)
    expect(errorOf(refused, 'payment_method')).toContain('Ce moyen de paiement ne répond pas.')
    expect(hidden(refused, 'client_ref')).toBe(fields['client_ref'])
    expect(meansOf(words(refused)).find(({ isChosen }) => isChosen)?.method).toBe('paypal')
    expect(words(refused)).toMatch(/name="gift"[^>]*checked/)
    expect(words(refused)).toMatch(/<textarea[^>]*name="gift_message"[^>]*>Joie</)
    const next = await visitor.post('/checkout', { ...fields, payment_method: 'simulated' })
    expect(next.status).toBe(303)
    expect(next.headers.get('Location')).toMatch(/^\/demo-payment\//)
    expect(await orders()).toBe((before ?? 0) + 1)
    log.mockRestore()
  })
})

describe('gift option', () => {
  it('is stored with its message, and both are removed together', async () => {
    const visitor = await withStuds()
    const lastOrder = () =>
      env.DB.prepare('SELECT gift, gift_message FROM orders ORDER BY id DESC').first<
        Record<string, unknown>
      >()
    const given = await checkoutFields(visitor, { gift: '1', gift_message: 'Pour toi' })
    expect((await visitor.post('/checkout', given)).status).toBe(303)
    expect(await lastOrder()).toEqual({ gift: 1, gift_message: 'Pour toi' })
    expect((await visitor.post('/checkout', { ...given, gift: undefined })).status).toBe(303)
    expect(await lastOrder()).toEqual({ gift: 0, gift_message: '' })
    const long = await visitor.post('/checkout', { ...given, gift_message: 'x'.repeat(301) })
    expect(errorOf(long, 'gift_message')).toBe('300 signes au plus.')
  })
})

describe('free order', () => {
  it('shows no payment method and is confirmed without payment', async () => {
    await env.DB.prepare("INSERT INTO coupons (code, type, amount) VALUES ('offert', 'percent', 100)").run()
    const visitor = await withStuds(accounts)
    const page = words(
      await visitor.post('/cart/coupon', await checkoutFields(visitor, { code_top: 'offert', apply: 'top' })),
    )
    expect(page).toContain('Rien à payer')
    expect(page).toContain('Confirmer la commande')
    expect(page).not.toContain('Commander avec obligation de paiement')
    expect(meansOf(page)).toEqual([])
    const fields = await checkoutFields(visitor, {
      payment_method: /name="payment_method" value="(\w+)"/.exec(page)?.[1],
    })
    const made = await visitor.post('/checkout', fields)
    expect(made.status).toBe(303)
    expect(made.headers.get('Location')).toMatch(/^\/checkout\/result\//)
  })
})
