import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { paths } from '../../shared/paths.ts'
import { acceptParked, returnParked } from '../../worker/commerce/embedded/workshop/parked.ts'
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

describe('money given back', () => {
  const refundsOf = async (order: number) =>
    (
      await env.DB.prepare(
        `SELECT r.amount_cents AS cents, r.reason, r.state, n.number, n.lines FROM refunds r
         LEFT JOIN credit_notes n ON n.refund_id = r.id WHERE r.order_id = ?1 ORDER BY r.number`,
      )
        .bind(order)
        .all<{ cents: number; reason: string; state: string; number: string | null; lines: string }>()
    ).results
  const statusOf = async (order: number) =>
    (await env.DB.prepare('SELECT status FROM orders WHERE id = ?1').bind(order).first<{ status: string }>())
      ?.status
  const giveBack = (order: number, more: Record<string, string | string[]> = {}) => {
    const operator = shopper(bindings)
    const fields = { act: 'refund', order: String(order), wish: crypto.randomUUID(), ...more }
    return operator.post(paths.workshop, fields, key()).then(() => noticeOf(operator))
  }

  it('by line, with its credit note and its mail, however often the form is sent', async () => {
    const { id, rings, medal, email } = await shippedOrder()
    const wish = crypto.randomUUID()
    const one = { wish, line: [String(rings), String(medal)], pieces: ['1', '0'] }
    const said = await Promise.all([giveBack(id, one), giveBack(id, one)])
    said.push(await giveBack(id, one))
    expect(new Set(said)).toEqual(
      new Set([
        `Commande ${id}\u00a0: 89,90\u00a0€ sont rendus. L’acheteur est prévenu dès que la somme est partie.`,
      ]),
    )
    expect(await refundsOf(id)).toMatchObject([
      {
        cents: 8990,
        reason: 'shop',
        state: 'done',
        lines: JSON.stringify([{ id: rings, pieces: 1, cents: 8990 }]),
      },
    ])
    expect(await statusOf(id)).toBe('completed')
    const [mail, ...others] = await mails('refund')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, subject: 'Votre remboursement de 89,90\u00a0€' })
    const [{ number } = { number: '' }] = await refundsOf(id)
    expect(JSON.parse(mail?.['attachments'] ?? '')).toEqual([{ kind: 'credit-note', order: id, number }])
    expect(await giveBack(id, { line: String(rings), pieces: '2' })).toContain('Plus de pièces')
    expect(await giveBack(id, { line: String(medal), pieces: '1', withheld: '20,00' })).toContain('100,00')
    expect(await giveBack(id)).toContain('89,90')
    expect((await refundsOf(id)).map(({ cents }) => cents)).toEqual([8990, 10_000, 8990])
    expect(await giveBack(id)).toContain('Il ne reste rien à rendre')
  })

  it('of a whole order makes it refunded; of one not sent can call it off, its pieces back in stock', async () => {
    const whole = await shippedOrder()
    await giveBack(whole.id)
    expect(await statusOf(whole.id)).toBe('refunded')
    const off = await soldOrder()
    expect(await giveBack(off.id, { cancels: '1' })).toBe(
      `Commande ${off.id}\u00a0: annulée, 299,80\u00a0€ sont rendus.`,
    )
    expect(await statusOf(off.id)).toBe('cancelled')
    const kept = await env.DB.prepare('SELECT stock_state AS state FROM orders WHERE id = ?1')
      .bind(off.id)
      .first()
    expect(kept).toEqual({ state: 'released' })
    expect((await mails('refund')).map((mail) => mail['text']).join()).toContain('est annulée')
    expect(await giveBack(whole.id, { cancels: '1' })).toContain('Seule une commande en préparation')
  })

  it('calls no order off of which less is left than is to be given back', async () => {
    const { id } = await soldOrder()
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, created_at)
       VALUES (?1, ?2, 1, ?3, 1000, 'provider', 'done', '2026-11-21T08:00:00Z')`,
    )
      .bind(`R${id}-1`, id, `S${id}-1`)
      .run()
    const stock = () =>
      env.DB.prepare('SELECT status, stock_state FROM orders WHERE id = ?1').bind(id).first()
    expect(await giveBack(id, { cancels: '1' })).toContain('Rien n’a été rendu')
    expect(await stock()).toEqual({ status: 'processing', stock_state: 'kept' })
    expect(await giveBack(id, { cancels: '1', withheld: '10,00' })).toContain('289,80')
    expect(await stock()).toEqual({ status: 'cancelled', stock_state: 'released' })
  })

  it('is seen by the buyer: the sum, the step, the credit note on paper, and nobody else', async () => {
    const { id, rings, medal, access } = await shippedOrder()
    await giveBack(id, { line: String(rings), pieces: '1' })
    const page = await visit(`${paths.order(id)}?acces=${access}`)
    const said = plain(page)
    expect(said).toContain('Remboursement envoyé\u00a0: 89,90\u00a0€')
    expect(said).toContain('Remboursé en tout 89,90\u00a0€')
    const [{ number } = { number: null }] = await refundsOf(id)
    const note = `${paths.creditNote(id, number ?? '')}?acces=${access}`
    const paper = await visit(note)
    expect(plain(paper)).toContain(`Avoir ${number}`)
    expect(plain(paper)).toContain('74,92\u00a0€ 14,98\u00a0€ 89,90\u00a0€')
    await giveBack(id, { line: String(medal), pieces: '1', withheld: '0,50' })
    const kept = (await refundsOf(id))[1]?.number ?? ''
    expect(plain(await visit(note.replace(number ?? '', kept)))).toContain(
      'Retenue — \u22120,42\u00a0€ \u22120,08\u00a0€ \u22120,50\u00a0€',
    )
    const file = await visit(note.replace('?', '/pdf?'))
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    for (const closed of [
      note.split('?')[0] ?? '',
      note.replace(`/${id}/`, `/${id - 1}/`),
      note.replace('A2026', 'A2025'),
    ])
      expect((await visit(closed)).status).toBe(404)
    expect(plain(await visit(`${paths.order(id)}?acces=x`))).not.toContain('89,90')
  })

  it('answers a declaration, once', async () => {
    const sold = await shippedOrder()
    await shopper(bindings).post(paths.withdrawal, {
      name: 'Claire Martin',
      email: sold.email,
      order: String(sold.id),
      scope: 'whole',
      confirm: '1',
      declaration: crypto.randomUUID(),
    })
    const row = await env.DB.prepare('SELECT max(id) AS id FROM withdrawals').first<{ id: number }>()
    const withdrawal = String(row?.id)
    const card = cardOf(await look(), `withdrawal-${withdrawal}`)
    expect(card).toContain('Rembourser ces pièces')
    await work({ act: 'follow', withdrawal, kind: 'returned', detail: '2026-11-21' })
    const [back, ...others] = await mails('returned')
    expect(others).toEqual([])
    expect(back?.['text']).toContain('le 5 décembre 2026')
    await giveBack(sold.id, { withdrawal, line: String(sold.rings), pieces: '2' })
    expect(await refundsOf(sold.id)).toMatchObject([{ cents: 17_980, reason: 'withdrawal', state: 'done' }])
    const { results } = await env.DB.prepare(
      "SELECT detail FROM withdrawal_events WHERE withdrawal_id = ?1 AND kind = 'refunded'",
    )
      .bind(row?.id)
      .all()
    expect(results).toEqual([{ detail: `R${sold.id}-1` }])
  })

  it('of a payment set apart is decided by a person: accepted when it covers the order, else returned, once', async () => {
    const park = async (taken: number) => {
      const sold = await soldOrder()
      await env.DB.batch([
        env.DB.prepare(
          "UPDATE orders SET status = 'pending', paid_at = NULL, transaction_id = '' WHERE id = ?1",
        ).bind(sold.id),
        env.DB.prepare(
          "UPDATE payment_attempts SET state = 'parked', taken_cents = ?2 WHERE order_id = ?1",
        ).bind(sold.id, taken),
      ])
      return { ...sold, attempt: `S${sold.id}-1` }
    }
    const less = await park(100)
    expect((await work({ act: 'parked', payment: less.attempt, way: 'accept' })).says).toContain(
      'ne couvre pas',
    )
    const page = await look()
    expect(mainOf(page)).toContain(`Paiement ${less.attempt} mis de côté`)
    for (let times = 0; times < 2; times++)
      await work({ act: 'parked', payment: less.attempt, way: 'return' })
    expect(await refundsOf(less.id)).toMatchObject([
      { cents: 100, reason: 'parked', state: 'done', number: null },
    ])
    expect(mainOf(await look())).not.toContain(`Paiement ${less.attempt}`)
    const more = await park(30_000)
    await work({ act: 'parked', payment: more.attempt, way: 'accept' })
    expect(await statusOf(more.id)).toBe('processing')
    expect(await refundsOf(more.id)).toMatchObject([{ cents: 20, reason: 'parked', state: 'done' }])
    expect((await work({ act: 'parked', payment: more.attempt, way: 'return' })).says).toContain(
      'plus de décision',
    )
  })

  it('of a payment set apart that somebody accepts meanwhile is not given back', async () => {
    const { id } = await soldOrder()
    const attempt = `S${id}-1`
    await env.DB.batch([
      env.DB.prepare(
        "UPDATE orders SET status = 'pending', paid_at = NULL, transaction_id = '' WHERE id = ?1",
      ).bind(id),
      env.DB.prepare("UPDATE payment_attempts SET state = 'parked' WHERE id = ?1").bind(attempt),
    ])
    // The second person decides between the reading and the writing of the first.
    const prepare = (sql: string) =>
      sql.startsWith('INSERT INTO refunds')
        ? {
            bind: (...values: unknown[]) => ({
              run: async () => {
                await acceptParked(env, attempt, start)
                return env.DB.prepare(sql)
                  .bind(...values)
                  .run()
              },
            }),
          }
        : env.DB.prepare(sql)
    const late = { ...env, DB: { prepare } as unknown as D1Database }
    await expect(returnParked(late, attempt, start)).rejects.toMatchObject({ status: 409 })
    expect(await statusOf(id)).toBe('processing')
    expect(await refundsOf(id)).toEqual([])
  })

  it('by piece is told beside its line, and the packing slip leaves the piece out', async () => {
    const { id, rings } = await soldOrder()
    const line = async () => cardOf(await look(), `order-${id}`).replace(/<[^>]+>/g, '')
    expect(await line()).not.toContain('remboursée')
    await giveBack(id, { line: String(rings), pieces: '1' })
    expect(await line()).toMatch(/2 × Bague Aube[^·]*\(dont 1 remboursée\)/)
    const slip = mainOf(await visit(paths.packingSlip(id), { headers: key() }, bindings))
    expect(slip).toMatch(/Bague Aube(?:(?!<\/tr>).)*<td[^>]*>1<\/td>/s)
  })

  it('that could not be made is shown first, tried again or noted as made otherwise', async () => {
    const { id, rings } = await shippedOrder()
    await giveBack(id, { line: String(rings), pieces: '1' })
    await env.DB.prepare("UPDATE refunds SET state = 'failed', problem = 'refusé' WHERE order_id = ?1")
      .bind(id)
      .run()
    const refund = `R${id}-1`
    expect(mainOf(await look())).toContain(`Remboursement ${refund} non fait`)
    await work({ act: 'mend', refund, way: 'again' })
    expect(await refundsOf(id)).toMatchObject([{ state: 'done' }])
    expect((await work({ act: 'mend', refund, way: 'by-hand' })).says).toContain('n’attend plus personne')
  })
})

describe('jewels with letters', () => {
  it('are noted in making once, and their buyer reads the letters until a day', async () => {
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

describe('a packing slip', () => {
  it('holds the jewels and the words of the card, and no price', async () => {
    const sold = await soldOrder({ gift: true, gift_message: 'Bon anniversaire' })
    expect((await visit(paths.packingSlip(sold.id), {}, bindings)).status).toBe(401)
    const slip = plain(await visit(paths.packingSlip(sold.id), { headers: key() }, bindings))
    for (const words of ['Bon de livraison', 'Bague Aube', 'Bon anniversaire', 'Claire Martin'])
      expect(slip).toContain(words)
    for (const kept of ['€', '89,90', '299,80', sold.email]) expect(slip).not.toContain(kept)
    expect((await visit(paths.packingSlip(999_999), { headers: key() }, bindings)).status).toBe(404)
  })
})
