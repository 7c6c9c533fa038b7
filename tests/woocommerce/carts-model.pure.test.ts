import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../worker/env.ts'
import { CartObject } from '../../worker/platform/cart/cart-object.ts'
import type { CartAnswer } from '../../worker/platform/cart/state.ts'
import { seeded } from '../support/stand-ins/woocommerce/seed.ts'
import { endTimers } from '../support/timers.ts'
import { adds, held, insist, item, keyOf, uuid, type Wish, world } from './cart-calls.ts'
import { type Fate, storageOf } from './cart-world.ts'

vi.mock('cloudflare:workers', () => import('./object-outside.ts'))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-01T10:00:00Z') })
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.useRealTimers()
  endTimers()
})

/** Returns a generator of numbers below a limit, the same for the same seed. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** The products of a history, with their limits in WooCommerce and their maximum quantity. */
const products = [
  { id: seeded.ring, bounds: { stock: null, single: false }, max: 99 },
  { id: seeded.necklace, bounds: { stock: 2, single: false }, max: 2 },
  { id: seeded.pendant, bounds: { stock: null, single: true }, max: 1 },
  { id: seeded.earrings, bounds: { stock: null, single: false }, max: 99 },
]

/** The refusal of a quantity above the maximum of a product. It is checked before the cart. */
const tooMany: CartAnswer = { kind: 'refused', reason: 'quantity-invalid' }

const piecesOf = (answer: CartAnswer) =>
  answer.kind === 'done'
    ? Object.fromEntries(answer.state.lines.map(({ variantId, quantity }) => [variantId, quantity]))
    : null

test.each(Array.from({ length: 6 }, (_, seed) => seed))(
  'random requests give the same cart as our own cart object, however calls fail: history %i',
  async (seed) => {
    const pick = numbers(seed * 7919 + 1)
    const made = await world({ version: seed % 2 ? '9.4' : '11.0' })
    const context = { storage: storageOf(new DatabaseSync(':memory:')), waitUntil: () => {} }
    const model = new CartObject(context as unknown as DurableObjectState, {} as Env)
    model.create()
    const failures: Fate[] = ['unheard', 'unanswered', 'refused', 'broken']
    made.fate = () => (pick(6) === 0 ? (failures[pick(4)] ?? 'answered') : 'answered')
    let sent: { request: Wish; expected: () => CartAnswer } | undefined
    for (let step = 0; step < 30; step++) {
      const jewel = products[pick(products.length)] ?? products[0]
      if (!jewel) throw new Error('no jewel')
      const { id, bounds, max } = jewel
      const key = keyOf(made, id)
      const intent = uuid(step)
      const quantity = pick(4) === 0 ? 60 : 1 + pick(3)
      const wishes: { request: Wish; expected: () => CartAnswer }[] = [
        {
          request: adds(id, quantity, step),
          expected: () =>
            quantity > max
              ? tooMany
              : model.add(
                  { key: String(id), variantId: id, quantity, data: {}, addedCents: 0 },
                  bounds,
                  intent,
                ),
        },
        {
          request: ['POST', item(key), { quantity: String(quantity), intent_id: intent }],
          expected: () => (quantity > max ? tooMany : model.update(String(id), quantity, bounds, intent)),
        },
        {
          request: ['DELETE', item(key), { intent_id: intent }],
          expected: () => model.remove(String(id), intent),
        },
        {
          request: ['PUT', item(key), { intent_id: intent }],
          expected: () => model.restore(String(id), bounds, intent),
        },
        ...(pick(4) === 0
          ? [
              {
                request: ['POST', 'cocart/v2/cart/clear', { intent_id: intent }] as Wish,
                expected: () => model.clear(intent),
              },
            ]
          : []),
        ...(sent ? [sent] : []),
      ]
      sent = wishes[pick(2) ? 0 : pick(wishes.length)]
      if (!sent) continue
      const response = await insist(made, sent.request)
      const modelled = sent.expected()
      const [method] = sent.request
      const where = `step ${step}: ${JSON.stringify(sent.request)}`
      // Removing a line that is already gone counts as success.
      if (method !== 'DELETE') expect(response.status < 400, where).toBe(modelled.kind === 'done')
      expect(held(made), where).toEqual(piecesOf(model.read()))
    }
    made.fate = () => 'answered'
    const { body } = await insist(made, ['GET', 'cocart/v2/cart'])
    const lines = piecesOf(model.read()) ?? {}
    const price = (id: string) =>
      Math.round(
        Number(
          made.shop.books.product(Number(id)).sale_price || made.shop.books.product(Number(id)).regular_price,
        ) * 100,
      )
    const total = Object.entries(lines).reduce((sum, [id, quantity]) => sum + price(id) * quantity, 0)
    expect(Number(body.totals.total)).toBe(total)
    expect(made.shop.problems).toEqual([])
  },
)
