import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { ledgerKinds } from '../../../shared/orders/ledger-kinds.ts'
import { paths } from '../../../shared/paths.ts'
import { type OrderQuery, orderSearch } from '../../../shared/staff/order-query.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { errorOf, hidden, noticeOf, words } from '../shopper.ts'
import { memberOf } from './members.ts'
import { day, mainOf, openWorkshop, plain, ship, start } from './workshop-shop.ts'

openWorkshop()

const addressOf = (names: object) => ({
  billing: {
    ...{
      first_name: 'Élodie',
      last_name: 'Le Goff',
      address_1: '1 rue des Perles',
      address_2: '',
      postcode: '75001',
    },
    ...{ city: 'Paris', state: '', country: 'FR', phone: '+33612345678', email: 'elodie@example.com' },
    ...names,
  },
})

/** Returns the ids of the orders in the list, in order. */
async function found(query: Partial<OrderQuery>): Promise<number[]> {
  const page = await (await memberOf('reader')).get(`${paths.workshopOrders}?${orderSearch(query)}`)
  expect(page.status).toBe(200)
  return [...mainOf(page).matchAll(/href="\/atelier\/commandes\/(\d+)"/g)].map(([, id]) => Number(id))
}

describe('order list of the workshop', () => {
  it('finds orders by number, name without accents, e-mail, product, state and day', async () => {
    const { id } = await soldOrder(addressOf({}))
    const other = await soldOrder(
      addressOf({ first_name: 'Jean', last_name: 'Martin', email: 'jean@example.com' }),
    )
    expect((await found({})).slice(0, 2)).toEqual([other.id, id])
    for (const typed of [
      String(id),
      `n° ${id}`,
      `#${id}`,
      'ELODIE',
      'goff le',
      'elod',
      'elodie@example.com',
      'elodie@ex',
    ])
      expect([typed, await found({ words: typed })]).toEqual([typed, [id]])
    for (const typed of [
      'elodie martin',
      '999999',
      'nobody@example.com',
      '-',
      '%',
      "'; DROP TABLE orders",
      '"x',
    ])
      expect([typed, await found({ words: typed })]).toEqual([typed, []])
    const line = await env.DB.prepare(
      'SELECT sku, product_id AS product FROM order_lines WHERE order_id = ?1 LIMIT 1',
    )
      .bind(id)
      .first<{ sku: string; product: number }>()
    expect(await found({ product: line?.sku ?? '', words: 'elodie' })).toEqual([id])
    expect(await found({ product: String(line?.product) })).toContain(id)
    expect(await found({ product: 'nothing' })).toEqual([])
    expect(await found({ words: 'elodie', state: 'processing' })).toEqual([id])
    expect(await found({ words: 'elodie', state: 'failed' })).toEqual([])
    expect(await found({ from: '2026-11-21', to: '2026-11-21' })).toContain(id)
    expect(await found({ from: '2026-11-22' })).toEqual([])
    expect(await found({ to: '2026-11-20' })).toEqual([])
    expect(await found({ before: other.id })).not.toContain(other.id)
  })

  it('keeps the search in its form, escaped, and ignores malformed filters', async () => {
    await soldOrder(addressOf({}))
    const owner = await memberOf('owner')
    const page = await owner.get(
      `${paths.workshopOrders}?${new URLSearchParams({ q: '"><script>', du: 'hier', etat: 'x', avant: '-1' })}`,
    )
    expect(page.html).not.toContain('"><script>')
    expect(words(page)).toContain('Aucune commande ne correspond')
    expect((await owner.get(`${paths.workshopOrders}?du=hier&etat=x&avant=abc`)).html).toContain(
      '/atelier/commandes/',
    )
  })

  it('finds an order by the corrected name of its buyer', async () => {
    const { id } = await soldOrder(addressOf({}))
    await env.DB.prepare(
      `UPDATE orders SET billing = json_set(billing, '$.last_name', 'Œuvray') WHERE id = ?1`,
    )
      .bind(id)
      .run()
    expect(await found({ words: 'oeuvray' })).toEqual([id])
  })
})

describe('order page of the workshop', () => {
  it('shows the whole order with escaped texts, and its invoice', async () => {
    const { id, email } = await soldOrder({ customer_note: '<script>alert(1)</script>' })
    await env.DB.prepare(
      `INSERT INTO messages (form_print, subject, name, email, reference, order_id, message, suspect, received_at)
       VALUES (?1, 'order', 'Claire', ?2, '', ?3, 'Où est <b>mon colis</b> ?', 0, '2026-11-21T08:00:00.000Z')`,
    )
      .bind(crypto.randomUUID(), email, id)
      .run()
    const page = await (await memberOf('accountant')).get(paths.workshopOrder(id))
    for (const words of [
      `Commande n°\u00a0${id}`,
      'F2026-',
      'Paiement',
      '299,80',
      '&lt;b&gt;mon colis',
      'Commande passée',
    ])
      expect(mainOf(page).replace(/<!-- -->/g, '')).toContain(words)
    expect(mainOf(page)).not.toContain('<script>alert')
    const invoice = await (await memberOf('reader')).get(paths.workshopInvoice(id))
    expect([invoice.status, invoice.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    for (const none of ['999999', 'x', '1042;']) {
      expect((await (await memberOf('owner')).get(`/atelier/commandes/${none}`)).status).toBe(404)
    }
    expect((await (await memberOf('owner')).get(paths.workshopInvoice(999_999))).status).toBe(404)
  })

  it('describes every kind of event in French', async () => {
    const { id } = await soldOrder(addressOf({}))
    const insert = env.DB.prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       VALUES (?1, ?2, 'clock', '{"parcel":1,"day":"2026-11-21"}', '2026-11-21T10:00:00.000Z')`,
    )
    await env.DB.batch(ledgerKinds.filter((kind) => kind !== 'status').map((kind) => insert.bind(id, kind)))
    const page = await (await memberOf('shop')).get(paths.workshopOrder(id))
    expect(page.status).toBe(200)
    const shown = plain(page)
    expect(shown).toContain('Encaissement demandé au prestataire')
    for (const kind of ledgerKinds.filter((kind) => kind.includes('-'))) expect(shown).not.toContain(kind)
  })

  it('stores a note once, for the staff only, and logs its author', async () => {
    const { id, access } = await soldOrder()
    const member = await memberOf('goldsmith', 'Inès')
    const page = await member.get(paths.workshopOrder(id))
    const form = hidden(page, 'form')
    const note = { form, words: 'Rappeler <b>mardi</b>' }
    await Promise.all([member.post(paths.workshopNote(id), note), member.post(paths.workshopNote(id), note)])
    const after = await member.get(paths.workshopOrder(id))
    expect(mainOf(after).split('Rappeler &lt;b&gt;mardi').length).toBe(2)
    expect((await member.get(`${paths.order(id)}?acces=${access}`)).html).not.toContain('Rappeler')
    const { results } = await env.DB.prepare('SELECT who, act FROM staff_log WHERE subject = ?1')
      .bind(`commande ${id}`)
      .all()
    expect(results).toEqual([{ who: 'Inès', act: 'Note' }])
    for (const bad of ['', ' ', 'x'.repeat(2001)]) {
      const refused = await member.post(paths.workshopNote(id), { form: crypto.randomUUID(), words: bad })
      expect([refused.status, errorOf(refused, 'words')]).toEqual([422, expect.any(String)])
    }
    const reader = await memberOf('reader')
    expect(
      (await reader.post(paths.workshopNote(id), { form: crypto.randomUUID(), words: 'x' })).status,
    ).toBe(403)
    expect(
      (await member.post(paths.workshopNote(999_999), { form: crypto.randomUUID(), words: 'x' })).status,
    ).toBe(404)
  })

  it('logs an action once, in the same transaction', async () => {
    const { id } = await soldOrder()
    await Promise.all([ship(id), ship(id)])
    const { results } = await env.DB.prepare('SELECT who, act, after FROM staff_log WHERE subject = ?1')
      .bind(`commande ${id}`)
      .all()
    expect(results).toEqual([
      { who: 'Clé de l’atelier', act: 'Colis parti', after: 'Colissimo 6A12345678901' },
    ])
  })
})

describe('packing slips', () => {
  it('of several orders are one page with a sheet each, without prices', async () => {
    const [one, two] = [await soldOrder(), await soldOrder()]
    const member = await memberOf('goldsmith')
    const page = await member.get(`${paths.workshopSlips}?commande=${one.id}&commande=${two.id}&commande=x`)
    expect(mainOf(page).split('slip-sheet').length).toBe(3)
    for (const { id } of [one, two]) expect(plain(page)).toContain(`Commande n°\u00a0${id}`)
    expect(plain(page)).not.toContain('€')
    expect(plain(await member.get(paths.workshopSlips))).toContain('Choisissez des commandes')
  })

  it('have a label as text, with both addresses and no price', async () => {
    const [one, two] = [await soldOrder(), await soldOrder()]
    const member = await memberOf('goldsmith')
    const page = await member.get(paths.workshopOrder(one.id))
    expect(page.html).toContain(`href="${paths.workshopLabelOf(one.id)}"`)
    const file = await member.get(`${paths.workshopLabels}?commande=${one.id}&commande=${two.id}&commande=x`)
    expect([file.status, file.headers.get('Content-Type')]).toEqual([200, 'text/plain; charset=utf-8'])
    const [first = '', second = '', ...others] = file.html.split(/-{40}/)
    expect(others).toEqual([])
    expect(first).toMatch(/^Destinataire\nClaire Martin\n.+75001 Paris.+\nExpéditeur\n.+/s)
    expect([first, second].map((label) => /Commande n°\u00a0(\d+)/.exec(label)?.[1])).toEqual(
      [one.id, two.id].map(String),
    )
    expect(file.html).not.toContain('€')
    for (const query of ['', '?commande=x', '?commande=999999'])
      expect((await member.get(paths.workshopLabels + query)).status).toBe(404)
  })
})

describe('stock correction', () => {
  const stockOf = async (sku: string) =>
    (await env.DB.prepare('SELECT stock FROM products WHERE sku = ?1').bind(sku).first<{ stock: number }>())
      ?.stock
  const sold = async () => {
    const row = await env.DB.prepare(
      'SELECT sku, stock FROM products WHERE stock > 1 AND id NOT IN (SELECT product_id FROM variations) LIMIT 1',
    ).first<{ sku: string; stock: number }>()
    if (!row) throw new Error('no product with a stock')
    return row
  }

  it('changes the stock once and shows the reason and the author', async () => {
    const { sku, stock } = await sold()
    const member = await memberOf('goldsmith', 'Inès')
    const move = { sku, pieces: '+3', reason: 'made', words: 'série de novembre', form: crypto.randomUUID() }
    await Promise.all([member.post(paths.workshopStock, move), member.post(paths.workshopStock, move)])
    expect(noticeOf(member)).toContain(`il y en a maintenant ${stock + 3}`)
    expect(await stockOf(sku)).toBe(stock + 3)
    const page = await member.get(`${paths.workshopStock}?reference=${encodeURIComponent(sku)}`)
    for (const words of ['+3', 'Fabriqué\u00a0: série de novembre', 'Inès'])
      expect(plain(page)).toContain(words)
  })

  it('returns 409 when it would make the stock negative', async () => {
    const { sku, stock } = await sold()
    const member = await memberOf('shop')
    const move = { sku, pieces: String(-stock - 1), reason: 'lost', words: '', form: crypto.randomUUID() }
    const sent = await member.post(paths.workshopStock, move, { Accept: 'application/json' })
    expect([sent.status, sent.html]).toEqual([409, expect.stringContaining('rien n’a changé')])
    expect(await stockOf(sku)).toBe(stock)
  })

  it.each([
    ['sku', { sku: 'NOTHING' }],
    ['sku', { sku: '' }],
    ['pieces', { pieces: '0' }],
    ['pieces', { pieces: '1,5' }],
    ['pieces', { pieces: '1e3' }],
    ['pieces', { pieces: '99999' }],
    ['pieces', { pieces: 'trois' }],
    ['reason', { reason: 'because' }],
    ['words', { words: 'x'.repeat(201) }],
  ])('with a wrong %s changes nothing: %j', async (field, changed) => {
    const { sku, stock } = await sold()
    const member = await memberOf('shop')
    const move = { sku, pieces: '1', reason: 'made', words: '', form: crypto.randomUUID(), ...changed }
    const sent = await member.post(paths.workshopStock, move)
    expect([sent.status, errorOf(sent, field)]).toEqual([422, expect.any(String)])
    expect(await stockOf(sku)).toBe(stock)
  })
})

it('order list by day uses the time of Paris', async () => {
  // 0 h 30 in Paris on the 23rd.
  vi.setSystemTime(start + day + 14.5 * 3600_000)
  const { id } = await soldOrder()
  expect(await found({ from: '2026-11-23', to: '2026-11-23' })).toEqual([id])
  expect(await found({ from: '2026-11-22', to: '2026-11-22' })).not.toContain(id)
})
