import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { transition } from '../../../worker/platform/orders/ledger/transition.ts'
import { orderLink } from '../../../worker/platform/orders/order-link.ts'
import { loggedIn } from '../../support/customer.ts'
import { cartOf, hidden, noticeOf, shopper, words } from '../shopper.ts'
import { headingOf, textOf, visit } from '../visit.ts'
import { accessOf, happened, openOrderPages, ordered, paid, start, stepsOf } from './order-pages-shop.ts'

openOrderPages()

describe('order page', () => {
  it('is linked from the payment result and shows the whole order', async () => {
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
    const text = textOf(words(shown))
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
      expect(text.replace(/\s+/g, ' ')).toContain(part.replace(/\s+/g, ' '))
    }
    expect(words(shown)).toContain('src="/personnalisation/704202/zoe.svg?v=1"')
    expect(words(shown)).toContain(`href="/retractation?commande=${id}"`)
    expect(shown.html).not.toContain('Payer')
    expect(shown.html).toContain('<meta name="robots" content="noindex"')
    for (const path of [page, page.replace('?', '/facture?')])
      expect((await visitor.get(path)).headers.get('Cache-Control')).toBe('private, no-store')
  })

  it('shows the steps of each parcel with dates in Paris time', async () => {
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

  it('escapes markup in names and notes, also on the invoice', async () => {
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

  it('opens with the link of a mail, and returns the same 404 to everyone else', async () => {
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

describe('unpaid order', () => {
  it('can be paid from its page', async () => {
    const { visitor, id, page } = await ordered()
    const shown = await visitor.get(page)
    expect(stepsOf(shown)[1]).toBe('Paiement attendu')
    expect(textOf(words(shown))).toContain(
      'attend votre paiement. Vos bijoux vous sont réservés jusqu’à 11 h 35 (heure de Paris).',
    )
    const { headers } = await visitor.post(`/checkout/result/${id}/pay`, { key: hidden(shown, 'key') })
    expect(headers.get('Location')).toMatch(/^\/demo-payment\/sim_/)
  })

  it('is cancelled once, after a confirmation page, without script, and the cart stays', async () => {
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

  it('cannot be cancelled after the payment or by another buyer', async () => {
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

describe('POST /commande/:id/recommander', () => {
  it('adds the same products and engraving to the cart, once for a form sent twice', async () => {
    const { visitor, id, page } = await paid()
    const fields = { acces: accessOf(page) }
    const answer = await visitor.post(`/commande/${id}/recommander`, fields)
    expect([answer.status, answer.headers.get('Location')]).toEqual([303, '/cart'])
    expect(noticeOf(visitor)).toBe('Les bijoux de votre commande sont dans votre panier.')
    await visitor.post(`/commande/${id}/recommander`, fields)
    const { lines } = await cartOf(visitor)
    expect(
      lines.map(({ id, quantity, personalisation }) => [id, quantity, personalisation?.letters]),
    ).toEqual([
      [7057, 2, undefined],
      [704202, 1, 'zoe'],
    ])
    // A later click is intended, although it comes from the same cached page.
    vi.setSystemTime(Date.now() + 2_000)
    await visitor.post(`/commande/${id}/recommander`, fields)
    expect((await cartOf(visitor)).lines.map(({ quantity }) => quantity)).toEqual([4, 2])
  })

  it('names products that are gone, sold out, short in stock or at another price', async () => {
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
