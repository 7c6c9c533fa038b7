import { env } from 'cloudflare:test'
import { decodeJwt } from 'jose'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { retireAccounts } from '../../worker/commerce/embedded/account/idle.ts'
import * as passwords from '../../worker/commerce/embedded/customers/passwords.ts'
import { endSessions } from '../../worker/commerce/embedded/customers/sessions.ts'
import {
  type AccountAnswer,
  ask,
  countOf,
  freshName,
  logIn,
  mailsTo,
  password,
  saidBy,
} from '../support/accounts.ts'
import { loggedIn, loggedInAgain } from '../support/customer.ts'
import { origin, send } from '../support/transports.ts'

// Passwords are made to take long, and machines share their cores.
vi.setConfig({ testTimeout: 30_000 })
let hash: string
beforeAll(async () => {
  hash = await passwords.hashPassword(password)
})
beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
const base = 'aubenacre/v1/customer'
const sessionIn = (token: string) => String(decodeJwt(token).jti)

/** A customer with a password, logged in. */
async function customer() {
  const made = await loggedIn(freshName(), env, hash)
  return { ...made, headers: bearer(made.token) }
}

async function call(method: string, path: string, token: string, body?: object): Promise<AccountAnswer> {
  const answer = await send(
    new Request(`${origin}/wp-json/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...bearer(token) },
      ...(body && { body: JSON.stringify(body) }),
    }),
  )
  return {
    status: answer.status,
    headers: answer.headers,
    body: (await answer.json()) as AccountAnswer['body'],
  }
}

const paris = {
  first_name: 'Claire',
  last_name: 'Morel',
  address_1: '14, rue des Orfèvres',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  country: 'FR',
  phone: '+33 6 12 34 56 78',
  label: '',
}
const rome = {
  ...paris,
  address_1: 'Via dei Coronari 8',
  city: 'Roma',
  state: 'RM',
  postcode: '00186',
  country: 'IT',
}

type Book = { id: number; address_1: string; is_default: boolean; label: string }[]
const booked = (answer: AccountAnswer) => answer.body as unknown as Book
const bookOf = async (token: string) => booked(await call('GET', `${base}/addresses`, token))
const inShort = (book: Book) => book.map((each) => `${each.address_1}${each.is_default ? ' *' : ''}`)

const secretIn = (text: string | undefined) => /cle=([\w-]+)/.exec(text ?? '')?.[1] ?? ''

/** The mail that asks to confirm a new address holds the only copy of its secret. */
const confirmationTo = async (email: string) =>
  (await mailsTo(email)).findLast(({ subject }) => subject === 'Confirmez votre nouvelle adresse')?.text

describe('the account of a bearer', () => {
  it('is nobody else’s', async () => {
    for (const [method, path] of [
      ['GET', base],
      ['GET', `${base}/addresses`],
      ['GET', `${base}/export`],
      ['POST', `${base}/delete`],
    ] as const) {
      const answer = await send(new Request(`${origin}/wp-json/${path}`, { method }))
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        401,
        'rest_not_logged_in',
      ])
    }
  })

  it('shows its customer, who can say how they are called', async () => {
    const { token, username, email } = await customer()
    await call('POST', `${base}/name`, token, { first_name: ' Léa ', last_name: 'Morel' })
    const wrong = await call('POST', `${base}/name`, token, {
      first_name: 'L'.repeat(61),
      last_name: 'M\u202e',
    })
    expect(wrong.body.data?.['params']).toEqual({
      first_name: '60 signes au plus.',
      last_name: 'Ce champ contient un signe qui n’est pas accepté.',
    })
    expect((await call('GET', base, token)).body).toMatchObject({
      username,
      email,
      first_name: 'Léa',
      last_name: 'Morel',
      has_password: true,
      fresh_login: true,
      pending_email: null,
      addresses: [],
    })
  })

  it('keeps addresses: one is the default, and it can be another', async () => {
    const { token } = await customer()
    await call('POST', `${base}/addresses`, token, paris)
    await call('POST', `${base}/addresses`, token, { ...rome, label: 'Vacances' })
    expect(inShort(await bookOf(token))).toEqual(['14, rue des Orfèvres *', 'Via dei Coronari 8'])
    const [, second] = await bookOf(token)
    const preferred = await call('POST', `${base}/addresses/${second?.id}/prefer`, token)
    expect(inShort(booked(preferred))).toEqual(['Via dei Coronari 8 *', '14, rue des Orfèvres'])
    const left = await call('DELETE', `${base}/addresses/${second?.id}`, token)
    expect(inShort(booked(left))).toEqual(['14, rue des Orfèvres *'])
  })

  it('writes an address down once, whatever is sent twice', async () => {
    const { token } = await customer()
    await Promise.all([1, 2, 3].map(() => call('POST', `${base}/addresses`, token, paris)))
    await call('POST', `${base}/addresses`, token, { ...rome, preferred: true })
    const again = await call('POST', `${base}/addresses`, token, { ...paris, label: 'Maison' })
    expect(inShort(booked(again))).toEqual(['Via dei Coronari 8 *', '14, rue des Orfèvres'])
    const [, home] = booked(again)
    expect(home?.label).toBe('Maison')
    const merged = await call('PUT', `${base}/addresses/${home?.id}`, token, rome)
    expect(inShort(booked(merged))).toEqual(['Via dei Coronari 8 *'])
  })

  it('keeps ten addresses at most', async () => {
    const { token } = await customer()
    for (let n = 1; n <= 10; n += 1)
      await call('POST', `${base}/addresses`, token, { ...paris, address_1: `${n}, quai de Seine` })
    expect(saidBy(await call('POST', `${base}/addresses`, token, rome))).toBe('409 address_book_full')
    const again = await call('POST', `${base}/addresses`, token, { ...paris, address_1: '3, quai de Seine' })
    expect(booked(again)).toHaveLength(10)
  })

  it('judges an address as a place of delivery', async () => {
    const { token } = await customer()
    const bad = {
      ...paris,
      country: 'ES',
      state: 'ZZ',
      postcode: '35001',
      phone: '12',
      label: 'x'.repeat(41),
    }
    const { status, body } = await call('POST', `${base}/addresses`, token, bad)
    expect([status, Object.keys(body.data?.['params'] ?? {}).sort()]).toEqual([
      400,
      ['label', 'phone', 'postcode', 'state'],
    ])
    expect(await bookOf(token)).toEqual([])
  })

  it('does not know the addresses of another customer', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const [address] = booked(await call('POST', `${base}/addresses`, theirs.token, paris))
    const one = `${base}/addresses/${address?.id}`
    for (const [method, path] of [
      ['PUT', one],
      ['DELETE', one],
      ['POST', `${one}/prefer`],
    ] as const)
      expect(saidBy(await call(method, path, mine.token, rome)), method).toBe('404 address_unknown')
    expect(inShort(await bookOf(theirs.token))).toEqual(['14, rue des Orfèvres *'])
  })

  it('changes its e-mail address once the new one is confirmed, and tells the old one', async () => {
    const { token, email, username, headers } = await customer()
    const wanted = `${freshName()}@example.com`
    const asked = await ask(`${base}/email`, { email: wanted.toUpperCase(), password }, headers)
    expect(saidBy(asked)).toBe('200 email_change_asked')
    expect((await mailsTo(email)).at(-1)?.text).toContain(wanted)
    expect((await call('GET', base, token)).body).toMatchObject({ email, pending_email: wanted })
    const key = secretIn(await confirmationTo(wanted))
    expect((await ask('aubenacre/v1/email-changes/read', { key })).body).toEqual({ email: wanted })
    const altered = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect((await ask('aubenacre/v1/email-changes/confirm', { key: altered })).status).toBe(404)
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).body).toEqual({ email: wanted })
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).status).toBe(404)
    expect((await call('GET', base, token)).body).toMatchObject({
      email: wanted,
      pending_email: null,
      username,
    })
    expect((await logIn(wanted)).status).toBe(200)
  })

  it('answers an address of another account as a free one, and never gives it', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const asked = await ask(`${base}/email`, { email: theirs.email, password }, mine.headers)
    expect(saidBy(asked)).toBe('200 email_change_asked')
    expect(await confirmationTo(theirs.email)).toBeUndefined()
    expect((await mailsTo(theirs.email)).at(-1)?.subject).toBe('Cette adresse a déjà un compte')
    expect((await call('GET', base, mine.token)).body).toMatchObject({ pending_email: theirs.email })

    // Free when it was asked for, taken when it is confirmed.
    const late = `${freshName()}@example.com`
    await ask(`${base}/email`, { email: late, password }, mine.headers)
    const key = secretIn(await confirmationTo(late))
    await ask('customer/v1/register', { username: freshName(), email: late, password })
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).status).toBe(404)
    expect((await call('GET', base, mine.token)).body).toMatchObject({ email: mine.email })
  })

  it('forgets a new address when the password changes, which the old one is told to do', async () => {
    const { email, headers } = await customer()
    const wanted = `${freshName()}@example.com`
    await ask(`${base}/email`, { email: wanted, password }, headers)
    await ask('customer/v1/cust_forgot-password', { email })
    const reset = /key=([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
    await ask('customer/v1/cust_reset-password', { key: reset, password: 'Ecume-2027' })
    expect((await logIn(email, 'Ecume-2027')).status).toBe(200)
    const key = secretIn(await confirmationTo(wanted))
    expect((await ask('aubenacre/v1/email-changes/read', { key })).status).toBe(404)
  })

  it('changes its password for who knows the old one; other logins end, the owner is told', async () => {
    const { token, email, headers, username } = await customer()
    const other = String((await logIn(username)).body['token'])
    const wrong = await ask(
      `${base}/password`,
      { current_password: 'Nacre-2025', password: 'Ecume-2027' },
      headers,
    )
    expect(wrong.body.data?.['params']).toEqual({ current_password: 'Ce mot de passe n’est pas le bon.' })
    const weak = await ask(`${base}/password`, { current_password: password, password: 'ecume' }, headers)
    expect(Object.keys(weak.body.data?.['params'] ?? {})).toEqual(['password'])
    const changed = await ask(
      `${base}/password`,
      { current_password: password, password: 'Ecume-2027' },
      headers,
    )
    expect(saidBy(changed)).toBe('200 password_changed')
    expect((await call('GET', base, token)).status).toBe(200)
    expect(saidBy(await call('GET', base, other))).toBe('403 jwt_auth_invalid_token')
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Votre mot de passe a changé')
    expect((await logIn(username, 'Ecume-2027')).status).toBe(200)
  })

  it('does nothing more for a login that its owner ends while the password is judged', async () => {
    const thief = await customer()
    const another = await loggedInAgain(thief)
    const ended = async () => void (await endSessions(env.DB, thief.id, sessionIn(another.token)).run())
    const judged = vi.spyOn(passwords, 'checkPassword').mockImplementation(async () => {
      await ended()
      return 'right'
    })
    const wanted = `${freshName()}@example.com`
    const moved = await ask(`${base}/email`, { email: wanted, password }, thief.headers)
    expect(saidBy(moved)).toBe('401 rest_not_logged_in')
    expect(await countOf('email_changes', 'customer_id = ?1', String(thief.id))).toBe(0)
    expect([...(await mailsTo(wanted)), ...(await mailsTo(thief.email))]).toEqual([])
    const again = await loggedInAgain(thief)
    const words = { current_password: password, password: 'Ecume-2027' }
    expect(saidBy(await ask(`${base}/password`, words, bearer(again.token)))).toBe('401 rest_not_logged_in')
    judged.mockRestore()
    expect(await mailsTo(thief.email)).toEqual([])
    expect((await call('GET', base, another.token)).status).toBe(200)
    expect((await logIn(thief.username)).status).toBe(200)
  })

  it('closes to wrong passwords after five, the right one too', async () => {
    const { headers, token } = await customer()
    for (let n = 1; n <= 5; n += 1)
      expect(saidBy(await ask(`${base}/delete`, { password: `Nacre-${n}` }, headers))).toBe(
        '400 rest_invalid_param',
      )
    const closed = await ask(`${base}/delete`, { password }, headers)
    expect([saidBy(closed), closed.headers.get('Retry-After')]).toEqual([
      '429 too_many_requests',
      expect.any(String),
    ])
    expect((await call('GET', base, token)).status).toBe(200)
  })

  it('takes a fresh login for the password an account does not have', async () => {
    const { id, token } = await loggedIn()
    const stale = new Date(Date.now() - 11 * 60_000).toISOString()
    await env.DB.prepare('UPDATE sessions SET created_at = ?2 WHERE customer_id = ?1').bind(id, stale).run()
    const change = { current_password: '', password: 'Ecume-2027' }
    expect(saidBy(await ask(`${base}/password`, change, bearer(token)))).toBe('409 fresh_login_needed')
    const fresh = new Date().toISOString()
    await env.DB.prepare('UPDATE sessions SET created_at = ?2 WHERE customer_id = ?1').bind(id, fresh).run()
    expect(saidBy(await ask(`${base}/password`, change, bearer(token)))).toBe('200 password_changed')
  })

  it('ends every login at once', async () => {
    const { token, username, headers } = await customer()
    const other = String((await logIn(username)).body['token'])
    await ask(`${base}/logout-everywhere`, {}, headers)
    for (const each of [token, other]) expect((await call('GET', base, each)).status).toBe(403)
  })

  it('is given whole to its customer, without secrets', async () => {
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

  it('is given with what was asked for with its address once that is proved, to nobody before', async () => {
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

  it('is deleted for who knows its password: orders stay and name nobody, the rest is gone', async () => {
    const { token, email, username, headers } = await customer()
    const id = Number((await call('GET', base, token)).body['id'])
    await call('POST', `${base}/addresses`, token, paris)
    const order = await orderOf(username)
    await ask(`${base}/email`, { email: `${freshName()}@example.com`, password }, headers)
    expect(saidBy(await ask(`${base}/delete`, { password: 'Nacre-2025' }, headers))).toBe(
      '400 rest_invalid_param',
    )
    expect(saidBy(await ask(`${base}/delete`, { password }, headers))).toBe('200 account_deleted')
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

/** An order of a customer, as the tables keep it. */
async function orderOf(username: string): Promise<number> {
  const at = new Date().toISOString()
  const ref = crypto.randomUUID()
  const made = await env.DB.prepare(
    `INSERT INTO orders (id, order_key, status, client_ref, cart_ref, cart_hash, email, subtotal_cents,
       discount_cents, total_cents, billing, shipping, customer_note, gift, gift_message, newsletter, terms_version,
       accepted_at, adult, tax_country, latest_delivery, payment_method, stock_state, hold_until, payable_until,
       created_at, customer_id)
     SELECT coalesce(max(o.id), 1000) + 1, 'secret-of-the-buyer' || ?2, 'cancelled', ?2, ?2, '', c.email, 12900, 0, 12900, '{}', '{}', '', 0, '',
       0, 'v1', ?3, 1, 'FR', '2026-12-01', 'simulated', 'released', ?3, ?3, ?3, c.id
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

describe('accounts nobody uses', () => {
  const day = 24 * 3600_000
  const seen = (username: string, at: number) =>
    env.DB.prepare('UPDATE customers SET seen_at = ?2 WHERE username = ?1')
      .bind(username, new Date(at).toISOString())
      .run()
  const notices = async (email: string) =>
    (await mailsTo(email)).filter(({ subject }) => subject.startsWith('Votre compte sera supprimé le')).length
  const exists = async (username: string) => (await countOf('customers', 'username = ?1', username)) === 1
  const sent = () => env.DB.prepare("UPDATE outbox SET state = 'kept', settled_at = created_at").run()

  it('are deleted after two years, a month after a notice that was sent; a login keeps them', async () => {
    const start = Date.now()
    const [idle, back] = [await loggedIn(), await loggedIn()]
    const clock = async (days: number) => retireAccounts(env, start + days * day)
    await clock(699)
    expect(await notices(idle.email)).toBe(0)
    await clock(701)
    await clock(702)
    expect(await notices(idle.email)).toBe(1)
    // A notice nobody could send yet is no notice.
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
