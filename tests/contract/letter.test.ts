import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { describeContract } from '../support/transports.ts'
import {
  altered,
  ask,
  confirmed,
  day,
  email,
  lastToken,
  letter,
  mails,
  newsletterHarness,
  proofs,
  rowsOf,
  start,
  tokenIn,
} from './newsletter-harness.ts'

newsletterHarness()

const hour = 3600_000
const statuses = async () => (await rowsOf('subscriptions')).map(({ status }) => status)
const read = (token: string) => letter('read', { token })
const stop = (token: string, source?: string) => letter('stop', { token, source })
/** Matches a response that contains only this state of a subscription. */
const answerOf = (state: string) => expect.objectContaining({ status: 200, body: { state } })

describeContract('newsletter subscription', () => {
  test('sends one confirmation mail, and nothing else before', async () => {
    await ask()
    expect(await mails('letter-confirm')).toMatchObject([{ recipient: email }])
    expect(await rowsOf('outbox')).toHaveLength(1)
  })

  test('stores only a hash of the confirmation token', async () => {
    await ask()
    const token = await lastToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await rowsOf('subscriptions'))).not.toContain(token)
  })

  test('sends no second mail within an hour, then one whose link replaces the older', async () => {
    await ask()
    const older = await lastToken()
    await ask()
    expect(await mails('letter-confirm')).toHaveLength(1)
    expect((await read(older)).status).toBe(200)
    vi.setSystemTime(start + hour)
    await ask()
    expect(await mails('letter-confirm')).toHaveLength(2)
    expect((await read(older)).status).toBe(404)
    expect((await read(await lastToken())).body).toEqual({ state: 'pending' })
  })

  test('for a confirmed address answers the same and changes nothing', async () => {
    const first = await ask()
    await letter('confirm', { token: await lastToken() })
    const written = async () => [await rowsOf('subscriptions'), await rowsOf('consents')]
    const before = await written()
    vi.setSystemTime(start + day)
    expect(await ask()).toEqual(first)
    expect(await written()).toEqual(before)
    expect(await rowsOf('outbox')).toHaveLength(2)
  })
})

describeContract('newsletter confirmation', () => {
  test('stores a consent and sends the welcome mail with coupon and unsubscribe link', async () => {
    await ask()
    const token = await lastToken()
    expect(await letter('confirm', { token })).toEqual(answerOf('confirmed'))
    expect(await rowsOf('subscriptions')).toMatchObject([{ email, status: 'confirmed' }])
    expect(await proofs()).toEqual(['asked footer', 'confirmed mail'])
    const [mail] = await mails('letter-welcome')
    expect(mail?.['subject']).toBe('Votre code welcome10')
    expect(mail?.['headers']).toContain('List-Unsubscribe=One-Click')
  })

  test('sends one mail and stores one consent for eight simultaneous requests', async () => {
    await ask()
    const token = await lastToken()
    const answers = await Promise.all(Array.from({ length: 8 }, () => letter('confirm', { token })))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect((await letter('confirm', { token })).status).toBe(200)
    expect(await mails('letter-welcome')).toHaveLength(1)
    expect(await proofs()).toEqual(['asked footer', 'confirmed mail'])
  })

  test('works for thirty days', async () => {
    await ask()
    const token = await lastToken()
    vi.setSystemTime(start + 30 * day)
    expect((await letter('confirm', { token })).status).toBe(404)
    vi.setSystemTime(start + 30 * day - 1)
    expect((await letter('confirm', { token })).status).toBe(200)
  })

  test.each([['wrong'], [''], ["' OR 1=1 --"], ['%']])('returns 404 for the token %j', async (token) => {
    await confirmed()
    const before = await rowsOf('consents')
    for (const path of ['read', 'confirm', 'stop/read', 'stop'])
      expect(await letter(path, { token })).toMatchObject({
        status: 404,
        body: { code: 'letter_link_unknown' },
      })
    expect(await statuses()).toEqual(['confirmed'])
    expect(await rowsOf('consents')).toEqual(before)
  })
})

describeContract('newsletter unsubscription', () => {
  test('deletes the address, keeps the consents, and can be repeated', async () => {
    const token = await confirmed()
    expect(await stop(token, 'one-click')).toEqual(answerOf('left'))
    expect(await stop(token)).toEqual(answerOf('left'))
    expect(await rowsOf('subscriptions')).toMatchObject([{ email: null, status: 'left', stop_token: token }])
    expect(await proofs()).toEqual(['asked footer', 'confirmed mail', 'left one-click'])
    expect((await letter('stop/read', { token })).body).toEqual({ state: 'left' })
  })

  test('with one altered character returns 404', async () => {
    const token = await confirmed()
    expect((await stop(altered(token))).status).toBe(404)
    expect(await statuses()).toEqual(['confirmed'])
  })

  test('cancels an unconfirmed subscription too', async () => {
    await ask()
    const confirm = await lastToken()
    await stop(tokenIn((await mails('letter-confirm'))[0]?.['text'], 'desinscription'))
    expect(await statuses()).toEqual(['left'])
    expect((await letter('confirm', { token: confirm })).status).toBe(404)
  })

  test('lasts until a new subscription, which the oldest link can still end', async () => {
    const token = await confirmed()
    await stop(token)
    vi.setSystemTime(start + day)
    await ask()
    expect(await statuses()).toEqual(['left', 'pending'])
    await letter('confirm', { token: await lastToken() })
    expect(await statuses()).toEqual(['left', 'confirmed'])
    expect((await letter('stop/read', { token })).body).toEqual({ state: 'on' })
    await stop(token)
    expect(await statuses()).toEqual(['left', 'left'])
  })
})

describeContract('request for an unsubscribe link', () => {
  const link = (address: unknown) => letter('stop/link', { email: address })

  test('sends the link to a subscriber once an hour, and answers the same for any other address', async () => {
    const token = await confirmed()
    vi.setSystemTime(start + hour)
    const known = await link(email)
    expect(known.status).toBe(200)
    expect(await link('paul@example.com')).toEqual(known)
    await link(email)
    const sent = await mails('letter-stop')
    expect(sent).toMatchObject([{ recipient: email }])
    expect(tokenIn(sent[0]?.['text'], 'desinscription')).toBe(token)
    expect(await statuses()).toEqual(['confirmed'])
  })

  test('returns 400 for an invalid address, and 429 after five requests', async () => {
    expect(await link('claire')).toMatchObject({ status: 400, body: { code: 'customer_invalid_email' } })
    for (let times = 0; times < 5; times++) await link(email)
    expect(await link(email)).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })
})

test('consents cannot be changed or deleted', async () => {
  await confirmed()
  await expect(env.DB.prepare("UPDATE consents SET source = 'x'").run()).rejects.toThrow('record')
  await expect(env.DB.prepare('DELETE FROM consents').run()).rejects.toThrow('record')
})
