import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { type Calls, CommerceError } from '../../worker/commerce/call.ts'
import { transition } from '../../worker/commerce/embedded/orders/ledger/transition.ts'
import { orderLink } from '../../worker/commerce/embedded/orders/order-link.ts'
import { followCommerce } from '../../worker/commerce/follow-client.ts'
import { loadCatalogue } from '../support/catalogue.ts'
import { loggedIn } from '../support/customer.ts'
import { cartOf, checkoutFields, errorOf, hidden, noticeOf, type Shopper, shopper, words } from './shopper.ts'
import { headingOf, textOf, type Visit, visit } from './visit.ts'

const start = Date.parse('2026-11-21T10:04:00Z')

beforeAll(async () => {
  vi.setSystemTime(start)
  await loadCatalogue(env.DB)
})

interface Bought {
  visitor: Shopper
  id: number
  email: string
  /** Path of its page, with its key. */
  page: string
}

/** An order of studs and of a necklace with letters, not paid yet. */
async function ordered(changed: Record<string, string> = {}): Promise<Bought & { session: string }> {
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '7057', quantity: '2' })
  const letters = { id: '7042', quantity: '1', attribute_pa_longueur: '42 cm', letters: 'zoe' }
  await visitor.post('/cart/items', letters)
  const { headers } = await visitor.post('/checkout', await checkoutFields(visitor, changed))
  const row = await env.DB.prepare('SELECT id, order_key AS key, email FROM orders ORDER BY id DESC').first<{
    id: number
    key: string
    email: string
  }>()
  if (!row) throw new Error('no order')
  const page = `/commande/${row.id}?acces=${row.key}`
  return { visitor, id: row.id, email: row.email, page, session: headers.get('Location') ?? '' }
}

async function paid(changed: Record<string, string> = {}): Promise<Bought> {
  const { session, ...bought } = await ordered(changed)
  await bought.visitor.post(session, { action: 'pay', card: '4242 4242 4242 4242' })
  return bought
}

const accessOf = (page: string) => new URL(page, 'https://a.test').searchParams.get('acces') ?? ''
/** Steps of the strand: what happened, then what is to come. */
const stepsOf = ({ html }: Visit) =>
  [...html.matchAll(/<p class="track-step">([^<]*)/g)].map(([, step]) => step)
const happened = (id: number, kind: string, detail: object) =>
  env.DB.prepare(
    `INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, ?2, 'shop', ?3, '2026-11-24T23:30:00.000Z')`,
  ).bind(id, kind, JSON.stringify(detail))

describe('the page of an order', () => {
  it('is led to by the result of its payment, and shows all of it', async () => {
    const { visitor, id, page } = await paid({ note: 'Sonnez deux fois' })
    const moved = await visitor.get(`/checkout/result/${id}?key=${accessOf(page)}`)
    const result = await visitor.get(moved.headers.get('Location') ?? '')
    expect(words(result)).toContain(`href="${page}"`)
    const shown = await visitor.get(page)
    expect(headingOf(shown)).toBe(`Commande n° ${id}`)
    expect(stepsOf(shown)).toEqual([
      'Commande passée',
      'Paiement reçu',
      'En préparation',
      'Expédition',
      'Livraison',
    ])
    const said = textOf(words(shown))
    for (const part of [
      '21 novembre 2026 à 11\u00a0h\u00a004',
      'Prévue entre le',
      'Argent 925\u00a0‰',
      'Votre texte',
      'Total TTC 123,00\u00a0€',
      'dont TVA (20\u00a0%) 20,50\u00a0€',
      '14, rue des Orfèvres',
      '+33 6 12 34 56 78',
      'Sonnez deux fois',
      'Carte de démonstration',
      'Facture F2026-',
    ]) {
      expect(said.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '))
    }
    expect(words(shown)).toContain('src="/personnalisation/704202/zoe.svg?v=1"')
    expect(words(shown)).toContain(`href="/retractation?commande=${id}"`)
    expect(shown.html).not.toContain('Payer')
    expect(shown.html).toContain('<meta name="robots" content="noindex"')
    for (const path of [page, page.replace('?', '/facture?')])
      expect((await visitor.get(path)).headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('follows its parcel, in days of Paris', async () => {
    const { visitor, id, page } = await paid()
    const parcel = happened(id, 'shipped', { carrier: 'Colissimo', tracking: '6A<b>1234</b>' })
    await transition(env.DB, id, 'completed', { by: 'shop', source: 'shop', also: [parcel] })
    const onItsWay = await visitor.get(page)
    expect(stepsOf(onItsWay)).toEqual([
      'Commande passée',
      'Paiement reçu',
      'Expédiée',
      'En route',
      'Livraison',
    ])
    expect(onItsWay.html).toContain('25 novembre 2026 à 0\u00a0h\u00a030')
    expect(onItsWay.html).toContain('6A&lt;b&gt;1234&lt;/b&gt;')
    await happened(id, 'shipped', { carrier: 'Colissimo', tracking: '2' }).run()
    await happened(id, 'delivered', { day: '2026-12-01' }).run()
    expect(stepsOf(await visitor.get(page)).slice(3)).toEqual(['Expédiée', 'Livrée', 'En route', 'Livraison'])
    await happened(id, 'delivered', { day: '2026-12-02' }).run()
    await happened(id, 'withdrawn', {}).run()
    const over = await visitor.get(page)
    expect(stepsOf(over).slice(4)).toEqual(['Livrée', 'Livrée', 'Rétractation enregistrée'])
    expect(over.html).toContain('1er décembre 2026')
  })

  it('shows markup in names and notes as text, on the invoice too', async () => {
    const { visitor, id, page } = await paid({
      last_name: '<script>alert(1)</script>',
      note: '<img src=x onerror=alert(1)>',
    })
    for (const path of [page, page.replace('?', '/facture?')]) {
      const { html, status } = await visitor.get(path)
      expect(status, `${id}`).toBe(200)
      expect(html).not.toContain('<script>alert')
      expect(html).not.toContain('<img src=x')
      expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    }
  })

  it('opens by the link of a mail; any other reader gets one and the same 404, with the way to find it', async () => {
    const { id, page } = await paid()
    const link = await orderLink(env, id, start)
    expect((await visit(link)).status).toBe(200)
    expect((await visit(link.replace('?', '/facture?'))).status).toBe(200)
    const paper = await visit(link.replace('?', '/facture.pdf?'))
    expect([paper.status, paper.headers.get('Cache-Control')]).toEqual([200, 'private, no-store'])
    expect(paper.headers.get('Content-Disposition')).toMatch(/^inline; filename="facture-F\d{4}-\d{5}\.pdf"$/)
    const stranger = shopper()
    stranger.cookies.set('aubenacre_token', (await loggedIn()).token)
    const altered = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')
    for (const path of [altered.replace('?', '/facture.pdf?'), `/commande/${id}/facture.pdf`])
      expect((await visit(path)).status).toBe(404)
    const refusals = [
      await visit(altered),
      await visit(`/commande/${id}`),
      await visit(page.replace(`${id}`, `${id - 1}`)),
      await stranger.get(`/commande/${id}`),
      await visit(`/commande/${id}/facture`),
      await visit('/commande/999999'),
    ]
    for (const refusal of refusals) {
      expect(refusal.status).toBe(404)
      expect(headingOf(refusal)).toBe('Cette page ne s’ouvre pas avec ce lien')
      expect(refusal.html).not.toContain('Morel')
      expect(refusal.html).toContain('action="/suivi"')
    }
    expect((await visit('/commande/abc')).status).toBe(404)
  })
})

describe('an order that is not paid', () => {
  it('is paid from its page', async () => {
    const { visitor, id, page } = await ordered()
    const shown = await visitor.get(page)
    expect(stepsOf(shown)[1]).toBe('Paiement attendu')
    expect(words(shown)).toContain('attend votre paiement, jusqu’au 21 novembre 2026 à 12\u00a0h\u00a004')
    const { headers } = await visitor.post(`/checkout/result/${id}/pay`, { key: hidden(shown, 'key') })
    expect(headers.get('Location')).toMatch(/^\/demo-payment\/sim_/)
  })

  it('is called off without script after a question, once, and keeps the cart', async () => {
    const { visitor, page } = await ordered()
    const asks = page.replace('?', '/annuler?')
    const question = await visitor.get(asks)
    expect(headingOf(question)).toMatch(/^Annuler la commande n° \d+\u202f\?$/)
    expect(question.html).toContain('data-overlay')
    const fields = { acces: hidden(question, 'acces') }
    const answer = await visitor.post(asks.split('?')[0] ?? '', fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, page])
    expect(noticeOf(visitor)).toBe('Votre commande est annulée. Rien ne sera débité.')
    const shown = await visitor.get(page)
    expect(stepsOf(shown)).toEqual(['Commande passée', 'Annulée'])
    expect((await visitor.post(asks.split('?')[0] ?? '', fields)).status).toBe(303)
    expect((await visitor.get(asks)).headers.get('Location')).toBe(page)
    expect((await cartOf(visitor)).count).toBe(3)
  })

  it('is not called off once paid, nor by someone else', async () => {
    const { visitor, id, page } = await paid()
    expect((await visitor.get(page.replace('?', '/annuler?'))).headers.get('Location')).toBe(page)
    await visitor.post(`/commande/${id}/annuler`, { acces: accessOf(page) })
    expect(noticeOf(visitor)).toBe('Cette commande ne peut plus être modifiée.')
    const other = await ordered()
    await visitor.post(`/commande/${other.id}/annuler`, { acces: accessOf(page) })
    expect(noticeOf(visitor)).toBe('Commande introuvable')
    expect(stepsOf(await visitor.get(other.page))[1]).toBe('Paiement attendu')
  })
})

describe('ordering again', () => {
  it('puts the same jewels and letters in the cart, once for a form sent twice', async () => {
    const { visitor, id, page } = await paid()
    const shown = await visitor.get(page)
    const fields = { acces: accessOf(page), intent: hidden(shown, 'intent') }
    const answer = await visitor.post(`/commande/${id}/recommander`, fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart'])
    expect(noticeOf(visitor)).toBe('Les bijoux de votre commande sont dans votre panier.')
    await visitor.post(`/commande/${id}/recommander`, fields)
    const { lines } = await cartOf(visitor)
    expect(lines.map(({ id, quantity, letters }) => [id, quantity, letters])).toEqual([
      [7057, 2, null],
      [704202, 1, 'zoe'],
    ])
  })

  it('tells what is gone, sold out or dearer', async () => {
    const { visitor, id, page } = await paid()
    const set = (sql: string) => env.DB.prepare(`UPDATE products SET ${sql} WHERE id = 7057`).run()
    const again = async () => {
      await visitor.post(`/commande/${id}/recommander`, {
        acces: accessOf(page),
        intent: crypto.randomUUID(),
      })
      return noticeOf(visitor)
    }
    await set("status = 'draft'")
    expect(await again()).toBe('Ajouté au panier, sauf\u00a0: Puces Rosée (n’est plus proposé).')
    await set("status = 'publish', stock = 0")
    expect(await again()).toBe('Ajouté au panier, sauf\u00a0: Puces Rosée (épuisé).')
    await set('stock = 1')
    expect(await again()).toBe('Ajouté au panier, sauf\u00a0: Puces Rosée (plus assez de pièces).')
    await set('stock = NULL, price_cents = 3100, regular_cents = 3100')
    expect(await again()).toBe(
      'Les bijoux de votre commande sont dans votre panier. Prix changé depuis votre commande\u00a0: Puces Rosée, 31,00\u00a0€.',
    )
    await set('price_cents = 2900, regular_cents = 2900')
  })
})

describe('finding an order without an account', () => {
  it('shows it in brief, and sends the rest to its buyer', async () => {
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

  it('says the same of a wrong number and of a wrong e-mail, beside the field, and waits after too many', async () => {
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

describe('the orders of an account', () => {
  it('are its customer’s, by pages; a guest is led to the login', async () => {
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

describe('a platform without our routes', () => {
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

  it('shows an order by its key, with what its dates tell; it lists and invoices none', async () => {
    const remote = followCommerce(calls)
    const shown = await remote.followedOrder({ id: 1042, access: 'wc_order_a' })
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
    expect(await remote.followedOrder({ id: 1042, access: 'other' })).toBeNull()
    expect(await remote.invoice({ id: 1042, access: 'wc_order_a' })).toBeNull()
    expect(await remote.myOrders(1)).toBeNull()
    expect(await remote.findOrder('1042', 'a@example.com')).toBeNull()
    expect(asked[0]).toBe('POST aubenacre/v1/orders/read')
  })
})

describe('an order that waits for its payment', () => {
  const rowOf = (id: number) =>
    env.DB.prepare(
      `SELECT shipping ->> 'city' AS city, billing ->> 'city' AS billed, billing ->> 'phone' AS phone, email,
         billing ->> 'email' AS mailed, customer_note AS note, tax_country AS tax, vat_rate AS rate, latest_delivery AS latest,
         total_cents AS total, (SELECT count(*) FROM order_events e WHERE e.order_id = o.id AND kind = 'details') AS told
       FROM orders o WHERE id = ?1`,
    )
      .bind(id)
      .first<Record<string, string | number>>()

  it('takes another address and note from its buyer, taxed and promised there, at the same price', async () => {
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

  it('is corrected by nobody else, nor once it is paid', async () => {
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
