import { env } from 'cloudflare:test'
import { describe, expect, it, vi } from 'vitest'
import * as passwords from '../../../worker/platform/customers/passwords.ts'
import { endSessions } from '../../../worker/platform/customers/sessions.ts'
import { ask, countOf, freshName, logIn, mailsTo, messageOf, password } from '../../support/accounts.ts'
import { loggedIn, loggedInAgain } from '../../support/customer.ts'
import { origin, send } from '../../support/transports.ts'
import {
  base,
  bearer,
  booked,
  bookOf,
  call,
  confirmationTo,
  customer,
  inShort,
  openAccounts,
  paris,
  rome,
  secretIn,
  sessionIn,
} from './account-shop.ts'

openAccounts()

describe('account routes', () => {
  it('return 401 without a token', async () => {
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

  it('return the customer and save their name; an invalid name returns an error beside each field', async () => {
    const { token, username, email } = await customer()
    await call('POST', `${base}/name`, token, { first_name: ' Léa ', last_name: 'Morel' })
    const wrong = await call('POST', `${base}/name`, token, {
      first_name: 'L'.repeat(61),
      last_name: 'M\u0007',
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

  it('save addresses: the first is the default until the customer prefers another or deletes it', async () => {
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

  it('save an address once when the customer sends it several times', async () => {
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

  it('return 409 for an eleventh address', async () => {
    const { token } = await customer()
    for (let n = 1; n <= 10; n += 1)
      await call('POST', `${base}/addresses`, token, { ...paris, address_1: `${n}, quai de Seine` })
    expect(messageOf(await call('POST', `${base}/addresses`, token, rome))).toBe('409 address_book_full')
    const again = await call('POST', `${base}/addresses`, token, { ...paris, address_1: '3, quai de Seine' })
    expect(booked(again)).toHaveLength(10)
  })

  it('validate an address with the delivery rules and save nothing when it is invalid', async () => {
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

  it('return 404 for the addresses of another customer', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const [address] = booked(await call('POST', `${base}/addresses`, theirs.token, paris))
    const one = `${base}/addresses/${address?.id}`
    for (const [method, path] of [
      ['PUT', one],
      ['DELETE', one],
      ['POST', `${one}/prefer`],
    ] as const)
      expect(messageOf(await call(method, path, mine.token, rome)), method).toBe('404 address_unknown')
    expect(inShort(await bookOf(theirs.token))).toEqual(['14, rue des Orfèvres *'])
  })

  it('change the email address after its confirmation, and send a mail to the old address', async () => {
    const { token, email, username, headers } = await customer()
    const wanted = `${freshName()}@example.com`
    const asked = await ask(`${base}/email`, { email: wanted.toUpperCase(), password }, headers)
    expect(messageOf(asked)).toBe('200 email_change_asked')
    expect((await mailsTo(email)).at(-1)?.text).toContain(wanted)
    expect((await call('GET', base, token)).body).toMatchObject({ email, pending_email: wanted })
    const key = secretIn(await confirmationTo(wanted))
    expect((await ask('aubenacre/v1/email-changes/read', { key })).body).toEqual({ email: wanted })
    const altered = `${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`
    expect((await ask('aubenacre/v1/email-changes/confirm', { key: altered })).status).toBe(404)
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).body).toEqual({ email: wanted })
    // The same form again, as from a double click, succeeds; much later, it does not.
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).body).toEqual({ email: wanted })
    await env.DB.prepare("UPDATE email_changes SET used_at = '2026-01-01T00:00:00.000Z'").run()
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).status).toBe(404)
    expect((await call('GET', base, token)).body).toMatchObject({
      email: wanted,
      pending_email: null,
      username,
    })
    expect((await logIn(wanted)).status).toBe(200)
  })

  it('answer the same for the email of another account, and never assign it', async () => {
    const [mine, theirs] = [await customer(), await customer()]
    const asked = await ask(`${base}/email`, { email: theirs.email, password }, mine.headers)
    expect(messageOf(asked)).toBe('200 email_change_asked')
    expect(await confirmationTo(theirs.email)).toBeUndefined()
    expect((await mailsTo(theirs.email)).at(-1)?.subject).toBe('Cette adresse a déjà un compte')
    expect((await call('GET', base, mine.token)).body).toMatchObject({ pending_email: theirs.email })

    // The address was free at the request, and is taken at the confirmation.
    const late = `${freshName()}@example.com`
    await ask(`${base}/email`, { email: late, password }, mine.headers)
    const key = secretIn(await confirmationTo(late))
    await ask('customer/v1/register', { username: freshName(), email: late, password })
    expect((await ask('aubenacre/v1/email-changes/confirm', { key })).status).toBe(404)
    expect((await call('GET', base, mine.token)).body).toMatchObject({ email: mine.email })
  })

  it('cancel a pending email change when the customer resets the password', async () => {
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

  it('change the password with the current one, end other logins and notify the customer', async () => {
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
    expect(messageOf(changed)).toBe('200 password_changed')
    expect((await call('GET', base, token)).status).toBe(200)
    expect(messageOf(await call('GET', base, other))).toBe('403 jwt_auth_invalid_token')
    expect((await mailsTo(email)).at(-1)?.subject).toBe('Votre mot de passe a changé')
    expect((await logIn(username, 'Ecume-2027')).status).toBe(200)
  })

  it('change nothing if the login ends while the password is checked', async () => {
    const thief = await customer()
    const another = await loggedInAgain(thief)
    const ended = async () => void (await endSessions(env.DB, thief.id, sessionIn(another.token)).run())
    const judged = vi.spyOn(passwords, 'checkPassword').mockImplementation(async () => {
      await ended()
      return 'right'
    })
    const wanted = `${freshName()}@example.com`
    const moved = await ask(`${base}/email`, { email: wanted, password }, thief.headers)
    expect(messageOf(moved)).toBe('401 rest_not_logged_in')
    expect(await countOf('email_changes', 'customer_id = ?1', String(thief.id))).toBe(0)
    expect([...(await mailsTo(wanted)), ...(await mailsTo(thief.email))]).toEqual([])
    const again = await loggedInAgain(thief)
    const words = { current_password: password, password: 'Ecume-2027' }
    expect(messageOf(await ask(`${base}/password`, words, bearer(again.token)))).toBe(
      '401 rest_not_logged_in',
    )
    judged.mockRestore()
    expect(await mailsTo(thief.email)).toEqual([])
    expect((await call('GET', base, another.token)).status).toBe(200)
    expect((await logIn(thief.username)).status).toBe(200)
  })

  it('return 429 after five wrong passwords, even for the right one', async () => {
    const { headers, token } = await customer()
    for (let n = 1; n <= 5; n += 1)
      expect(messageOf(await ask(`${base}/delete`, { password: `Nacre-${n}` }, headers))).toBe(
        '400 rest_invalid_param',
      )
    const closed = await ask(`${base}/delete`, { password }, headers)
    expect([messageOf(closed), closed.headers.get('Retry-After')]).toEqual([
      '429 too_many_requests',
      expect.any(String),
    ])
    expect((await call('GET', base, token)).status).toBe(200)
  })

  it('let an account without a password set one only after a fresh login', async () => {
    const { id, token } = await loggedIn()
    const stale = new Date(Date.now() - 11 * 60_000).toISOString()
    await env.DB.prepare('UPDATE sessions SET created_at = ?2 WHERE customer_id = ?1').bind(id, stale).run()
    const change = { current_password: '', password: 'Ecume-2027' }
    expect(messageOf(await ask(`${base}/password`, change, bearer(token)))).toBe('409 fresh_login_needed')
    const fresh = new Date().toISOString()
    await env.DB.prepare('UPDATE sessions SET created_at = ?2 WHERE customer_id = ?1').bind(id, fresh).run()
    expect(messageOf(await ask(`${base}/password`, change, bearer(token)))).toBe('200 password_changed')
  })

  it('end every login at once', async () => {
    const { token, username, headers } = await customer()
    const other = String((await logIn(username)).body['token'])
    await ask(`${base}/logout-everywhere`, {}, headers)
    for (const each of [token, other]) expect((await call('GET', base, each)).status).toBe(403)
  })
})
