import { env } from 'cloudflare:test'
import { beforeEach, expect, it, vi } from 'vitest'
import { forgetResetKeys } from '../../../worker/platform/customers/reset.ts'
import {
  ask,
  countOf,
  freshName,
  logIn,
  mailsTo,
  messageOf,
  password,
  registered,
} from '../../support/accounts.ts'
import { describeContract } from '../../support/transports.ts'

beforeEach(() => env.DB.prepare('DELETE FROM throttles').run())

const another = 'Ecume-2027'
const forgot = (email: string, headers = {}) => ask('customer/v1/cust_forgot-password', { email }, headers)
const reset = (key: string, more = {}) =>
  ask('customer/v1/cust_reset-password', { key, password: another, ...more }).then(messageOf)

/** Lets minutes pass, so that another request for an address is not a repetition. */
const later = (email: string) =>
  env.DB.prepare(
    `UPDATE reset_keys SET expires_at = strftime('%Y-%m-%dT%H:%M:%fZ', expires_at, '-2 minutes'),
       used_at = strftime('%Y-%m-%dT%H:%M:%fZ', used_at, '-2 minutes')
     WHERE customer_id = (SELECT id FROM customers WHERE email = ?1)`,
  )
    .bind(email)
    .run()

/** Returns the key in the newest mail to an address. */
async function keyOf(email: string): Promise<string> {
  await forgot(email)
  const mail = (await mailsTo(email)).at(-1)
  const [, key = ''] = /nouveau-mot-de-passe\?key=([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
  return key
}

describeContract('POST customer/v1/cust_forgot-password', () => {
  it('sends one link without name or address, and stores only a hash of its key', async () => {
    const { username, email } = await registered()
    expect((await forgot(email.toUpperCase())).body).toEqual({
      code: 'reset_email_sent',
      message: 'Si un compte existe pour cette adresse, un lien vient de partir. Il est valable 60 minutes.',
      data: { status: 200 },
    })
    const [mail, ...others] = await mailsTo(email)
    expect([mail?.subject, others.length]).toEqual(['Réinitialiser votre mot de passe', 0])
    expect(mail?.text).toContain('ignorez ce message')
    expect(mail?.text).not.toContain(username)
    const key = await keyOf(email)
    expect(key).not.toBe('')
    expect(await countOf('reset_keys', 'key_hash = ?1', key)).toBe(0)
  })

  it('answers the same for an unknown address and sends no mail', async () => {
    const { email } = await registered()
    const unknown = `${freshName()}@example.com`
    const answers = [await forgot(email), await forgot(unknown)]
    expect(answers[1]?.body).toEqual(answers[0]?.body)
    expect(answers[1]?.status).toBe(answers[0]?.status)
    expect(await mailsTo(unknown)).toEqual([])
  })

  it('returns 400 for an invalid address and 429 after three requests, known address or not', async () => {
    expect(messageOf(await forgot(''))).toBe('400 rest_missing_callback_param')
    expect(messageOf(await forgot('lea@'))).toBe('400 customer_invalid_email')
    const { email } = await registered()
    for (const address of [email, `${freshName()}@example.com`]) {
      const responses = [
        await forgot(address),
        await forgot(address),
        await forgot(address),
        await forgot(address),
      ]
      expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429])
      expect(responses[3]?.headers.get('Retry-After')).toMatch(/^\d+$/)
    }
  })
})

describeContract('POST customer/v1/cust_reset-password', () => {
  it('changes the password once, ends every login and other link, and notifies the customer', async () => {
    const { username, email } = await registered()
    const { token } = (await logIn(username)).body
    const older = await keyOf(email)
    expect(await keyOf(email)).toBe(older)
    await later(email)
    const key = await keyOf(email)
    expect(messageOf(await ask('aubenacre/v1/reset-key', { key }))).toBe('200 valid_key')
    expect(await reset(key)).toBe('200 password_reset')
    const validated = await ask('jwt-auth/v1/token/validate', {}, { Authorization: `Bearer ${token}` })
    expect(messageOf(validated)).toBe('403 jwt_auth_invalid_token')
    expect((await logIn(username)).status).toBe(403)
    expect((await logIn(username, another)).status).toBe(200)
    // The same form again succeeds, as from a double click. Another password does not.
    expect(await reset(key)).toBe('200 password_reset')
    expect(await reset(key, { password: 'Rivage-2028' })).toBe('400 invalid_key')
    await later(email)
    for (const used of [key, older]) {
      expect(await reset(used)).toBe('400 invalid_key')
      expect(messageOf(await ask('aubenacre/v1/reset-key', { key: used }))).toBe('400 invalid_key')
    }
    const subjects = (await mailsTo(email)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject === 'Votre mot de passe a changé')).toHaveLength(1)
    expect(await countOf('customers', 'email = ?1 AND email_verified_at IS NOT NULL', email)).toBe(1)
  })

  it('changes the password once for several simultaneous requests', async () => {
    const { email } = await registered()
    const key = await keyOf(email)
    const responses = await Promise.all([reset(key), reset(key), reset(key)])
    expect(responses).toEqual(Array(3).fill('200 password_reset'))
    const mails = await mailsTo(email)
    expect(mails.filter(({ kind }) => kind === 'password-changed')).toHaveLength(1)
  })

  it('returns 400 after an hour, and deletes the key after a day', async () => {
    const { username, email } = await registered()
    const key = await keyOf(email)
    vi.setSystemTime(Date.now() + 3_601_000)
    expect(await reset(key)).toBe('400 expired_key')
    expect(messageOf(await ask('aubenacre/v1/reset-key', { key }))).toBe('400 expired_key')
    await forgetResetKeys(env.DB, Date.now()).run()
    expect(await reset(key)).toBe('400 expired_key')
    await forgetResetKeys(env.DB, Date.now() + 24 * 3600_000).run()
    expect(await reset(key)).toBe('400 invalid_key')
    vi.useRealTimers()
    expect((await logIn(username)).status).toBe(200)
  })

  it('returns 400 for another account, an altered key or a weak password', async () => {
    const [mine, other] = [await registered(), await registered()]
    const key = await keyOf(mine.email)
    for (const login of [other.username, other.email, 'nobody'])
      expect(await reset(key, { login })).toBe('400 invalid_key')
    expect(await reset(`${key.slice(0, -1)}${key.endsWith('A') ? 'B' : 'A'}`)).toBe('400 invalid_key')
    expect(await reset('')).toBe('400 invalid_key')
    for (const weak of ['Na-2026', 'azerty', 'Azerty-123', 'x'.repeat(65), '1qaz2wsx'])
      expect(await reset(key, { password: weak })).toBe('400 registration-error-invalid-password')
    for (const { username } of [mine, other]) expect((await logIn(username)).status).toBe(200)
    expect(await reset(key, { login: mine.username.toUpperCase() })).toBe('200 password_reset')
  })

  it('works for the customer even if a stranger has used up the login attempts', async () => {
    const { username, email } = await registered()
    for (let turn = 0; turn < 6; turn += 1) await logIn(username, another)
    expect((await logIn(username, password)).status).toBe(429)
    expect(await reset(await keyOf(email))).toBe('200 password_reset')
    expect((await logIn(username, another)).status).toBe(200)
  })
})
