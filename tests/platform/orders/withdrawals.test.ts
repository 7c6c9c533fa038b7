import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { forgetWithdrawals } from '../../../worker/platform/withdrawals/forget.ts'
import { loggedIn } from '../../support/customer.ts'
import { type Answer, describeContract } from '../../support/transports.ts'
import { ledgerOf } from '../checkout/checkout-shop.ts'
import {
  count,
  email,
  eventsOf,
  last,
  mails,
  post,
  request,
  rows,
  sold,
  start,
  takeWithdrawals,
} from './withdrawal-harness.ts'

takeWithdrawals()

describeContract('withdrawal declaration', () => {
  test('is stored word for word with its time, and acknowledged by mail at once', async () => {
    const { status, body } = await post('', request())
    expect(status).toBe(200)
    const declaration = `Je vous notifie ma rétractation du contrat portant sur\u00a0: toute la commande n°\u00a0${sold.id}.`
    expect(body).toMatchObject({
      declaration,
      email,
      received_at: '2026-11-21T13:05:00.000Z',
      refund_due: '2026-12-05',
      mailed: true,
    })
    expect(await last()).toMatchObject({ declaration, name: 'Claire Martin', email, whole: 1, lines: '[]' })
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      recipient: email,
      subject: `Accusé de votre rétractation, commande n°\u00a0${sold.id}`,
    })
    for (const words of [
      declaration,
      '21 novembre 2026 à 14\u00a0h\u00a005',
      'Claire Martin',
      '5 décembre 2026',
    ])
      expect(mail?.['text']).toContain(words)
    // Received on 20 November, plus thirty days.
    expect(mail?.['text']).toContain('le 20 décembre 2026')
    expect(mail?.['text']).toContain('lettres «\u00a0lea\u00a0». Ce bijou, fabriqué selon vos lettres')
  })

  test('sent again, at once or days later, is one declaration with one receipt', async () => {
    const sent = request()
    const [first, second] = await Promise.all([post('', sent), post('', sent)])
    const before = await count()
    vi.setSystemTime(start + 3 * 24 * 3600_000)
    const third = await post('', sent)
    expect([first?.status, second?.status, third.status]).toEqual([200, 200, 200])
    for (const each of [first, second, third])
      expect(each?.body['received_at']).toBe('2026-11-21T13:05:00.000Z')
    expect(await count()).toBe(before)
    expect(await mails()).toHaveLength(1)
    const { id } = await last()
    expect((await eventsOf(Number(id))).map(({ kind }) => kind)).toEqual(['matched'])
  })

  test('with other content from the same form is another declaration', async () => {
    const sent = request()
    await post('', sent)
    const before = await count()
    await post('', { ...sent, whole: false, jewels: 'la bague' })
    expect(await count()).toBe(before + 1)
    expect(await mails()).toHaveLength(2)
  })

  test('is linked to its order by number and email, without revealing it in the response', async () => {
    const known = await post('', request())
    const { id } = await last()
    expect(await eventsOf(Number(id))).toMatchObject([
      { kind: 'matched', order_id: sold.id, detail: 'email' },
    ])
    expect((await ledgerOf(sold.id)).at(-1)).toBe('withdrawn customer')
    const unknown = await post('', request({ email: 'paul@example.com' }))
    expect(await eventsOf(Number((await last())['id']))).toEqual([])
    const shape = ({ body }: Answer) => ({ ...body, email: '', token: '', received_at: '' })
    expect(shape(unknown)).toEqual(shape(known))
    expect(known.body['return_due']).toBeNull()
    expect(known.body['personalised']).toEqual([])
  })

  test.each([
    ['an unknown number', { reference: '99999' }],
    ['no number at all', { reference: 'la commande du 3 novembre' }],
    ['hostile words', { reference: '<b>1</b>', name: '<script>alert(1)</script>' }],
    ['a number past all numbers', { reference: '999999999999' }],
  ])('with %s is accepted', async (_what, changed) => {
    const { status } = await post('', request(changed))
    expect(status).toBe(200)
    expect(await last()).toMatchObject(changed)
    const [mail] = await mails()
    expect(mail?.['html']).not.toMatch(/<script|<b>1/)
  })

  test('is accepted long after the deadline, and twice', async () => {
    vi.setSystemTime(start + 400 * 24 * 3600_000)
    expect((await post('', request())).status).toBe(200)
    expect((await post('', request())).status).toBe(200)
    expect(await mails()).toHaveLength(2)
  })

  test.each([
    [{ email: 'claire' }],
    [{ email: 'claire@example.com\nBcc: x@y.fr' }],
    [{ name: ' ' }],
    [{ name: 'a'.repeat(121) }],
    [{ reference: '' }],
    [{ id: 'x' }],
    [{ lines: [{ id: -1, pieces: 1 }] }],
    [{ whole: 'yes' }],
  ])('returns 400 for %j and stores nothing', async (changed) => {
    const before = await count()
    expect(await post('', request(changed))).toMatchObject({ status: 400 })
    expect(await count()).toBe(before)
    expect(await mails()).toEqual([])
  })

  test('returns 429 after twenty declarations from one IP address', async () => {
    const visitor = { 'CF-Connecting-IP': '203.0.113.9' }
    for (let times = 0; times < 20; times++)
      expect((await post('', request({ jewels: `${times}` }), visitor)).status).toBe(200)
    const over = await post('', request(), visitor)
    expect(over).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(Number(over.headers.get('Retry-After'))).toBeGreaterThan(0)
    const account = { ...visitor, Authorization: `Bearer ${(await loggedIn()).token}` }
    expect((await post('', request(), account)).status).toBe(429)
    expect((await post('', request(), { 'CF-Connecting-IP': '203.0.113.10' })).status).toBe(200)
  })
})

test('a declaration and its events cannot be changed or deleted before five years', async () => {
  await post('', request())
  const { id } = await last()
  for (const sql of [
    "UPDATE withdrawals SET declaration = 'x'",
    'DELETE FROM withdrawals',
    'DELETE FROM withdrawal_events',
    "UPDATE withdrawal_events SET at = 'x'",
  ])
    await expect(env.DB.prepare(sql).run()).rejects.toThrow(/a record|append-only/)
  expect(await last()).toMatchObject({ id })
})

test('forgetWithdrawals deletes older declarations with their events', async () => {
  const insert = (at: string) =>
    env.DB.batch([
      env.DB.prepare(
        `INSERT INTO withdrawals (form_print, declaration, name, reference, email, whole, jewels, lines, received_at)
         VALUES (?1, 'x', 'x', 'x', 'x@example.com', 1, '', '[]', ?1)`,
      ).bind(at),
      env.DB.prepare(
        `INSERT INTO withdrawal_events (withdrawal_id, kind, at)
         SELECT id, 'closed', ?1 FROM withdrawals WHERE form_print = ?1`,
      ).bind(at),
    ])
  const [old, recent] = ['2019-01-01T00:00:00.000Z', '2021-11-22T00:00:00.000Z']
  await insert(old)
  await insert(recent)
  await env.DB.batch(forgetWithdrawals(env.DB, start))
  const left = await rows('SELECT id FROM withdrawals WHERE form_print IN (?, ?)', old, recent)
  expect(left).toHaveLength(1)
  expect(await eventsOf(Number(left[0]?.['id']))).toHaveLength(1)
  expect(await rows('SELECT 1 FROM withdrawal_events WHERE at = ?', old)).toEqual([])
})
