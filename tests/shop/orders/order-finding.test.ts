import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import type { Calls } from '../../../worker/commerce/call.ts'
import { CommerceError } from '../../../worker/commerce/contract/error.ts'
import { followCommerce } from '../../../worker/commerce/families/tracking.ts'
import { loggedIn } from '../../support/customer.ts'
import { errorOf, hidden, noticeOf, shopper, words } from '../shopper.ts'
import { textOf } from '../visit.ts'
import { accessOf, openOrderPages, ordered, paid, stepsOf } from './order-pages-shop.ts'

openOrderPages()

describe('order search without an account', () => {
  it('shows the steps without personal data and mails the full link to the buyer', async () => {
    const { id, email } = await paid({ note: 'Code 1234' })
    const visitor = shopper()
    expect((await visitor.get(`/suivi?commande=${id}`)).html).toContain(`value="${id}"`)
    const found = await visitor.post('/suivi', { number: `${id}`, email })
    expect(found.status).toBe(303)
    const page = found.headers.get('Location') ?? ''
    expect(page).not.toContain('wc_order')
    const shown = await visitor.get(page)
    expect(stepsOf(shown)).toContain('Paiement reçu')
    for (const secret of ['Morel', 'Orfèvres', '75001', 'Code 1234', 'zoe', 'Facture F', email, 'wc_order'])
      expect(shown.html, secret).not.toContain(secret)
    expect((await visitor.get(page.replace('?', '/facture?'))).status).toBe(404)
    const sent = await visitor.post(`/commande/${id}/lien`, { acces: accessOf(page) })
    expect(sent.headers.get('Location')).toBe(page)
    expect(noticeOf(visitor)).toBe('Le lien complet part à l’adresse e-mail de la commande.')
    await visitor.post(`/commande/${id}/recommander`, { acces: accessOf(page) })
    expect(noticeOf(visitor)).toBe('Commande introuvable')
  })

  it('returns the same 422 for a wrong number or e-mail, and 429 after six attempts', async () => {
    const { id, email } = await paid()
    const visitor = shopper()
    const search = (number: string, mail: string) => visitor.post('/suivi', { number, email: mail })
    for (const [number, mail] of [
      ['999999', email],
      [`${id}`, 'autre@example.com'],
    ] as const) {
      const page = await search(number, mail)
      expect(page.status).toBe(422)
      expect(errorOf(page, 'order-number')).toMatch(/^Aucune commande ne porte ce numéro avec cet e-mail\./)
    }
    const empty = await search('', 'x')
    expect(errorOf(empty, 'order-number')).toBe('Indiquez le numéro de la commande.')
    expect(errorOf(empty, 'order-email')).toBe('Cet e-mail ne semble pas valide.')
    for (let n = 0; n < 4; n += 1) await search('1', email)
    const late = await search(`${id}`, email)
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(words(late)).toContain('Trop d’essais.')
  })
})

describe('order list of an account', () => {
  it('shows a customer their own orders and redirects a guest to the login', async () => {
    const customer = await loggedIn()
    const visitor = shopper()
    expect((await visitor.get('/account/commandes')).headers.get('Location')).toBe(
      '/account?backUrl=%2Faccount%2Fcommandes',
    )
    visitor.cookies.set('aubenacre_token', customer.token)
    expect(words(await visitor.get('/account/commandes'))).toContain('Vous n’avez pas encore commandé')
    const { id } = await paid()
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(id, customer.id).run()
    const list = await visitor.get('/account/commandes')
    expect(list.html).toContain(`href="/commande/${id}"`)
    expect(textOf(list.html)).toContain('3 bijoux')
    const page = await visitor.get(`/commande/${id}`)
    expect(page.status).toBe(200)
    expect((await visitor.get(`/commande/${id}/facture`)).status).toBe(200)
    await visitor.post(`/commande/${id}/recommander`, { acces: '', intent: hidden(page, 'intent') })
    expect(noticeOf(visitor)).toBe('Les bijoux de votre commande sont dans votre panier.')
    expect((await visitor.get('/account/commandes?page=2')).status).toBe(404)
  })
})

describe('order tracking with a platform that lacks our routes', () => {
  const order = {
    id: 1042,
    number: '1042',
    order_key: 'wc_order_a',
    status: 'processing',
    total: '29.00',
    discount_total: '0.00',
    date_created_gmt: '2026-11-21T10:04:00',
    date_paid: '2026-11-21T10:06:00',
    billing: { first_name: 'Claire', phone: '1' },
    shipping: {},
    line_items: [],
    coupon_lines: [],
    needs_payment: false,
  }
  const asked: string[] = []
  const calls: Pick<Calls, 'visit' | 'ask'> = {
    ask: (path) => Promise.reject(new CommerceError(404, 'rest_no_route', path)),
    visit(method, path) {
      asked.push(`${method} ${path}`)
      const isKnown = method === 'GET' && path === 'customer/v1/order/1042?order_key=wc_order_a'
      return isKnown
        ? Promise.resolve({ body: order, headers: new Headers() })
        : Promise.reject(
            new CommerceError(404, path.startsWith('customer') ? 'unknown' : 'rest_no_route', path),
          )
    },
  }

  it('shows an order by its key with its known dates, without invoice or list', async () => {
    const remote = followCommerce(calls)
    const shown = await remote.tracked({ id: 1042, access: 'wc_order_a' })
    expect(shown).toMatchObject({
      scope: 'full',
      invoice: null,
      canSendLink: false,
      arrival: null,
      phone: '1',
    })
    expect(shown?.timeline.map(({ step, at }) => [step, at])).toEqual([
      ['ordered', '2026-11-21T10:04:00Z'],
      ['paid', '2026-11-21T10:06:00Z'],
    ])
    expect(await remote.tracked({ id: 1042, access: 'other' })).toBeNull()
    expect(await remote.invoice({ id: 1042, access: 'wc_order_a' })).toBeNull()
    expect(await remote.mine(1)).toBeNull()
    expect(await remote.find('1042', 'a@example.com')).toBeNull()
    expect(asked[0]).toBe('POST aubenacre/v1/orders/read')
  })
})

describe('change of an unpaid order by its buyer', () => {
  const rowOf = (id: number) =>
    env.DB.prepare(
      `SELECT shipping ->> 'city' AS city, billing ->> 'city' AS billed, billing ->> 'phone' AS phone, email,
         billing ->> 'email' AS mailed, customer_note AS note, tax_country AS tax, vat_rate AS rate, latest_delivery AS latest,
         total_cents AS total, (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND kind = 'details') AS told
       FROM orders o WHERE id = ?1`,
    )
      .bind(id)
      .first<Record<string, string | number>>()

  it('stores the new address and note once, with tax and delivery date, at the same price', async () => {
    const { visitor, id, page } = await ordered()
    const before = await rowOf(id)
    const form = page.replace('?', '/modifier?')
    expect(words(await visitor.get(page))).toContain(`href="${form}"`)
    const drawn = words(await visitor.get(form))
    expect(drawn).toContain('value="14, rue des Orfèvres"')
    const fields = {
      acces: accessOf(page),
      country: 'DE',
      first_name: 'Claire',
      last_name: 'Morel',
      address_1: 'Torstraße 1',
      address_2: '',
      city: 'Berlin',
      state: '',
      postcode: '10119',
      phone: '+49 30 123456',
      note: 'Sonnez deux fois',
    }
    const wrong = await visitor.post(form, { ...fields, postcode: '7500' })
    expect([wrong.status, errorOf(wrong, 'postcode')]).toEqual([422, expect.stringMatching(/code postal/i)])
    expect(wrong.html).toContain('Berlin')
    for (let times = 0; times < 2; times++) {
      const { headers } = await visitor.post(form, fields)
      expect(headers.get('Location')).toBe(page)
    }
    expect(await rowOf(id)).toMatchObject({
      city: 'Berlin',
      billed: 'Berlin',
      phone: '+49 30 123456',
      email: before?.['email'],
      mailed: before?.['mailed'],
      note: 'Sonnez deux fois',
      tax: 'DE',
      rate: 19,
      total: before?.['total'],
      told: 1,
    })
    expect(textOf(words(await visitor.get(page)))).toContain('Torstraße 1')
  })

  it('is refused to strangers and after the payment', async () => {
    const { id, page, visitor, session } = await ordered()
    const fields = {
      country: 'FR',
      first_name: 'C',
      last_name: 'M',
      address_1: '1 rue X',
      city: 'Lyon',
      postcode: '69001',
      phone: '+33 6 12 34 56 78',
      note: '',
    }
    await shopper().post(`/commande/${id}/modifier?acces=wc_order_0`, { ...fields, acces: 'wc_order_0' })
    await visitor.post(session, { action: 'pay', card: '4242 4242 4242 4242' })
    await visitor.post(page.replace('?', '/modifier?'), { ...fields, acces: accessOf(page) })
    expect(noticeOf(visitor)).toBe('Cette commande ne peut plus être modifiée.')
    expect(await rowOf(id)).toMatchObject({ city: 'Paris', told: 0 })
    expect((await visitor.get(page.replace('?', '/modifier?'))).status).toBe(303)
  })
})
