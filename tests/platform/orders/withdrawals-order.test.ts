import { env } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { orderAccess } from '../../../worker/platform/orders/order-link.ts'
import { receivedOn } from '../../../worker/platform/withdrawals/reception.ts'
import { loggedIn } from '../../support/customer.ts'
import { describeContract } from '../../support/transports.ts'
import { eventsOf, last, post, request, sold, start, takeWithdrawals } from './withdrawal-harness.ts'

takeWithdrawals()

describeContract('person with access to the order', () => {
  const some = () => ({
    whole: false,
    lines: [
      { id: sold.rings, pieces: 1 },
      { id: sold.medal, pieces: 5 },
      { id: 999_999, pieces: 1 },
    ],
  })

  test('withdraws from some of its lines', async () => {
    const { body } = await post('', request({ ...some(), access: sold.access, email: 'lea@example.com' }))
    const words = 'Bague Aube (1 sur 2)\u202f; Médaille à lettres, lettres «\u00a0lea\u00a0»'
    expect(body['declaration']).toContain(`portant sur\u00a0: ${words} (commande n°\u00a0${sold.id}).`)
    expect(body).toMatchObject({
      return_due: '2026-12-20',
      personalised: ['Médaille à lettres, lettres «\u00a0lea\u00a0»'],
    })
    const row = await last()
    expect(JSON.parse(String(row['lines']))).toEqual([
      { id: sold.rings, pieces: 1 },
      { id: sold.medal, pieces: 1 },
    ])
    expect(await eventsOf(Number(row['id']))).toMatchObject([{ order_id: sold.id, detail: 'full' }])
  })

  test('counts only the typed description, not the lines, without valid access', async () => {
    for (const access of ['', `${sold.access}x`, await orderAccess(env, sold.id + 1, 'full', start)]) {
      const { body } = await post('', request({ ...some(), access, jewels: 'la bague' }))
      expect(body['declaration']).toContain('portant sur\u00a0: la bague (commande')
      expect((await last())['lines']).toBe('[]')
    }
    const { body } = await post('', request(some()))
    expect(body['declaration']).toContain('certains bijoux, à préciser')
  })

  test('gets the form prefilled', async () => {
    const { body } = await post('/order', { reference: String(sold.id), access: sold.access })
    expect(body['order']).toEqual({
      number: String(sold.id),
      name: 'Claire Martin',
      email: sold.email,
      lines: [
        { id: sold.rings, words: 'Bague Aube', quantity: 2, personalised: false },
        {
          id: sold.medal,
          words: 'Médaille à lettres, lettres «\u00a0lea\u00a0»',
          quantity: 1,
          personalised: true,
        },
      ],
    })
    const brief = await orderAccess(env, sold.id, 'brief', start)
    const glance = await post('/order', { reference: String(sold.id), access: brief })
    expect(glance.body['order']).toMatchObject({
      name: '',
      lines: [{ id: sold.rings }, { id: sold.medal, words: 'Médaille à lettres' }],
    })
  })

  test('can be its logged-in customer; another customer gets nothing', async () => {
    const [owner, other] = [await loggedIn(), await loggedIn()]
    await env.DB.prepare('UPDATE orders SET customer_id = ?2 WHERE id = ?1').bind(sold.id, owner.id).run()
    const as = ({ token }: { token: string }) => ({ Authorization: `Bearer ${token}` })
    const asked = { reference: String(sold.id) }
    expect((await post('/order', asked, as(owner))).body).toMatchObject({
      email: owner.email,
      order: { number: String(sold.id) },
    })
    expect((await post('/order', asked, as(other))).body).toEqual({ email: other.email, order: null })
    expect((await post('/order', asked)).body).toEqual({ email: '', order: null })
  })
})

describeContract('receipt of a withdrawal', () => {
  test('can be read with its token for a day', async () => {
    const { body } = await post('', request())
    const { token } = body
    vi.setSystemTime(start + 23 * 3600_000)
    const again = await post('/read', { token })
    expect(again.body).toEqual({ ...body, token: expect.any(String) })
    vi.setSystemTime(start + 25 * 3600_000)
    expect(await post('/read', { token })).toMatchObject({
      status: 404,
      body: { code: 'withdrawal_unknown' },
    })
  })

  test.each([[''], ['x'], ['1.a.b'], ["1' OR 1"]])('returns 404 for the token %j', async (token) => {
    expect((await post('/read', { token })).status).toBe(404)
  })

  test('returns 404 when the number in the token is changed', async () => {
    const { body } = await post('', request())
    const [, ...proof] = String(body['token']).split('.')
    expect((await post('/read', { token: ['1', ...proof].join('.') })).status).toBe(404)
  })
})

test.each([
  ['nothing', [], null],
  ['sent', [['shipped', '{}']], null],
  [
    'received',
    [
      ['shipped', '{}'],
      ['delivered', '{"day":"2026-11-20"}'],
    ],
    '2026-11-20',
  ],
  [
    'two parcels, one on its way',
    [
      ['shipped', '{}'],
      ['shipped', '{}'],
      ['delivered', '{"day":"2026-11-20"}'],
    ],
    null,
  ],
  [
    'two parcels',
    [
      ['shipped', '{}'],
      ['shipped', '{}'],
      ['delivered', '{"day":"2026-11-24"}'],
      ['delivered', '{"day":"2026-11-20"}'],
    ],
    '2026-11-24',
  ],
  [
    'a day nobody can read',
    [
      ['shipped', '{}'],
      ['delivered', 'hier'],
    ],
    null,
  ],
] as const)('receivedOn reads the day from a ledger with %s', (_what, entries, day) => {
  expect(receivedOn(entries.map(([kind, detail]) => ({ kind, detail })))).toBe(day)
})
