import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { ledgerOf } from '../../platform/checkout/checkout-shop.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { shopper } from '../shopper.ts'
import { visit } from '../visit.ts'
import {
  bindings,
  cardOf,
  day,
  eventsOf,
  key,
  keyless,
  mails,
  open,
  openWorkshop,
  plain,
  ship,
  shippedOrder,
  start,
  work,
} from './workshop-shop.ts'

openWorkshop()

describe('access to the workshop', () => {
  it('returns 404 without an operator key, and on a platform that is not ours', async () => {
    for (const closed of [
      keyless,
      { ...keyless, OPERATOR_KEY: 'atelier' },
      { ...bindings, COMMERCE_URL: 'https://platform.test' },
    ]) {
      expect((await visit(paths.workshop, { headers: key() }, closed)).status).toBe(404)
      expect((await shopper(closed).post(paths.workshop, { act: 'ship' }, key())).status).toBe(404)
    }
    const platform = '/wp-json/aubenacre/v1/workshop/queue'
    expect((await visit(platform, { headers: key() }, keyless)).status).toBe(404)
  })

  it('requires the exact operator key', async () => {
    const nobody = await visit(`${paths.workshop}?commande=7`, {}, bindings)
    const login = '/atelier/connexion?retour=%2Fatelier%3Fcommande%3D7'
    expect([nobody.status, nobody.headers.get('Location')]).toEqual([303, login])
    expect((await visit(login, {}, bindings)).html).toContain(`href="${paths.workshopByKey}"`)
    const asked = await visit(paths.workshopByKey, {}, bindings)
    expect([asked.status, asked.headers.get('WWW-Authenticate')]).toEqual([
      401,
      'Basic realm="Atelier", charset="UTF-8"',
    ])
    for (const wrong of [
      key('wrong'),
      key('a-secret-of-the-tests', 'Atelier'),
      { Authorization: 'Basic !' },
      { Authorization: `basic ${btoa('atelier:a-secret-of-the-tests')}` },
    ])
      expect((await visit(paths.workshop, { headers: wrong }, bindings)).status).toBe(401)
    expect((await visit('/wp-json/aubenacre/v1/workshop/queue', {}, bindings)).status).toBe(401)
    const page = await open()
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('returns 429 to one IP address after ten wrong keys', async () => {
    const from = (address: string) => ({ 'CF-Connecting-IP': address })
    const open = (secret: string, address: string) =>
      visit(paths.workshop, { headers: { ...key(secret), ...from(address) } }, bindings)
    for (let times = 0; times < 10; times++) expect((await open('wrong', '203.0.113.1')).status).toBe(401)
    const late = await open('a-secret-of-the-tests', '203.0.113.1')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    for (let times = 0; times < 15; times++)
      expect((await open('a-secret-of-the-tests', '203.0.113.2')).status).toBe(200)
  })

  it('redirects plain HTTP in production and refuses forms from other sites', async () => {
    const production = { ...bindings, ENVIRONMENT: 'production', SITE_URL: 'https://aubenacre.test' }
    const { app } = await import('../../../worker/app.ts')
    const { createExecutionContext } = await import('cloudflare:test')
    const plainHttp = new Request(`http://elsewhere.test${paths.workshop}`, { headers: key() })
    const answer = await app.fetch(plainHttp, production, createExecutionContext())
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, 'https://aubenacre.test/atelier'])
  })

  it('the REST route also refuses other sites and bodies that are not JSON', async () => {
    const { id } = await soldOrder()
    const post = (from: Record<string, string>) =>
      visit(
        `/wp-json/aubenacre/v1/workshop/orders/${id}/shipped`,
        {
          method: 'POST',
          headers: { ...key(), 'Content-Type': 'text/plain', ...from },
          body: '{"carrier":"Colissimo","tracking":"="}',
        },
        bindings,
      )
    for (const from of [
      { 'Sec-Fetch-Site': 'cross-site' },
      { 'Sec-Fetch-Site': 'same-site' },
      { Origin: 'https://elsewhere.test' },
      { Origin: 'null' },
    ] as Record<string, string>[])
      expect((await post(from)).status).toBe(403)
    expect(await eventsOf(id, 'shipped')).toEqual([])
    // Only a script can send JSON, and a browser first asks the shop before it lets another site do so.
    expect((await post({})).status).toBe(400)
    expect((await post({ 'Content-Type': 'application/json' })).status).toBe(200)
  })
})

describe('order to prepare', () => {
  it('shows the contents of its parcel, escaped', async () => {
    const sold = await soldOrder({
      gift: true,
      gift_message: '<b>Bon anniversaire</b>',
      customer_note: '<script>alert(1)</script>',
    })
    await env.DB.prepare(
      "INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, 'paid-late', 'webhook', '', 'x')",
    )
      .bind(sold.id)
      .run()
    const card = cardOf(await open(), `order-${sold.id}`)
    for (const words of [
      '2 × Bague Aube',
      'lea</b>',
      'Claire Martin',
      '1 rue des Perles',
      '75001 Paris',
      'Payée après son délai',
      'Lettres à graver',
      'Cadeau',
      '&lt;b&gt;Bon anniversaire',
      '&lt;script&gt;',
    ])
      expect(card).toContain(words)
    expect(card).not.toContain('<script>')
  })

  it('is not listed and cannot be shipped before it is paid', async () => {
    const sold = await soldOrder()
    await env.DB.prepare("UPDATE orders SET status = 'pending' WHERE id = ?1").bind(sold.id).run()
    expect(cardOf(await open(), `order-${sold.id}`)).toBe('')
    expect(await ship(sold.id)).toEqual({
      status: 303,
      says: 'Cette commande ne peut pas partir\u00a0: elle n’est pas payée, ou elle est close.',
    })
    expect(await eventsOf(sold.id, 'shipped')).toEqual([])
  })

  it('is shipped once, with one mail to its buyer', async () => {
    const sold = await soldOrder()
    const sent = await Promise.all([ship(sold.id), ship(sold.id)])
    sent.push(await ship(sold.id))
    for (const each of sent)
      expect(each).toEqual({ status: 303, says: `Commande ${sold.id}\u00a0: le colis est noté en route.` })
    expect((await ledgerOf(sold.id)).slice(-2)).toEqual(['processing>completed shop', 'shipped shop'])
    expect(await eventsOf(sold.id, 'shipped')).toMatchObject([
      { detail: '{"carrier":"Colissimo","tracking":"6A12345678901"}' },
    ])
    const [mail, ...others] = await mails('order-shipped')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: sold.email })
    expect(mail?.['text']).toContain('6A12345678901')
    expect(plain(await open())).toContain('Colissimo 6A12345678901, parti le 21 novembre 2026')
  })

  it.each([
    [{ carrier: '', tracking: '1' }],
    [{ carrier: 'Colissimo', tracking: ' ' }],
    [{ carrier: 'x'.repeat(61), tracking: '1' }],
    [{ order: 'x' }],
    [{ order: '-1' }],
    [{ act: 'burn' }],
  ])('with %j is not shipped', async (changed) => {
    const sold = await soldOrder()
    await work({ act: 'ship', order: sold.id, carrier: 'Colissimo', tracking: '1', ...changed })
    expect(await eventsOf(sold.id, 'shipped')).toEqual([])
  })

  it('with an unknown number is refused', async () => {
    expect((await ship(999_999)).says).toBe('Il n’y a rien de ce numéro.')
  })
})

describe('shipped parcel', () => {
  const deliver = (order: number, parcel: number, on: string) =>
    work({ act: 'deliver', order, parcel, day: on })

  it('is delivered once, and the buyer learns the withdrawal deadline', async () => {
    const { id, parcel, email } = await shippedOrder()
    vi.setSystemTime(start + 8 * day)
    expect((await deliver(id, parcel, '2026-11-28')).says).toBe(
      `Commande ${id}\u00a0: la réception est notée.`,
    )
    await deliver(id, parcel, '2026-11-28')
    expect(await eventsOf(id, 'delivered')).toMatchObject([
      { detail: `{"day":"2026-11-28","parcel":${parcel}}` },
    ])
    const [mail, ...others] = await mails('order-delivered')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email })
    // Saturday 28 November plus fourteen days is a Saturday, so the deadline moves to Monday.
    expect(mail?.['text']).toContain('le 14 décembre 2026')
    expect(cardOf(await open(), `order-${id}`)).toBe('')
    expect((await deliver(id, parcel, '2026-11-27')).says).toBe('Ce colis est déjà noté reçu, un autre jour.')
  })

  it('cannot be delivered before it left, in the future or for another order', async () => {
    const { id, parcel } = await shippedOrder()
    const other = await shippedOrder()
    for (const [order, which, on, says] of [
      [
        id,
        parcel,
        '2026-11-20',
        'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.',
      ],
      [
        id,
        parcel,
        '2026-11-22',
        'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.',
      ],
      [id, other.parcel, '2026-11-21', 'Ce colis n’est pas parti de cette commande.'],
      [id, parcel, 'hier', 'Indiquez le jour.'],
    ] as const)
      expect((await deliver(order, which, on)).says).toBe(says)
    expect(await eventsOf(id, 'delivered')).toEqual([])
  })

  it('of two completes the delivery when the last one arrives', async () => {
    const { id, parcel } = await shippedOrder()
    await ship(id, '6A999')
    const second = (await eventsOf(id, 'shipped'))[1]?.id ?? 0
    vi.setSystemTime(start + 8 * day)
    await deliver(id, second, '2026-11-28')
    expect(await mails('order-delivered')).toEqual([])
    expect(cardOf(await open(), `order-${id}`)).toContain('6A12345678901')
    await deliver(id, parcel, '2026-11-25')
    const [mail] = await mails('order-delivered')
    expect(mail?.['text']).toContain('le 28 novembre 2026')
  })
})

describe('engraved products', () => {
  it('enter production once, and the mail shows the engraving and the last day to correct it', async () => {
    const { id, access } = await soldOrder()
    for (const day of ['2026-11-20', 'demain'])
      expect((await work({ act: 'make', order: id, day })).says).toMatch(/passé|Indiquez/)
    for (let times = 0; times < 2; times++) await work({ act: 'make', order: id, day: '2026-11-23' })
    expect(await eventsOf(id, 'making')).toMatchObject([{ detail: '{"day":"2026-11-23"}' }])
    const [mail, ...others] = await mails('in-making')
    expect(others).toEqual([])
    expect(mail?.['subject']).toBe('Votre bijou à lettres entre en fabrication')
    expect(mail?.['text']).toContain('«\u00a0lea\u00a0»')
    expect(mail?.['text']).toContain('le 23 novembre 2026')
    expect(plain(await visit(`${paths.order(id)}?acces=${access}`))).toContain('Mise en fabrication')
  })
})

describe('packing slip', () => {
  it('contains the products and the gift message, without prices', async () => {
    const sold = await soldOrder({ gift: true, gift_message: 'Bon anniversaire' })
    expect((await visit(paths.packingSlip(sold.id), {}, bindings)).status).toBe(303)
    const slip = plain(await visit(paths.packingSlip(sold.id), { headers: key() }, bindings))
    for (const words of ['Bon de livraison', 'Bague Aube', 'Bon anniversaire', 'Claire Martin'])
      expect(slip).toContain(words)
    for (const saved of ['€', '89,90', '299,80', sold.email]) expect(slip).not.toContain(saved)
    expect((await visit(paths.packingSlip(999_999), { headers: key() }, bindings)).status).toBe(404)
  })
})
