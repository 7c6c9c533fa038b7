import { env } from 'cloudflare:test'
import { Buffer } from 'node:buffer'
import { scryptSync } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as passwords from '../../../worker/platform/customers/passwords.ts'
import { forgetSessions } from '../../../worker/platform/customers/sessions.ts'
import { embedded } from '../../../worker/platform/index.ts'
import {
  ask,
  countOf,
  freshName,
  logIn,
  messageOf,
  password,
  registered,
  wrong,
} from '../../support/accounts.ts'
import { describeContract, origin, send } from '../../support/transports.ts'

beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

const stranger = { 'CF-Connecting-IP': '198.51.100.7' }

const bearer = (token: unknown) => ({ Authorization: `Bearer ${token}` })
const validate = (token: unknown) => ask('jwt-auth/v1/token/validate', {}, bearer(token)).then(messageOf)

describeContract('POST jwt-auth/v1/token', () => {
  it('returns a token for the username, in any case or accents, or for the email address', async () => {
    const { username, email } = await registered(`Zoé.${crypto.randomUUID().slice(0, 8)}`)
    const names = [username, ` ${username.toUpperCase()} `, username.replace('é', 'e'), email.toUpperCase()]
    for (const name of names) {
      const { status, body } = await logIn(name)
      expect([name, status]).toEqual([name, 200])
      expect(body).toEqual({
        token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        user_email: email,
        user_nicename: username.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace('.', '-'),
        user_display_name: username,
      })
      expect(await validate(body['token'])).toBe('200 jwt_auth_valid_token')
    }
  })

  it('accepts a form as well as JSON, and a password in another Unicode form', async () => {
    const username = freshName()
    const secret = 'Écume-2026'.normalize('NFC')
    const email = `${username}@example.com`
    await ask('customer/v1/register', { username, email, password: secret })
    const answer = await send(
      new Request(`${origin}/wp-json/jwt-auth/v1/token`, {
        method: 'POST',
        body: new URLSearchParams({ username, password: secret.normalize('NFD') }),
      }),
    )
    expect(answer.status).toBe(200)
    for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x']) {
      const broken = { method: 'POST', headers: { 'Content-Type': type }, body: 'username=lea' }
      expect((await send(new Request(`${origin}/wp-json/jwt-auth/v1/token`, broken))).status).toBe(400)
    }
  })

  it('gives the same answer after the same work for a wrong password and an unknown name or address', async () => {
    const { username, email } = await registered()
    const work = vi.spyOn(passwords, 'checkPassword')
    const answers = []
    for (const name of [username, email, freshName(), `${freshName()}@example.com`])
      answers.push((await logIn(name, 'Ecume-2027')).body)
    expect(work).toHaveBeenCalledTimes(4)
    work.mockRestore()
    expect(new Set(answers.map((body) => JSON.stringify(body))).size).toBe(1)
    expect(answers[0]).toEqual({
      code: '[jwt_auth] incorrect_password',
      message: 'Erreur de boîte aux lettres ou de mot de passe',
      data: { status: 403 },
    })
  })

  it.each([
    [{}, '403 [jwt_auth] empty_username'],
    [{ username: ' ', password }, '403 [jwt_auth] empty_username'],
    [{ username: 'lea', password: '' }, '403 [jwt_auth] empty_password'],
    [{ username: 'lea', password: 'x'.repeat(301) }, '400 rest_invalid_param'],
    [{ username: ['lea'], password }, '400 rest_invalid_param'],
    [{ username: "' OR 1=1 --", password }, wrong],
    [{ provider: 'google', access_token: 'x.y.z' }, '400 social_login_disabled'],
  ])('answers %j as the contract says', async (given, message) => {
    expect(messageOf(await ask('jwt-auth/v1/token', given))).toBe(message)
  })
})

/** Checks passwords without hashing, because five real checks take a second. */
const judged = () =>
  vi
    .spyOn(passwords, 'checkPassword')
    .mockImplementation(async (given) => (given === password ? 'right' : 'wrong'))

describe('limits on login attempts', () => {
  it.each(['jwt-auth/v1/token', 'customer/v1/register', 'customer/v1/cust_forgot-password'])(
    'apply the rate limit of the configuration first: %s',
    async (path) => {
      const keys: string[] = []
      const limit = async ({ key }: { key: string }) => {
        keys.push(key)
        return { success: false }
      }
      const answer = await embedded.fetch(
        new Request(`${origin}/wp-json/${path}`, { method: 'POST', headers: stranger }),
        { ...env, ACCOUNT_RATE: { limit } },
      )
      expect([answer.status, answer.headers.get('Retry-After')]).toEqual([429, '60'])
      expect(keys).toEqual(['198.51.100.7'])
    },
  )

  it('allow five wrong passwords in a quarter of an hour, then return 429 even for the right one', async () => {
    const { username, email } = await registered()
    const work = judged()
    const message = []
    for (let turn = 0; turn < 20; turn += 1)
      message.push(messageOf(await logIn(username, 'Ecume-2027', stranger)))
    expect(message).toEqual([...Array(5).fill(wrong), ...Array(15).fill('429 too_many_requests')])
    expect(work).toHaveBeenCalledTimes(5)
    const right = await logIn(username, password, stranger)
    expect(messageOf(right)).toBe('429 too_many_requests')
    expect(Number(right.headers.get('Retry-After'))).toBeGreaterThan(800)
    expect(right.body['message']).toMatch(/^Trop de tentatives\. Réessayez dans 15 minutes/)
    // The owner has another address, so a stranger cannot lock them out.
    expect((await logIn(username, password, { 'CF-Connecting-IP': '203.0.113.9' })).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    work.mockRestore()
  })

  it('count simultaneous attempts, and an IPv6 network as one visitor', async () => {
    const work = judged()
    const { username } = await registered()
    const from = (last: number) => ({ 'CF-Connecting-IP': `2001:db8:1:2:${last}::${last}` })
    const message = await Promise.all(
      Array.from({ length: 8 }, (_, turn) => logIn(username, 'Ecume-2027', from(turn + 1))),
    )
    expect(message.map(messageOf).sort()).toEqual([
      ...Array(5).fill(wrong),
      ...Array(3).fill('429 too_many_requests'),
    ])
    work.mockRestore()
  })

  it('reset after a successful login and after a quarter of an hour', async () => {
    const work = judged()
    const { username } = await registered()
    for (let turn = 0; turn < 2; turn += 1) {
      for (let failures = 0; failures < 4; failures += 1)
        expect(messageOf(await logIn(username, 'Ecume-2027', stranger))).toBe(wrong)
      expect((await logIn(username, password, stranger)).status).toBe(200)
    }
    for (let failures = 0; failures < 5; failures += 1) await logIn(username, 'Ecume-2027', stranger)
    expect(messageOf(await logIn(username, password, stranger))).toBe('429 too_many_requests')
    vi.setSystemTime(Date.now() + 901_000)
    expect((await logIn(username, password, stranger)).status).toBe(200)
    vi.useRealTimers()
    work.mockRestore()
  })

  it('refuse a login if the password changes while it is checked', async () => {
    const { username, email } = await registered()
    const known = await countOf('sessions', 'true')
    const change = env.DB.prepare('UPDATE customers SET password_hash = ?2 WHERE email = ?1')
    const other = await passwords.hashPassword('Ecume-2027')
    const check = passwords.checkPassword
    const work = vi.spyOn(passwords, 'checkPassword').mockImplementationOnce(async (...given) => {
      const answer = await check(...given)
      await change.bind(email, other).run()
      return answer
    })
    expect(messageOf(await logIn(username))).toBe(wrong)
    expect(await countOf('sessions', 'true')).toBe(known)
    // If the same password is hashed again meanwhile, the login still succeeds.
    work.mockImplementationOnce(async (...given) => {
      const answer = await check(...given)
      await change.bind(email, await passwords.hashPassword('Ecume-2027')).run()
      return answer
    })
    expect((await logIn(username, 'Ecume-2027')).status).toBe(200)
    work.mockRestore()
  })

  it('hash a password again when its hash is weaker than the current one', async () => {
    const { username, email } = await registered()
    const weak = '$scrypt$ln=4,r=8,p=1$'
    const salt = new Uint8Array(16)
    const hash = scryptSync(password, salt, 32, { N: 16, r: 8, p: 1 })
    const phc =
      weak + [salt, hash].map((bytes) => Buffer.from(bytes).toString('base64').replace(/=+$/, '')).join('$')
    await env.DB.prepare('UPDATE customers SET password_hash = ?1 WHERE email = ?2').bind(phc, email).run()
    expect((await logIn(username)).status).toBe(200)
    await vi.waitFor(async () =>
      expect(await countOf('customers', "email = ?1 AND password_hash LIKE '$scrypt$ln=14,%'", email)).toBe(
        1,
      ),
    )
    expect((await logIn(username)).status).toBe(200)
  })
})

describeContract('login token', () => {
  it('is valid until its own logout, which ends no other login', async () => {
    const { username } = await registered()
    const [one, other] = await Promise.all([logIn(username), logIn(username)])
    const { token } = one.body
    expect(messageOf(await ask('aubenacre/v1/logout', {}, bearer(token)))).toBe('200 logged_out')
    expect(await validate(token)).toBe('403 jwt_auth_invalid_token')
    expect(await validate(other.body['token'])).toBe('200 jwt_auth_valid_token')
    expect(messageOf(await ask('aubenacre/v1/logout', {}))).toBe('401 rest_not_logged_in')
  })

  it('is invalid without a Bearer header, in another case, or once the customer is deleted', async () => {
    expect(messageOf(await ask('jwt-auth/v1/token/validate', {}))).toBe('403 jwt_auth_no_auth_header')
    const { username, email } = await registered()
    const { token } = (await logIn(username)).body
    expect(messageOf(await ask('jwt-auth/v1/token/validate', {}, { Authorization: `bearer ${token}` }))).toBe(
      '403 jwt_auth_no_auth_header',
    )
    await env.DB.prepare('DELETE FROM customers WHERE email = ?1').bind(email).run()
    expect(await validate(token)).toBe('403 jwt_auth_invalid_token')
  })

  it('is deleted once its token has expired', async () => {
    const { username } = await registered()
    const { token } = (await logIn(username)).body
    await forgetSessions(env.DB, Date.now() + 6 * 24 * 3600_000).run()
    expect(await validate(token)).toBe('200 jwt_auth_valid_token')
    await forgetSessions(env.DB, Date.now() + 8 * 24 * 3600_000).run()
    expect(await validate(token)).toBe('403 jwt_auth_invalid_token')
  })
})
