import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { mergeInto } from '../../worker/woocommerce/cart/merge.ts'
import { visitOf } from '../../worker/woocommerce/cart/visit.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'
import { endTimers } from '../support/timers.ts'
import {
  adds,
  asGuest,
  guestKey,
  held,
  insist,
  item,
  keyOf,
  send,
  uuid,
  type Wish,
  world,
} from './cart-calls.ts'
import type { Fate, RemoteWorld } from './cart-world.ts'

vi.mock('cloudflare:workers', () => import('./object-outside.ts'))

const key = guestKey
const ctx = { waitUntil: () => {} } as unknown as ExecutionContext

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') })
  // Removes the pauses between two attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  endTimers()
})

const { ring, earrings, necklace, pendant } = seeded
const story: ((made: RemoteWorld) => Wish)[] = [
  () => adds(ring, 2, 1),
  () => adds(earrings, 1, 2),
  () => adds(ring, 2, 3),
  (made) => ['POST', item(keyOf(made, ring)), { quantity: '3', intent_id: uuid(4) }],
  (made) => ['DELETE', item(keyOf(made, earrings)), { intent_id: uuid(5) }],
  (made) => ['PUT', item(keyOf(made, earrings)), { intent_id: uuid(6) }],
  () => adds(ring, 98, 7),
  () => ['POST', 'cocart/v2/cart/clear', { intent_id: uuid(8) }],
  () => adds(ring, 1, 9),
]
const states = [
  { [ring]: 2 },
  { [ring]: 2, [earrings]: 1 },
  { [ring]: 4, [earrings]: 1 },
  { [ring]: 3, [earrings]: 1 },
  { [ring]: 3 },
  { [ring]: 3, [earrings]: 1 },
  { [ring]: 3, [earrings]: 1 },
  {},
  { [ring]: 1 },
]
const fates: Fate[] = ['unheard', 'unanswered', 'refused', 'broken']

describe('cart requests to WooCommerce, which knows no intents', () => {
  test.each(fates)('are applied once when any call is %s', async (fate) => {
    let deaths = 0
    for (let at = 0; at <= deaths; at++) {
      const made = await world()
      let calls = 0
      made.fate = () => (calls++ === at ? fate : 'answered')
      for (const [index, wish] of story.entries()) {
        await insist(made, wish(made))
        // The shopper may not receive the response either, so the call is repeated.
        if (index !== 6) await insist(made, wish(made))
        expect(held(made), `${fate} at ${at}, after wish ${index}`).toEqual(states[index])
      }
      if (calls > at) deaths = at + 1
      expect(made.shop.problems).toEqual([])
    }
    expect(deaths).toBeGreaterThan(15)
  })

  test('are applied once when the platform finishes a timed-out call later', async () => {
    const made = await world()
    let late: (() => Promise<unknown>) | undefined
    made.fate = (call) => {
      if (!call.startsWith('POST')) return 'answered'
      late = () =>
        made.shop.handle(
          new Request(`${made.shop.origin}/wp-json/cocart/v2/cart/add-item`, {
            method: 'POST',
            headers: { ...asGuest, 'Content-Type': 'application/json' },
            body: JSON.stringify({ id: String(ring), quantity: '1' }),
          }),
        )
      return 'unheard'
    }
    await expect(send(made, adds(ring, 1, 1), asGuest)).rejects.toThrow()
    made.fate = () => 'answered'
    // Too early: the first call may still arrive. Reads work meanwhile.
    const soon = await send(made, adds(ring, 1, 1), asGuest)
    expect([soon.status, soon.body.code]).toEqual([503, 'platform_unavailable'])
    expect((await send(made, ['GET', 'cocart/v2/cart'], asGuest)).body.items).toEqual([])
    await late?.()
    await insist(made, adds(ring, 1, 1))
    expect(held(made)).toEqual({ [ring]: 1 })
  })

  test('count each of a hundred doubled requests once, and stop at 99 units', async () => {
    const made = await world({ version: '11.0', taxes: true })
    const clicks = Array.from({ length: 100 }, (_, n) => adds(ring, 1, n))
    const answers = await Promise.all([...clicks, ...clicks].map((wish) => send(made, wish, asGuest)))
    expect(held(made)).toEqual({ [ring]: 99 })
    const refused = answers.filter(({ status }) => status >= 400)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(2).fill('cocart_quantity_invalid_amount'))
    const versions = answers.map(({ body }) => body.extensions?.aubenacre.version).filter(Boolean)
    expect(new Set(versions).size).toBe(versions.length)
    expect(made.shop.problems).toEqual([])
  })

  test('without script count once for a double click, and again three seconds later', async () => {
    const made = await world()
    await Promise.all([send(made, adds(ring, 1), asGuest), send(made, adds(ring, 1), asGuest)])
    expect(held(made)).toEqual({ [ring]: 1 })
    vi.setSystemTime(Date.now() + 3_000)
    await send(made, adds(ring, 1), asGuest)
    expect(held(made)).toEqual({ [ring]: 2 })
  })

  test('without script count once when a second click comes before a slow response', async () => {
    const made = await world()
    const heard = Promise.withResolvers<void>()
    const slow = Promise.withResolvers<void>()
    vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
      const request = new Request(...given)
      if (request.method === 'POST') {
        heard.resolve()
        await slow.promise
      }
      return made.fetch(request)
    })
    const add: Parameters<typeof send>[1] = [
      'POST',
      'cocart/v2/cart/add-item',
      { id: String(ring), quantity: '1', form_id: 'a' },
    ]
    const first = send(made, add, asGuest)
    await heard.promise
    vi.setSystemTime(Date.now() + 5_000)
    const second = send(made, add, asGuest)
    slow.resolve()
    await Promise.all([first, second])
    expect(held(made)).toEqual({ [ring]: 1 })
  })

  test('of a first visit create a cart and return its key', async () => {
    const made = await world()
    const { body } = await send(made, adds(ring, 1, 1), {})
    expect(body.cart_key).toMatch(/^[0-9a-f]{30}$/)
    expect(held(made, body.cart_key)).toEqual({ [ring]: 1 })
    expect(made.shop.calls).toEqual(['POST cocart/v2/cart/add-item'])
  })
})

test('a forged token does not delay the cart of its customer', async () => {
  const made = await world()
  const Authorization = await made.logIn(seeded.customer)
  await insist(made, adds(ring, 1, 1), { Authorization })
  const lie = { Authorization: `${Authorization.replace(/[^.]*$/, '')}forged` }
  const slow = Promise.withResolvers<void>()
  const heard = Promise.withResolvers<void>()
  vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) => {
    const request = new Request(...given)
    if (request.headers.get('Authorization') === lie.Authorization) {
      heard.resolve()
      await slow.promise
    }
    return made.fetch(request)
  })
  const refused = send(made, adds(ring, 1, 2), lie)
  await heard.promise
  const own = send(made, ['GET', 'cocart/v2/cart'], { Authorization })
  expect(await Promise.race([own, new Promise((done) => setTimeout(done, 500))])).toMatchObject({
    status: 200,
  })
  slow.resolve()
  expect((await refused).status).toBe(403)
})

describe('bought items', () => {
  const bought = (made: RemoteWorld) => [{ key: keyOf(made, ring), quantity: 2 }]

  test.each(fates)('leave the cart once, before the next request, when any call is %s', async (fate) => {
    for (let at = 0; at < 6; at++) {
      const made = await world()
      for (const wish of [adds(ring, 3, 1), adds(earrings, 1, 2)]) await insist(made, wish)
      const cart = made.env.REMOTE_CARTS.getByName(key)
      for (let time = 0; time < 2; time++) await cart.takeBought(bought(made), [], 'order-1', Date.now())
      let calls = 0
      made.fate = () => (calls++ === at ? fate : 'answered')
      await insist(made, adds(ring, 1, 3))
      expect(held(made), `${fate} at ${at}`).toEqual({ [ring]: 2, [earrings]: 1 })
    }
  })

  test('leave the customer cart after the guest cart was merged into it', async () => {
    const made = await world()
    await insist(made, adds(ring, 3, 1))
    const orderedAt = Date.now()
    const visit = await visitOf(new Headers({ Authorization: await made.logIn(2) }), made.env)
    const guest = made.env.REMOTE_CARTS.getByName(key)
    await guest.handOver({ base: visit.base, headers: asGuest }, visit.name)
    expect(await guest.takeBought(bought(made), [], 'order-1', orderedAt)).toMatchObject({ kind: 'done' })
    await mergeInto(made.env, ctx, visit, key)
    expect(held(made, '2')).toEqual({ [ring]: 3 })
    await insist(made, ['GET', 'cocart/v2/cart'], visit.headers)
    expect(held(made, '2')).toEqual({ [ring]: 1 })
    expect(await guest.takeBought(bought(made), [], 'order-0', orderedAt)).toEqual({
      kind: 'moved',
      heir: 'customer-2',
    })
  })
})

describe('guest cart merged into the customer cart', () => {
  async function due() {
    const made = await world()
    const Authorization = await made.logIn(seeded.customer)
    const visit = await visitOf(new Headers({ Authorization }), made.env)
    await insist(made, adds(necklace, 1, 1), visit.headers)
    await insist(made, adds(pendant, 1, 2), visit.headers)
    for (const wish of [adds(ring, 2, 3), adds(necklace, 2, 4), adds(pendant, 1, 5), adds(earrings, 1, 6)])
      await insist(made, wish)
    return { made, visit }
  }
  const joined = { [necklace]: 2, [pendant]: 1, [ring]: 2, [earrings]: 1 }

  test('adds quantities up to the stock, and returns a sentence for each rest', async () => {
    const { made, visit } = await due()
    expect(await mergeInto(made.env, ctx, visit, key)).toEqual([
      expect.stringMatching(/^Une pièce de «\u00a0Collier Lagune.*le stock ne suffit pas/),
      expect.stringMatching(/^Une pièce de .*un seul exemplaire/),
    ])
    expect([held(made, '2'), held(made)]).toEqual([joined, {}])
    expect(await mergeInto(made.env, ctx, visit, key)).toEqual([])
    expect(held(made, '2')).toEqual(joined)
    expect(made.shop.problems).toEqual([])
  })

  test.each([
    [429, 'too_many_requests'],
    [404, 'rest_no_route'],
  ])('loses no line when the platform answers %d %s', async (status, code) => {
    let stops = 0
    for (let at = 0; at <= stops; at++) {
      const { made, visit } = await due()
      let calls = 0
      vi.stubGlobal('fetch', async (...given: Parameters<typeof fetch>) =>
        calls++ === at
          ? Response.json({ code, message: '', data: { status } }, { status })
          : made.fetch(...given),
      )
      const join = () => mergeInto(made.env, ctx, visit, key)
      await join().catch(join)
      await insist(made, ['GET', 'cocart/v2/cart'])
      expect([held(made, '2'), held(made)], `at ${at}`).toEqual([joined, {}])
      if (at === 0) stops = calls
    }
  })

  test.each([...fates, 'answer lost'] as const)('is merged once, wherever it stops: %s', async (fate) => {
    let stops = 0
    for (let at = 0; at <= stops; at++) {
      const { made, visit } = await due()
      let steps = 0
      if (fate === 'answer lost') made.diesAnswered = () => steps++ === at
      else made.fate = () => (steps++ === at ? fate : 'answered')
      for (let time = 0; time < 4; time++) {
        const isDone = await mergeInto(made.env, ctx, visit, key).then(
          () => true,
          () => false,
        )
        if (isDone) break
        vi.setSystemTime(Date.now() + 60_000)
      }
      expect(held(made, '2'), `${fate} at ${at}`).toEqual(joined)
      // The next call first removes what the last call could not remove.
      await insist(made, ['GET', 'cocart/v2/cart'])
      expect(held(made), `${fate} at ${at}`).toEqual({})
      expect(made.shop.problems).toEqual([])
      if (steps > at) stops = at + 1
    }
    expect(stops).toBeGreaterThan(7)
  })
})
