import { env } from 'cloudflare:test'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { resultPath } from '../../../worker/platform/orders/order-link.ts'
import { loadCatalogue } from '../../support/catalogue.ts'
import { cartOf, checkoutFields, errorOf, hidden, type Shopper, shopper, words } from '../shopper.ts'
import { headingOf, visit } from '../visit.ts'

beforeAll(async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  await loadCatalogue(env.DB)
})

const cards = {
  accepted: '4242 4242 4242 4242',
  challenge: '4000 0027 6000 3184',
  refused: '4000 0000 0000 0002',
}

/** Returns a shopper on the page of the demonstration provider. */
async function paying(): Promise<{ visitor: Shopper; session: string }> {
  const visitor = shopper()
  await visitor.post('/cart/items', { id: '7057', quantity: '1' })
  const { headers } = await visitor.post('/checkout', await checkoutFields(visitor))
  return { visitor, session: headers.get('Location') ?? '' }
}

const pay = async (visitor: Shopper, session: string, fields: Record<string, string>) =>
  (await visitor.post(session, { action: 'pay', ...fields })).headers.get('Location') ?? ''

/** Returns the newest order from the database. */
async function lastOrder() {
  const row = await env.DB.prepare(
    'SELECT id, order_key AS key, created_at AS createdAt FROM orders ORDER BY id DESC LIMIT 1',
  ).first<{ id: number; key: string; createdAt: string }>()
  if (!row) throw new Error('no order')
  return { ...row, result: await resultPath(env, row) }
}

describe('payment with the demonstration provider', () => {
  it.each(['return-first', 'webhook-first', 'twice'])(
    'succeeds with the callback order %s',
    async (callback) => {
      const { visitor, session } = await paying()
      expect(session).toMatch(/^\/demo-payment\/sim_[0-9a-f]{32}$/)
      expect(words(await visitor.get(session))).toContain('Démonstration\u00a0: aucun paiement réel.')
      const result = await pay(visitor, session, { card: cards.accepted, callback })
      const page = await visitor.get(result)
      expect(headingOf(page)).toBe('Paiement réussi')
      expect(words(page)).toContain('Merci pour votre commande!')
      expect(words(page)).toContain('29,00\u00a0€')
      expect(page.html).toContain('<meta name="robots" content="noindex"')
      expect(page.headers.get('Cache-Control')).toBe('private, no-store')
      expect(visitor.cookies.get('aubenacre_count')).toBe('0')
      expect((await cartOf(visitor)).lines).toEqual([])
    },
  )

  it('shows the engraving on the result page as the product page draws it', async () => {
    const visitor = shopper()
    const letters = { id: '7042', quantity: '1', attribute_pa_longueur: '42 cm', letters: 'zoe' }
    await visitor.post('/cart/items', letters)
    const drawing = '<img src="/personnalisation/704202/zoe.svg?v=1" alt="Aperçu\u00a0: zoe"'
    expect(words(await visitor.get('/cart'))).toContain(drawing)
    const { headers } = await visitor.post('/checkout', await checkoutFields(visitor))
    const result = await pay(visitor, headers.get('Location') ?? '', { card: cards.accepted })
    const page = words(await visitor.get(result))
    expect(page).toContain(drawing)
    expect(page).toContain('Votre texte\u00a0: <b translate="no">zoe</b>')
    expect((await visit('/personnalisation/704202/zoe.svg?v=1')).html).toMatch(/^<svg /)
  })

  it('can be retried for the same order after a refusal', async () => {
    const { visitor, session } = await paying()
    const result = await pay(visitor, session, { card: cards.refused })
    const page = await visitor.get(result)
    expect(headingOf(page)).toBe('Paiement échoué')
    expect(words(page)).toContain('Veuillez vérifier vos informations de paiement et réessayer')
    expect((await cartOf(visitor)).count).toBe(1)
    const key = hidden(page, 'key')
    const again = (await visitor.post(`${result.split('?')[0]}/pay`, { key })).headers.get('Location') ?? ''
    expect(again).toMatch(/^\/demo-payment\/sim_/)
    expect(again).not.toBe(session)
    expect(await pay(visitor, again, { card: cards.accepted })).toBe(result)
    expect(headingOf(await visitor.get(result))).toBe('Paiement réussi')
  })

  it('succeeds or fails after the 3-D Secure step', async () => {
    for (const [action, heading] of [
      ['confirm', 'Paiement réussi'],
      ['refuse', 'Paiement échoué'],
    ] as const) {
      const { visitor, session } = await paying()
      expect(await pay(visitor, session, { card: cards.challenge })).toBe(session)
      expect(words(await visitor.get(session))).toContain('3-D Secure')
      const result = (await visitor.post(session, { action })).headers.get('Location') ?? ''
      expect(headingOf(await visitor.get(result))).toBe(heading)
    }
  })

  it('shows an interrupted payment that the buyer can resume, and keeps the cart', async () => {
    const { visitor, session } = await paying()
    const result = (await visitor.post(session, { action: 'abandon' })).headers.get('Location') ?? ''
    const page = await visitor.get(result)
    expect(headingOf(page)).toBe('Paiement interrompu')
    const text = words(page)
    expect(text).toContain('Rien n’a été débité.')
    expect(text).toMatch(
      /Votre bijou vous est réservé.*<time dateTime="2026-11-21T10:31:00Z">11\u00a0h\u00a031<\/time> \(heure de Paris\)/,
    )
    expect(text).toContain('href="/checkout"')
    expect((await visitor.get('/checkout')).status).toBe(200)
    expect((await cartOf(visitor)).count).toBe(1)
    const again = await visitor.post(`${result.split('?')[0]}/pay`, { key: hidden(page, 'key') })
    expect(again.headers.get('Location')).toBe(session)
  })

  it('returns 422 for an unknown card and never shows its number', async () => {
    const { visitor, session } = await paying()
    const page = await visitor.post(session, {
      action: 'pay',
      card: cards.accepted,
      number: '4111 1111 1111 1111',
    })
    expect(page.status).toBe(422)
    expect(errorOf(page, 'number')).toBe('Utilisez un des numéros de démonstration affichés.')
    expect(page.html).not.toContain('4111')
  })

  it('redirects to the result once it is decided', async () => {
    const { visitor, session } = await paying()
    const result = await pay(visitor, session, { card: cards.accepted })
    expect(words(await visitor.get(session))).toContain('Revenir à la boutique')
    expect(await pay(visitor, session, { card: cards.refused })).toBe(result)
    expect(headingOf(await visitor.get(result))).toBe('Paiement réussi')
  })
})

describe('payment result page', () => {
  it('shows the state stored by the platform and drops the query of the provider', async () => {
    const { visitor, session } = await paying()
    const refused = await pay(visitor, session, { card: cards.refused })
    const led = await visitor.get(`${refused}&redirect_status=succeeded&token=EC-1&PayerID=x&session_id=cs_1`)
    expect([led.status, led.headers.get('Location')]).toEqual([303, refused])
    expect(headingOf(await visitor.get(refused))).toBe('Paiement échoué')
  })

  it('refreshes at most ten times while the payment is pending, then shows what happens next', async () => {
    const { visitor } = await paying()
    const { id, result } = await lastOrder()
    const page = await visitor.get(result)
    const text = words(page)
    expect(text).toContain('Votre paiement est en cours de vérification.')
    expect(text).toContain(`<noscript><meta http-equiv="refresh" content="3;url=${result}&vu=1"/></noscript>`)
    expect(text).toContain('data-late="payment"')
    const last = words(await visitor.get(`${result}&vu=10`))
    expect(last).not.toContain('http-equiv="refresh"')
    expect(last).toContain('La vérification est plus longue que d’habitude.')
    const asked = await visitor.get(result, { Accept: 'application/json' })
    expect(JSON.parse(asked.html)).toEqual({ outcome: 'pending' })
    await env.DB.prepare("UPDATE payment_attempts SET state = 'parked' WHERE order_id = ?1").bind(id).run()
    const parked = await visitor.get(result)
    expect(headingOf(parked)).toBe('Erreur lors du traitement de votre commande')
    expect(parked.html).not.toContain('/pay"')
    const { key } = await lastOrder()
    const followed = words(await visitor.get(`/commande/${id}?acces=${key}`))
    expect(followed).toContain('Une somme nous est parvenue, qui n’est pas celle de la commande.')
    expect(followed).not.toContain('Cette commande attend votre paiement')
    await env.DB.prepare("UPDATE orders SET status = 'cancelled' WHERE id = ?1").bind(id).run()
    expect(headingOf(await visitor.get(result))).toBe('Erreur lors du traitement de votre commande')
  })

  it('of an expired payment links to the cart, or restores the products when the cart is gone', async () => {
    const { visitor } = await paying()
    const { id, result } = await lastOrder()
    await env.DB.prepare("UPDATE orders SET status = 'cancelled', stock_state = 'released' WHERE id = ?1")
      .bind(id)
      .run()
    const page = words(await visitor.get(result))
    expect(page).toContain('Le délai de paiement de cette commande est passé. Votre panier vous attend.')
    expect(page).not.toContain('Payer à nouveau')
    expect(page).toContain('href="/cart"')
    visitor.cookies.delete('aubenacre_cart')
    const emptied = await visitor.get(result)
    expect(emptied.html).toContain('Remettre les bijoux au panier')
    await visitor.post(`/commande/${id}/recommander`, { acces: hidden(emptied, 'acces') })
    expect((await cartOf(visitor)).count).toBe(1)
  })

  it('opened by another browser shows the status but no personal data', async () => {
    for (const card of [cards.accepted, cards.refused]) {
      const { visitor, session } = await paying()
      const result = await pay(visitor, session, { card })
      const { key } = await lastOrder()
      expect(result).not.toContain(key)
      const own = await visitor.get(result)
      expect(own.html).toContain(key)
      const shared = await visit(result)
      expect([shared.status, headingOf(shared)]).toEqual([200, headingOf(own)])
      for (const secret of [key, 'claire', 'Orfèvres', '6 12 34', '/pay"', 'href="/commande/'])
        expect(words(shared)).not.toContain(secret)
      expect(shared.headers.get('Referrer-Policy')).toBe('same-origin')
    }
  })

  it('redirects the browser of the buyer to the shareable address', async () => {
    const { visitor, session } = await paying()
    const result = await pay(visitor, session, { card: cards.accepted })
    const { key } = await lastOrder()
    const path = result.split('?')[0] ?? ''
    for (const address of [path, `${path}?key=${key}`])
      expect((await visitor.get(address)).headers.get('Location')).toBe(result)
  })

  it('returns 404 with a missing, wrong or expired key', async () => {
    const { visitor, session } = await paying()
    const result = await pay(visitor, session, { card: cards.accepted })
    const [path = ''] = result.split('?')
    const { id, createdAt } = await lastOrder()
    const ofAnother = (await resultPath(env, { id: id - 1, createdAt })).split('?')[1]
    for (const address of [
      path,
      `${path}?acces=`,
      `${path}?key=wc_order_0000`,
      `${path}?${ofAnother}`,
      `${result.slice(0, -1)}`,
      '/checkout/result/0x1?key=a',
      '/checkout/result/99999?key=a',
    ]) {
      expect((await visit(address)).status).toBe(404)
    }
    expect((await visit(`/commande/${id}?${result.split('?')[1]}`)).status).toBe(404)
    expect((await visitor.post(`${path}/pay`, { key: 'wc_order_0000' })).status).toBe(404)
    vi.setSystemTime(new Date('2026-12-22T10:00:00Z'))
    expect((await visit(result)).status).toBe(404)
    vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  })
})

describe('demonstration provider', () => {
  it.each(['/demo-payment/sim_00000000000000000000000000000000', '/demo-payment/x'])(
    'returns 404 for %s',
    async (path) => {
      expect((await visit(path)).status).toBe(404)
      expect((await shopper().post(path, { action: 'pay', card: cards.accepted })).status).toBe(404)
    },
  )

  it('returns 404 in production', async () => {
    const { session } = await paying()
    const production = { ...env, ENVIRONMENT: 'production' }
    expect((await visit(session, {}, production)).status).toBe(404)
    expect((await shopper(production).post(session, { action: 'pay', card: cards.accepted })).status).toBe(
      404,
    )
  })
})
