import { env } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import * as passwords from '../../../worker/platform/customers/passwords.ts'
import {
  ask,
  countOf,
  freshName,
  logIn,
  mailsTo,
  messageOf,
  password,
  registered,
  wrong,
} from '../../support/accounts.ts'
import { describeContract } from '../../support/transports.ts'

beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

describeContract('POST customer/v1/register', () => {
  it('opens an account without logging in, and sends a welcome mail without the password', async () => {
    const username = freshName()
    const email = `${username}@example.com`
    const answer = await ask('customer/v1/register', {
      username: ` ${username} `,
      email: email.toUpperCase(),
      password,
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      code: 'customer_registered',
      message: 'Inscription réussie',
      data: { status: 201, username, email },
    })
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.subject, others.length]).toEqual(['Bienvenue chez Aubenacre', 0])
    expect(mail?.text).toContain(username)
    expect(mail?.text).not.toContain(password)
    expect((await logIn(username)).status).toBe(200)
  })

  it('answers the same for a known email address, changes nothing and notifies its owner', async () => {
    const { username, email } = await registered()
    const work = vi.spyOn(passwords, 'hashPassword')
    const given = { username: freshName(), email, password: 'Ecume-2027' }
    const known = await ask('customer/v1/register', given)
    const other = { ...given, username: freshName(), email: `${freshName()}@example.com` }
    const unknown = await ask('customer/v1/register', other)
    expect(known.status).toBe(unknown.status)
    expect(JSON.stringify(known.body).replace(given.username, '').replace(email, '')).toBe(
      JSON.stringify(unknown.body).replace(other.username, '').replace(other.email, ''),
    )
    expect(work).toHaveBeenCalledTimes(2)
    work.mockRestore()
    expect(await countOf('customers', 'email = ?1', email)).toBe(1)
    expect(messageOf(await logIn(email, 'Ecume-2027'))).toBe(wrong)
    expect((await logIn(username)).status).toBe(200)
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual([
      'Vous avez déjà un compte chez Aubenacre',
    ])
  })

  it('returns 400 for a taken username, in any case or Unicode form', async () => {
    const { username } = await registered(`Léa-${crypto.randomUUID().slice(0, 8)}`)
    const alike = username.replace('Léa', 'LEA').normalize('NFC')
    for (const name of [username, alike, username.normalize('NFD')]) {
      const email = `${freshName()}@example.com`
      const answer = await ask('customer/v1/register', { username: name, email, password })
      expect(messageOf(answer), name).toBe('400 registration-error-username-exists')
      expect(await mailsTo(email)).toEqual([])
    }
  })

  it('opens one account for several simultaneous requests', async () => {
    const username = freshName()
    const email = `${username}@example.com`
    const given = { username, email, password }
    const answers = await Promise.all([1, 2, 3].map(() => ask('customer/v1/register', given)))
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect(await countOf('customers', 'email = ?1', email)).toBe(1)
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it('returns 201 again for the same form within minutes, but not for another form or later', async () => {
    const username = freshName()
    const given = { username, email: `${username}@example.com`, password }
    expect((await ask('customer/v1/register', given)).status).toBe(201)
    expect((await ask('customer/v1/register', given)).status).toBe(201)
    const taken = '400 registration-error-username-exists'
    for (const other of [{ password: 'Ecume-2027' }, { email: `${freshName()}@example.com` }])
      expect(messageOf(await ask('customer/v1/register', { ...given, ...other }))).toBe(taken)
    await env.DB.prepare("UPDATE customers SET created_at = '2026-01-01T00:00:00.000Z' WHERE username = ?1")
      .bind(username)
      .run()
    expect(messageOf(await ask('customer/v1/register', given))).toBe(taken)
    expect(await mailsTo(given.email)).toHaveLength(1)
  })

  it.each([
    ['nothing', {}, '400 rest_missing_callback_param'],
    ['no address', { email: '' }, '400 rest_missing_callback_param'],
    ['a number as name', { username: 12 }, '400 rest_invalid_param'],
    ['a bad address', { email: 'lea@' }, '400 customer_invalid_email'],
    ['300 signs', { username: 'l'.repeat(300) }, '400 registration-error-invalid-username'],
    ['301 signs', { username: 'l'.repeat(301) }, '400 rest_invalid_param'],
    ['a Cyrillic letter', { username: 'l\u0435a' }, '400 registration-error-invalid-username'],
    ['a Greek letter', { username: 'le\u03b1' }, '400 registration-error-invalid-username'],
    ['a control character', { username: 'lea\u0000x' }, '400 registration-error-invalid-username'],
    ['HTML', { username: '<b>lea</b>' }, '400 registration-error-invalid-username'],
    ["someone else's address", { username: 'claire@example.com' }, '400 registration-error-invalid-username'],
    ['a short password', { password: 'Na-2026' }, '400 registration-error-invalid-password'],
    ['a long password', { password: 'Nacre-2026'.repeat(7) }, '400 registration-error-invalid-password'],
    ['a common password', { password: 'Azerty-123' }, '400 registration-error-invalid-password'],
  ])('refuses %s', async (name, changed, text) => {
    const given = name === 'nothing' ? {} : { username: 'lea', email: 'lea.new@example.com', password }
    expect(messageOf(await ask('customer/v1/register', { ...given, ...changed }))).toBe(text)
    expect(await countOf('customers', 'email = ?1', 'lea.new@example.com')).toBe(0)
  })

  it('accepts the email address as username and does not reveal that it is known', async () => {
    const email = `${freshName()}@example.com`
    for (let turn = 0; turn < 2; turn += 1)
      expect((await ask('customer/v1/register', { username: email, email, password })).status).toBe(201)
    expect(await countOf('customers', 'email = ?1', email)).toBe(1)
    const { body } = await logIn(email.toUpperCase())
    expect(body['user_display_name']).toBe(email.split('@')[0])
  })

  it('returns 429 after three mails to one address', async () => {
    const { email } = await registered()
    const again = (headers = {}) =>
      ask('customer/v1/register', { username: freshName(), email, password }, headers)
    expect([await again(), await again(), await again()].map(({ status }) => status)).toEqual([201, 201, 201])
    const refused = await again()
    expect(messageOf(refused)).toBe('429 too_many_requests')
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(500)
    expect(await mailsTo(email)).toHaveLength(3)
  })
})
