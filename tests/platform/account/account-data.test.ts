import { env } from 'cloudflare:test'
import { describe, expect, it } from 'vitest'
import { retireAccounts } from '../../../worker/platform/account/idle.ts'
import { ask, countOf, freshName, logIn, mailsTo, messageOf, password } from '../../support/accounts.ts'
import { loggedIn } from '../../support/customer.ts'
import { base, call, customer, openAccounts, paris } from './account-shop.ts'

openAccounts()

describe('personal data of a customer', () => {
  it('exports account, addresses and orders, without secrets', async () => {
    const { token, email, username } = await customer()
    await call('POST', `${base}/addresses`, token, paris)
    const order = await orderOf(username)
    const answer = await call('GET', `${base}/export`, token)
    expect(answer.body).toMatchObject({
      account: { username, email },
      addresses: [{ address: { city: 'Paris' } }],
      orders: [{ number: order, total: '129.00', lines: [{ name: '<b>Aube</b>', total: '129.00' }] }],
      favourites: [],
      consents: [],
    })
    expect(JSON.stringify(answer.body)).not.toMatch(/scrypt|order_key|secret-of-the-buyer/)
  })

  it('exports newsletter, restock requests and messages only once the email address is verified', async () => {
    const { token, email } = await customer()
    await ask('custom/v1/send-coupon', { email, source: 'footer' })
    await env.DB.prepare(
      `INSERT INTO restock_requests (item_id, email, state, token_hash, changed_at)
       VALUES (7054, ?1, 'confirmed', ?1, '2026-11-21T10:00:00.000Z')`,
    )
      .bind(email)
      .run()
    const message = { subject: 'other', name: 'Léa', email, message: 'Bonjour' }
    await ask('custom/v1/contact', { ...message, id: crypto.randomUUID() })
    const given = async () => (await call('GET', `${base}/export`, token)).body
    expect(await given()).toMatchObject({ consents: [], back_in_stock: [], messages: [] })
    await env.DB.prepare("UPDATE customers SET email_verified_at = '2026-11-21' WHERE email = ?1")
      .bind(email)
      .run()
    expect(await given()).toMatchObject({
      consents: [{ kind: 'asked', source: 'footer' }],
      back_in_stock: [{ item_id: 7054, state: 'confirmed' }],
      messages: [message],
    })
  })

  it('deletes the account with its password: orders lose the customer, other rows are deleted', async () => {
    const { token, email, username, headers } = await customer()
    const id = Number((await call('GET', base, token)).body['id'])
    await call('POST', `${base}/addresses`, token, paris)
    const order = await orderOf(username)
    await ask(`${base}/email`, { email: `${freshName()}@example.com`, password }, headers)
    expect(messageOf(await ask(`${base}/delete`, { password: 'Nacre-2025' }, headers))).toBe(
      '400 rest_invalid_param',
    )
    expect(messageOf(await ask(`${base}/delete`, { password }, headers))).toBe('200 account_deleted')
    expect((await call('GET', base, token)).status).toBe(403)
    expect((await logIn(username)).status).toBe(403)
    for (const table of ['sessions', 'customer_addresses', 'email_changes', 'reset_keys', 'favourites'])
      expect(await countOf(table, 'customer_id = ?1', String(id)), table).toBe(0)
    expect(
      await countOf('orders', 'id = ?1 AND customer_id IS NULL AND email = ?2', String(order), email),
    ).toBe(1)
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Votre compte est supprimé')
  })
})

/** Inserts an order of a customer. */
async function orderOf(username: string): Promise<number> {
  const at = new Date().toISOString()
  const ref = crypto.randomUUID()
  const made = await env.DB.prepare(
    `INSERT INTO orders (id, order_key, status, client_ref, cart_ref, cart_hash, email, subtotal_cents,
       discount_cents, total_cents, billing, shipping, customer_note, gift, gift_message, newsletter, terms_version,
       accepted_at, adult, tax_country, latest_delivery, payment_method, stock_state, payable_until,
       created_at, customer_id)
     SELECT coalesce(max(o.id), 1000) + 1, 'secret-of-the-buyer' || ?2, 'cancelled', ?2, ?2, '', c.email, 12900, 0, 12900, '{}', '{}', '', 0, '',
       0, 'v1', ?3, 1, 'FR', '2026-12-01', 'simulated', 'released', ?3, ?3, c.id
     FROM customers c LEFT JOIN orders o ON true WHERE c.username = ?1 GROUP BY c.id RETURNING id`,
  )
    .bind(username, ref, at)
    .first<{ id: number }>()
  const id = made?.id ?? 0
  await env.DB.prepare(
    `INSERT INTO order_lines (order_id, position, item_key, product_id, name, sku, options, unit_cents, quantity,
       subtotal_cents, total_cents, materials, personalised)
     VALUES (?1, 0, 'x', 7001, '<b>Aube</b>', 'X', '{}', 12900, 1, 12900, 12900, '', 0)`,
  )
    .bind(id)
    .run()
  return id
}

describe('inactive accounts', () => {
  const day = 24 * 3600_000
  const seen = (username: string, at: number) =>
    env.DB.prepare('UPDATE customers SET seen_at = ?2 WHERE username = ?1')
      .bind(username, new Date(at).toISOString())
      .run()
  const notices = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Votre compte sera supprimé le')).length
  const exists = async (username: string) => (await countOf('customers', 'username = ?1', username)) === 1
  const sent = () => env.DB.prepare("UPDATE outbox SET state = 'kept', settled_at = created_at").run()

  it('are deleted after two years, a month after a sent notice, unless the customer logs in', async () => {
    const start = Date.now()
    const [idle, back] = [await loggedIn(), await loggedIn()]
    const clock = async (days: number) => retireAccounts(env, start + days * day)
    await clock(699)
    expect(await notices(idle.email)).toBe(0)
    await clock(701)
    await clock(702)
    expect(await notices(idle.email)).toBe(1)
    // A notice that could not be sent does not count.
    await clock(740)
    expect(await exists(idle.username)).toBe(true)
    await sent()
    await seen(back.username, start + 720 * day)
    await clock(740)
    expect([await exists(idle.username), await exists(back.username)]).toEqual([false, true])
    await clock(720 + 701)
    expect([await notices(back.email), await exists(back.username)]).toEqual([2, true])
  })
})
