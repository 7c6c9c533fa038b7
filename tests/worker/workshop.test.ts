import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import type { Env } from '../../worker/env.ts'
import { openShop } from '../contract/cart-shop.ts'
import { ledgerOf } from '../contract/checkout-shop.ts'
import { type SoldOrder, soldOrder } from '../contract/sold-order.ts'
import { noticeOf, type Shopper, shopper, words } from './shopper.ts'
import { type Visit, visit } from './visit.ts'

const start = Date.parse('2026-11-21T09:00:00Z')
const day = 24 * 3600_000
const bindings: Env = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }
const key = (secret = 'a-secret-of-the-tests', name = 'atelier') => ({
  Authorization: `Basic ${btoa(`${name}:${secret}`)}`,
})
const { OPERATOR_KEY: _key, OPERATOR_SECRET: _secret, ...keyless } = bindings

beforeAll(async () => {
  vi.setSystemTime(start)
  await openShop()
})
beforeEach(async () => {
  vi.setSystemTime(start)
  await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
})

const mainOf = ({ html }: Visit) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
const plain = (page: Visit) =>
  words({ ...page, html: mainOf(page) })
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ')
const look = async () => visit(paths.workshop, { headers: key() }, bindings)
/** The part of the workshop about one thing. */
const cardOf = (page: Visit, id: string) =>
  mainOf(page)
    .split('<article')
    .find((card) => card.includes(`id="${id}"`)) ?? ''

/** What the workshop answers to a form: where it leads, and what it says. */
async function work(fields: Record<string, string | number>, operator: Shopper = shopper(bindings)) {
  const sent = await operator.post(
    paths.workshop,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    key(),
  )
  return { status: sent.status, says: noticeOf(operator) }
}
const ship = (order: number, tracking = '6A12345678901') =>
  work({ act: 'ship', order, carrier: 'Colissimo', tracking })
const mails = async (kind: string) =>
  (await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1').bind(kind).all<Record<string, string>>())
    .results
const eventsOf = async (order: number, kind: string) =>
  (
    await env.DB.prepare('SELECT id, detail FROM order_events WHERE order_id = ?1 AND kind = ?2 ORDER BY id')
      .bind(order, kind)
      .all<{ id: number; detail: string }>()
  ).results
const shippedOrder = async (): Promise<SoldOrder & { parcel: number }> => {
  const sold = await soldOrder()
  await ship(sold.id)
  return { ...sold, parcel: (await eventsOf(sold.id, 'shipped'))[0]?.id ?? 0 }
}

describe('the door', () => {
  it('does not exist without its key, nor on a platform that is not ours', async () => {
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

  it('asks for the key, and opens to no other', async () => {
    const asked = await visit(paths.workshop, {}, bindings)
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
    const page = await look()
    expect(page.status).toBe(200)
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('X-Robots-Tag')).toBe('noindex')
  })

  it('closes to who tries too often, and to them alone', async () => {
    const from = (address: string) => ({ 'CF-Connecting-IP': address })
    const look = (secret: string, address: string) =>
      visit(paths.workshop, { headers: { ...key(secret), ...from(address) } }, bindings)
    for (let times = 0; times < 10; times++) expect((await look('wrong', '203.0.113.1')).status).toBe(401)
    const late = await look('a-secret-of-the-tests', '203.0.113.1')
    expect(late.status).toBe(429)
    expect(Number(late.headers.get('Retry-After'))).toBeGreaterThan(0)
    for (let times = 0; times < 15; times++)
      expect((await look('a-secret-of-the-tests', '203.0.113.2')).status).toBe(200)
  })

  it('is not asked over plain HTTP in production, and takes no form of another site', async () => {
    const production = { ...bindings, ENVIRONMENT: 'production' }
    const { app } = await import('../../worker/app.ts')
    const { createExecutionContext } = await import('cloudflare:test')
    const plainHttp = new Request(`http://aubenacre.test${paths.workshop}`, { headers: key() })
    const answer = await app.fetch(plainHttp, production, createExecutionContext())
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, 'https://aubenacre.test/atelier'])
    const elsewhere = { ...key(), Origin: 'https://elsewhere.test', 'Sec-Fetch-Site': 'cross-site' }
    expect((await shopper(bindings).post(paths.workshop, { act: 'ship' }, elsewhere)).status).toBe(403)
  })

  it('takes none of another site at the platform either, where a browser sends the key by itself', async () => {
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
    expect((await post({})).status).toBe(200)
  })
})

describe('an order to prepare', () => {
  it('is shown with what its parcel has to hold, as text', async () => {
    const sold = await soldOrder({
      gift: true,
      gift_message: '<b>Bon anniversaire</b>',
      customer_note: '<script>alert(1)</script>',
    })
    await env.DB.prepare(
      "INSERT INTO order_events (order_id, kind, source, detail, at) VALUES (?1, 'stock-short', 'webhook', '', 'x')",
    )
      .bind(sold.id)
      .run()
    const card = cardOf(await look(), `order-${sold.id}`)
    for (const words of [
      '2 × Bague Aube',
      'lea</b>',
      'Claire Martin',
      '1 rue des Perles',
      '75001 Paris',
      'Stock insuffisant',
      'Lettres à graver',
      'Cadeau',
      '&lt;b&gt;Bon anniversaire',
      '&lt;script&gt;',
    ])
      expect(card).toContain(words)
    expect(card).not.toContain('<script>')
  })

  it('that is not paid is not there', async () => {
    const sold = await soldOrder()
    await env.DB.prepare("UPDATE orders SET status = 'pending' WHERE id = ?1").bind(sold.id).run()
    expect(cardOf(await look(), `order-${sold.id}`)).toBe('')
    expect(await ship(sold.id)).toEqual({
      status: 303,
      says: 'Cette commande ne peut pas partir\u00a0: elle n’est pas payée, ou elle est close.',
    })
    expect(await eventsOf(sold.id, 'shipped')).toEqual([])
  })

  it('leaves once, with its number, and its buyer is told once', async () => {
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
    expect(plain(await look())).toContain('Colissimo 6A12345678901, parti le 21 novembre 2026')
  })

  it.each([
    [{ carrier: '', tracking: '1' }],
    [{ carrier: 'Colissimo', tracking: ' ' }],
    [{ carrier: 'x'.repeat(61), tracking: '1' }],
    [{ order: 'x' }],
    [{ order: '-1' }],
    [{ act: 'burn' }],
  ])('a form with %j changes nothing', async (changed) => {
    const sold = await soldOrder()
    await work({ act: 'ship', order: sold.id, carrier: 'Colissimo', tracking: '1', ...changed })
    expect(await eventsOf(sold.id, 'shipped')).toEqual([])
  })

  it('that nobody knows is refused', async () => {
    expect((await ship(999_999)).says).toBe('Il n’y a rien de ce numéro.')
  })
})

describe('a parcel on its way', () => {
  const deliver = (order: number, parcel: number, on: string) =>
    work({ act: 'deliver', order, parcel, day: on })

  it('is received on a day, once, and its buyer is told until when to withdraw', async () => {
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
    // Saturday 28 November and fourteen days: a Saturday, so Monday.
    expect(mail?.['text']).toContain('le 14 décembre 2026')
    expect(cardOf(await look(), `order-${id}`)).toBe('')
    expect((await deliver(id, parcel, '2026-11-27')).says).toBe('Ce colis est déjà noté reçu, un autre jour.')
  })

  it('is not received before it left, nor tomorrow, nor of another order', async () => {
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

  it('of two makes the order received with the last', async () => {
    const { id, parcel } = await shippedOrder()
    await ship(id, '6A999')
    const second = (await eventsOf(id, 'shipped'))[1]?.id ?? 0
    vi.setSystemTime(start + 8 * day)
    await deliver(id, second, '2026-11-28')
    expect(await mails('order-delivered')).toEqual([])
    expect(cardOf(await look(), `order-${id}`)).toContain('6A12345678901')
    await deliver(id, parcel, '2026-11-25')
    const [mail] = await mails('order-delivered')
    expect(mail?.['text']).toContain('le 28 novembre 2026')
  })
})

describe('a withdrawal', () => {
  const declare = async (fields: Record<string, string>) => {
    await shopper(bindings).post(paths.withdrawal, {
      name: 'Claire <b>Martin</b>',
      email: 'claire@example.com',
      scope: 'whole',
      confirm: '1',
      declaration: crypto.randomUUID(),
      ...fields,
    })
    const row = await env.DB.prepare('SELECT max(id) AS id FROM withdrawals').first<{ id: number }>()
    return row?.id ?? 0
  }
  const follow = (withdrawal: number, kind: string, detail = '') =>
    work({ act: 'follow', withdrawal, kind, detail })
  const followed = async (id: number) =>
    (
      await env.DB.prepare('SELECT kind, detail FROM withdrawal_events WHERE withdrawal_id = ?1 ORDER BY id')
        .bind(id)
        .all<{ kind: string; detail: string }>()
    ).results.map(({ kind, detail }) => `${kind} ${detail}`.trim())

  it('is told with its dates and its marks, the first refund due first', async () => {
    const { id, parcel, email } = await shippedOrder()
    await work({ act: 'deliver', order: id, parcel, day: '2026-11-21' })
    vi.setSystemTime(start + 20 * day)
    const late = await declare({ order: String(id), email })
    const again = await declare({ order: String(id), email, name: 'Claire' })
    vi.setSystemTime(start + 2 * day)
    const unknown = await declare({ order: 'celle de mardi' })
    vi.setSystemTime(start + 40 * day)
    const page = await look()
    const lateCard = cardOf(page, `withdrawal-${late}`)
    for (const words of [
      'Remboursement en retard · Après le délai de quatorze jours · Bijou à lettres compris',
      'le 25 décembre 2026',
      `n°\u00a0${id}`,
    ])
      expect(lateCard).toContain(words)
    expect(cardOf(page, `withdrawal-${again}`)).toContain('Déjà déclarée')
    expect(cardOf(page, `withdrawal-${unknown}`)).toContain('Commande à retrouver')
    expect(cardOf(page, `withdrawal-${unknown}`)).toContain('Claire &lt;b&gt;Martin')
    const order = [late, again, unknown].sort(
      (one, other) => page.html.indexOf(`withdrawal-${one}"`) - page.html.indexOf(`withdrawal-${other}"`),
    )
    expect(order).toEqual([unknown, late, again])
  })

  it('stops an order that has not left', async () => {
    const sold = await soldOrder()
    await declare({ order: String(sold.id), email: sold.email })
    expect(cardOf(await look(), `order-${sold.id}`)).toContain('Rétractation reçue')
  })

  it('is answered step by step, each once, and leaves the queue when it is closed', async () => {
    const sold = await soldOrder()
    const id = await declare({ order: 'perdu' })
    expect((await follow(id, 'matched', '999999')).says).toBe('Aucune commande de ce numéro.')
    for (let times = 0; times < 2; times++)
      for (const [kind, detail] of [
        ['matched', String(sold.id)],
        ['returned', '2026-11-21'],
        ['note', 'Écrin manquant, <i>sans suite</i>'],
        ['refunded', ''],
      ] as const)
        expect((await follow(id, kind, detail)).says).toBe(`Rétractation ${id}\u00a0: c’est noté.`)
    expect(await followed(id)).toEqual([
      'matched shop',
      'returned 2026-11-21',
      'note Écrin manquant, <i>sans suite</i>',
      'refunded',
    ])
    expect((await ledgerOf(sold.id)).filter((entry) => entry.startsWith('withdrawn'))).toEqual([
      'withdrawn shop',
    ])
    expect(cardOf(await look(), `withdrawal-${id}`)).toContain('&lt;i&gt;sans suite')
    await follow(id, 'closed')
    expect(cardOf(await look(), `withdrawal-${id}`)).toBe('')
    expect((await follow(id, 'note', 'Merci')).says).toBe(`Rétractation ${id}\u00a0: c’est noté.`)
  })

  it('takes no step that cannot be', async () => {
    const id = await declare({ order: 'perdu' })
    for (const [kind, detail, says] of [
      ['closed', '', 'Notez d’abord le remboursement, ou dites dans une note pourquoi il n’y en a pas.'],
      [
        'returned',
        '2026-11-22',
        'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.',
      ],
      ['returned', '', 'Ce jour n’est pas possible\u00a0: il est entre celui du départ et aujourd’hui.'],
      ['note', ' ', 'Écrivez la note.'],
      ['matched', '', 'Aucune commande de ce numéro.'],
    ] as const)
      expect((await follow(id, kind, detail)).says).toBe(says)
    expect(await followed(id)).toEqual([])
    await follow(id, 'refunded')
    await follow(id, 'closed')
    expect((await follow(id, 'returned', '2026-11-21')).says).toBe(
      'Cette rétractation est close\u00a0: seule une note peut s’y ajouter.',
    )
    expect((await follow(999_999, 'refunded')).says).toBe('Il n’y a rien de ce numéro.')
  })
})
