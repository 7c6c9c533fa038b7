import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import { runStatements } from '../../../worker/platform/sql/statement.ts'
import { watchHealth } from '../../../worker/platform/workshop/house/health.ts'
import { runJobs } from '../../../worker/scheduled.ts'
import { copiedStatements } from '../../../worker/woocommerce/mirror/copied.ts'
import { soldOrder } from '../../platform/orders/sold-order.ts'
import { loggedIn } from '../../support/customer.ts'
import { visit } from '../visit.ts'
import { memberOf } from './members.ts'
import { bindings, key, mails, mainOf, openWorkshop, plain, start } from './workshop-shop.ts'

openWorkshop()

const alerted = { ...bindings, ALERT_EMAIL: 'house@example.com' }

describe('customers in the workshop', () => {
  const customer = async () => {
    const { id } = await loggedIn()
    await env.DB.prepare("UPDATE customers SET first_name = 'Zoé', last_name = 'Quentin' WHERE id = ?1")
      .bind(id)
      .run()
    const row = await env.DB.prepare('SELECT email FROM customers WHERE id = ?1')
      .bind(id)
      .first<{ email: string }>()
    return { id, email: row?.email ?? '' }
  }

  it('are found by name and e-mail, with their orders, and without password data', async () => {
    const { id, email } = await customer()
    const order = await soldOrder()
    await env.DB.prepare('UPDATE orders SET customer_id = ?1 WHERE id = ?2').bind(id, order.id).run()
    const member = await memberOf('shop')
    for (const typed of ['quent', 'QUENTIN', 'Zoé Quentin', email, email.slice(0, email.indexOf('@') + 1)]) {
      const list = await member.get(`${paths.workshopPeople}?${new URLSearchParams({ q: typed })}`)
      expect([typed, mainOf(list).includes(`href="${paths.workshopPerson(`compte-${id}`)}"`)]).toEqual([
        typed,
        true,
      ])
    }
    // Most accounts have only a user name: their name is that of their orders.
    const { id: other } = await loggedIn()
    await env.DB.prepare('UPDATE orders SET customer_id = ?1 WHERE id = ?2')
      .bind(other, (await soldOrder()).id)
      .run()
    const { username, name } = (await env.DB.prepare(
      `SELECT username, (SELECT (billing ->> 'first_name') || ' ' || (billing ->> 'last_name') FROM orders
       WHERE customer_id = c.id) AS name FROM customers c WHERE id = ?1`,
    )
      .bind(other)
      .first<{ username: string; name: string }>()) ?? { username: '', name: '' }
    const list = (q: string) => member.get(`${paths.workshopPeople}?${new URLSearchParams({ q })}`)
    for (const typed of [name, name.toUpperCase(), name.split(' ')[1] ?? '', username]) {
      const found = mainOf(await list(typed))
      expect([typed, found.includes(paths.workshopPerson(`compte-${other}`))]).toEqual([typed, true])
      expect(found).toContain(name)
    }
    expect(plain(await list(`${name} Inconnu`))).toContain('Aucun compte ne correspond')
    const person = await member.get(paths.workshopPerson(`compte-${id}`))
    expect(plain(person)).toContain('Zoé Quentin')
    expect(mainOf(person)).toContain(paths.workshopOrder(order.id))
    expect(person.html).not.toContain('scrypt')
    const guest = await soldOrder()
    expect(plain(await member.get(paths.workshopPerson(`commande-${guest.id}`)))).toContain('Sans compte')
    for (const none of ['compte-999999', 'commande-x', '1'])
      expect((await member.get(paths.workshopPerson(none))).status).toBe(404)
  })

  it('are found whatever the case and accents of their name, typed or stored', async () => {
    const member = await memberOf('shop')
    for (const [first, last, typed] of [
      ['ÉLODIE', 'LEFÈVRE', ['lefevre', 'Lefèvre', 'élodie lefèvre', 'LEFEVRE Elodie', 'lef']],
      ['Zoë', 'Ørsted-Œuvrard', ['orsted', 'ØRSTED', 'zoe orsted']],
      ['Anaïs', 'Œuvrard', ['oeuvrard', 'ŒUVRARD', 'anais oeu']],
      ['Jean-Noël', 'de La Tour', ['de la tour', 'DE LA TOUR jean']],
    ] as const) {
      const { id } = await customer()
      await env.DB.prepare('UPDATE customers SET first_name = ?2, last_name = ?3 WHERE id = ?1')
        .bind(id, first, last)
        .run()
      for (const q of typed) {
        const list = await member.get(`${paths.workshopPeople}?${new URLSearchParams({ q })}`)
        expect([q, mainOf(list).includes(`"${paths.workshopPerson(`compte-${id}`)}"`)]).toEqual([q, true])
      }
      const other = await member.get(`${paths.workshopPeople}?${new URLSearchParams({ q: 'lefort' })}`)
      expect(mainOf(other)).not.toContain(`"${paths.workshopPerson(`compte-${id}`)}"`)
    }
  })

  it('are exported and erased only by an owner, and their orders and invoices stay', async () => {
    const { id, email } = await customer()
    const order = await soldOrder()
    await env.DB.prepare('UPDATE orders SET customer_id = ?1 WHERE id = ?2').bind(id, order.id).run()
    const [shop, owner] = [await memberOf('shop'), await memberOf('owner', 'Anne')]
    const page = paths.workshopPerson(`compte-${id}`)
    const file = paths.workshopPersonFile(`compte-${id}`)
    expect([(await shop.get(file)).status, (await shop.post(page, { sure: '1' })).status]).toEqual([403, 403])
    const held = await owner.get(file)
    expect(JSON.parse(held.html)).toMatchObject({ account: { email }, orders: [{ number: order.id }] })
    expect(held.html).not.toContain('scrypt')
    expect((await owner.post(page, {})).status).toBe(422)
    expect((await owner.get(page)).status).toBe(200)
    await owner.post(page, { sure: '1' })
    expect((await owner.get(page)).status).toBe(404)
    expect((await owner.get(paths.workshopOrder(order.id))).status).toBe(200)
    expect((await owner.get(paths.workshopInvoice(order.id))).status).toBe(200)
    const { results } = await env.DB.prepare(
      "SELECT who, subject FROM staff_log WHERE act = 'Effacement'",
    ).all()
    expect(results).toEqual([{ who: 'Anne', subject: `compte ${id}` }])
  })
})

describe('health page of the workshop', () => {
  it('lists the records copied from the platform and the values that were changed', async () => {
    const member = await memberOf('reader')
    expect(plain(await member.get(paths.workshopHealth))).not.toContain('Copies')
    const thing = {
      kind: 'product',
      id: '12',
      address: 'wc/v3/products/12',
      sku: 'BAG-12',
      data: {},
    } as const
    const note = { field: 'stock_quantity', value: '2.5', done: 'only whole pieces are counted: read as 2' }
    const read = (notes: (typeof note)[]) =>
      runStatements(env.DB, copiedStatements([{ ...thing, notes }], start))
    await read([note])
    await read([note])
    const page = plain(await member.get(paths.workshopHealth))
    // The product is read twice: first written, then unchanged. It is reported once.
    expect(page).toMatch(/Produits +2 +1 +1 +0/)
    expect(page.split('wc/v3/products/12')).toHaveLength(2)
    expect(page).toMatch(/BAG-12 +stock_quantity +2\.5 +les pièces se comptent entières/)
    await read([])
    expect(plain(await member.get(paths.workshopHealth))).toContain('Rien n’est perdu')
  })

  it('shows each check, and warns when the scheduled jobs have stopped', async () => {
    const member = await memberOf('reader')
    expect(plain(await member.get(paths.workshopHealth))).toContain('L’horloge n’a jamais tourné')
    await runJobs(alerted, start)
    expect(plain(await member.get(paths.workshopHealth))).toContain('L’horloge tourne')
    vi.setSystemTime(start + 11 * 60_000)
    expect(plain(await member.get(paths.workshopHealth))).toContain('L’horloge n’a pas tourné depuis')
  })

  it('tells in a sentence which setting is missing beside the others', async () => {
    const shown = async (more: object) =>
      plain(await visit(paths.workshopHealth, { headers: key() }, { ...bindings, ...more }))
    expect(await shown({ MAIL_API_KEY: 'x' })).toContain('MAIL_API_URL manque')
    expect(await shown({})).toContain('Les réglages du serveur vont ensemble')
  })

  it('says when no mail can leave, and mails nobody about it', async () => {
    const seen = async (more: object) =>
      plain(await visit(paths.workshopHealth, { headers: key() }, { ...bindings, ...more }))
    expect(await seen({})).toContain('Les e-mails peuvent partir')
    const silent = { ENVIRONMENT: 'production', MAIL_FROM: undefined }
    expect(await seen(silent)).toContain('Aucun compte d’envoi n’est réglé')
    await watchHealth({ ...alerted, ...silent } as never, start)
    expect(await mails('health-alarm')).toEqual([])
  })

  it('sends one mail when a check turns red, and another only after it was green', async () => {
    const { id } = await soldOrder()
    const park = (state: string) =>
      env.DB.prepare('UPDATE payment_attempts SET state = ?2 WHERE order_id = ?1').bind(id, state).run()
    await park('parked')
    for (const minutes of [0, 5, 10]) await runJobs(alerted, start + minutes * 60_000, '*/5 * * * *')
    const [mail, ...others] = await mails('health-alarm')
    expect([mail?.['recipient'], others]).toEqual(['house@example.com', []])
    expect(mail?.['text']).toContain('Paiements mis de côté\u00a0: 1')
    await park('paid')
    await runJobs(alerted, start + 15 * 60_000, '*/5 * * * *')
    await park('parked')
    await runJobs(alerted, start + 20 * 60_000, '*/5 * * * *')
    expect(await mails('health-alarm')).toHaveLength(2)
    await park('paid')
  })

  it('names each failed check on its screen and in a mail of its own', async () => {
    await env.DB.prepare('DELETE FROM health_alarms').run()
    const [{ id }, other] = [await soldOrder(), await soldOrder()]
    const old = new Date(start - 24 * 3600_000 + 60_000).toISOString()
    const outbox = (state: string) =>
      env.DB.prepare(
        `INSERT INTO outbox (dedupe_key, kind, recipient, subject, text, html, headers, state, created_at, due_at, settled_at)
         VALUES (?1, 'test', '', 'x', '', '', '{}', ?1, ?2, ?2, CASE ?1 WHEN 'failed' THEN ?2 END)`,
      ).bind(state, old)
    await env.DB.batch([
      outbox('waiting'),
      outbox('failed'),
      env.DB.prepare(
        `INSERT INTO pending_events (id, provider, type, reading, cause, received_at)
         VALUES ('stripe:evt_red', 'stripe', 'charge.updated', '{}', 'unseen', ?1)`,
      ).bind(old),
      env.DB.prepare("UPDATE payment_attempts SET state = 'parked' WHERE order_id = ?1").bind(id),
    ])
    await env.DB.prepare(
      `INSERT INTO refunds (id, order_id, number, attempt_id, amount_cents, reason, state, created_at, problem)
       SELECT 'R-red', order_id, 9, id, 100, 'shop', 'failed', ?2, 'x' FROM payment_attempts WHERE order_id = ?1`,
    )
      .bind(other.id, old)
      .run()
    const sentences = [
      'E-mails qui attendent depuis plus d’une demi-heure\u00a0: 1.',
      'E-mails refusés depuis hier\u00a0: 1.',
      'Événements de paiement qui attendent depuis plus d’une heure\u00a0: 1.',
      'Paiements mis de côté\u00a0: 1.',
      'Remboursements non faits\u00a0: 1.',
    ]
    const screen = plain(await (await memberOf('reader')).get(paths.workshopHealth))
    for (const sentence of sentences) expect(screen).toContain(sentence)
    await watchHealth(alerted, start)
    const texts = (await mails('health-alarm')).map((mail) => mail['text'] ?? '')
    expect(texts).toHaveLength(sentences.length)
    for (const sentence of sentences) expect(texts.filter((text) => text.includes(sentence))).toHaveLength(1)
    // The database itself refuses the last one.
    await expect(env.DB.prepare('UPDATE products SET stock = -1').run()).rejects.toThrow('CHECK')
  })
})
