import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { notifyReturns } from '../../../worker/platform/restock/notify.ts'
import {
  ask,
  back,
  confirmed,
  day,
  email,
  lastToken,
  mails,
  otherSize,
  post,
  requests,
  restockHarness,
  size,
  start,
} from '../../contract/restock-harness.ts'
import { describeContract } from '../../support/transports.ts'

restockHarness()

/** Lets a minute pass, so that the next request is not a double click. */
const later = () =>
  env.DB.prepare(
    `UPDATE restock_requests SET changed_at = strftime('%Y-%m-%dT%H:%M:%fZ', changed_at, '-61 seconds')`,
  ).run()

describeContract('restock request', () => {
  test('stores a request and sends one confirmation mail', async () => {
    expect(await ask(size, ' Claire@Example.com ')).toMatchObject({
      status: 200,
      body: { code: 'restock_asked', data: { status: 200 } },
    })
    expect(await requests()).toMatchObject([
      { item_id: size, email, state: 'pending', changed_at: '2026-11-21T10:00:00.000Z' },
    ])
    const [mail, ...others] = await mails('restock-confirm')
    expect(others).toEqual([])
    expect(mail).toMatchObject({ recipient: email, state: 'kept' })
    expect(mail?.['text']).toContain('Bague Aube Akoya')
  })

  test('stores only a hash of the token', async () => {
    await ask()
    const token = await lastToken()
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(await requests())).not.toContain(token)
  })

  test('twice for the same variant is one request, and only the newest link works', async () => {
    const first = await ask()
    const older = await lastToken()
    // A double click makes one mail.
    expect(await ask(size, 'CLAIRE@example.com')).toEqual(first)
    expect(await mails('restock-confirm')).toHaveLength(1)
    await later()
    expect(await ask(size, 'CLAIRE@example.com')).toEqual(first)
    expect(await requests()).toHaveLength(1)
    expect(await mails('restock-confirm')).toHaveLength(2)
    expect((await post('/confirm', { token: older })).status).toBe(404)
    expect((await post('/confirm', { token: await lastToken() })).status).toBe(200)
  })

  test('for a confirmed variant answers the same and writes nothing', async () => {
    const first = await ask()
    await post('/confirm', { token: await lastToken() })
    const before = await requests()
    expect(await ask()).toEqual(first)
    expect(await requests()).toEqual(before)
    expect(await mails('restock-confirm')).toHaveLength(1)
  })

  test('for two variants is two requests', async () => {
    await ask(size)
    await ask(otherSize)
    expect(await requests()).toHaveLength(2)
  })

  test.each([
    [{ id: 999_999, email }, 404, 'restock_item_unknown'],
    [{ id: 7001, email }, 404, 'restock_item_unknown'],
    [{ id: 7096, email }, 404, 'restock_item_unknown'],
    [{ id: 7057, email }, 409, 'restock_available'],
    [{ id: size, email: 'claire' }, 400, 'rest_invalid_param'],
    [{ id: size, email: 'claire@example.com\nBcc: x@y.fr' }, 400, 'rest_invalid_param'],
    [{ id: size }, 400, 'rest_missing_callback_param'],
    [{ id: "1' OR 1=1", email }, 400, 'rest_invalid_param'],
  ])('returns an error for %j and writes nothing', async (body, status, code) => {
    expect(await post('', body)).toMatchObject({ status, body: { code } })
    expect(await requests()).toEqual([])
    expect(await mails('restock-confirm')).toEqual([])
  })

  test('returns 429 after three requests, and sends no more mails', async () => {
    for (let times = 0; times < 3; times++) {
      await later()
      expect((await ask()).status).toBe(200)
    }
    await later()
    expect(await ask()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(await mails('restock-confirm')).toHaveLength(3)
    expect((await ask(size, 'paul@example.com')).status).toBe(200)
  })
})

describeContract('holder of a restock token', () => {
  test('reads the request without changing it', async () => {
    await ask()
    const token = await lastToken()
    const { status, body } = await post('/read', { token })
    expect([status, body]).toEqual([200, { state: 'pending', product_id: 7001, choice: 'Taille 48' }])
    expect(await requests()).toMatchObject([{ state: 'pending' }])
  })

  test('confirms it, also twice', async () => {
    const token = await confirmed()
    expect(await post('/confirm', { token })).toMatchObject({ status: 200, body: { state: 'confirmed' } })
    expect(await requests()).toMatchObject([{ state: 'confirmed' }])
  })

  test('has seven days to confirm', async () => {
    await ask()
    const token = await lastToken()
    vi.setSystemTime(start + 7 * day)
    expect((await post('/confirm', { token })).status).toBe(404)
    vi.setSystemTime(start + 7 * day - 1)
    expect((await post('/confirm', { token })).status).toBe(200)
  })

  test('deletes it with its email address', async () => {
    const token = await confirmed()
    expect((await post('/stop', { token })).status).toBe(200)
    expect(await requests()).toEqual([])
    await back(size)
    expect(await notifyReturns(env, start)).toEqual([])
  })

  test.each([['wrong'], [''], ["' OR 1=1 --"], ['%']])('gets a 404 with the token %j', async (token) => {
    await confirmed()
    for (const path of ['/read', '/confirm'])
      expect(await post(path, { token })).toMatchObject({
        status: 404,
        body: { code: 'restock_request_unknown' },
      })
    expect((await post('/stop', { token })).status).toBe(200)
    expect(await requests()).toMatchObject([{ state: 'confirmed' }])
  })
})
