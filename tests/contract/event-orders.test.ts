import { env } from 'cloudflare:test'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { retryEvents } from '../../worker/commerce/embedded/orders/payments/retry-events.ts'
import { moveRefunds } from '../../worker/commerce/embedded/orders/refunds/move-refunds.ts'
import { tellRefunds } from '../../worker/commerce/embedded/orders/refunds/tell-refunds.ts'
import { keepLog } from '../support/kept-log.ts'
import type { OutgoingWebhook } from '../support/stand-ins/stand-in.ts'
import { jewels, openShop } from './cart-shop.ts'
import { giveBack, setStock } from './checkout-shop.ts'
import { endOf, type Life, type Living, liveOn, longLives, shortLives } from './event-lives.ts'

beforeAll(async () => {
  await openShop()
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
  keepLog()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const minute = 60_000

/** Which events come after which step, and in what order; a place may be named twice. */
type Plan = (events: readonly OutgoingWebhook[][]) => readonly OutgoingWebhook[][]

async function begin(life: Life): Promise<Living> {
  await giveBack()
  await setStock(jewels.scarce, 50)
  await env.DB.prepare('DELETE FROM pending_events').run()
  return life.begin()
}

async function send({ deliver, outgoing }: Living, webhook: OutgoingWebhook): Promise<void> {
  expect([200, 503]).toContain(await deliver(webhook))
  // What the delivery itself makes the provider tell comes at once.
  for (const more of outgoing.splice(0)) expect([200, 503]).toContain(await deliver(more))
}

/** The clock of the hours after, without the one that asks about payments: events alone must do. */
async function end(orderId: number) {
  for (const minutes of [1, 5, 30, 400]) {
    const now = Date.now() + minutes * minute
    await retryEvents({ ...env }, now)
    await moveRefunds({ ...env }, now)
    await tellRefunds({ ...env }, now)
  }
  return endOf(orderId)
}

/** Each event at once, in its own order. */
async function inOrder(life: Life) {
  const living = await begin(life)
  for (const step of living.steps) {
    await liveOn(step)
    for (const webhook of living.outgoing.splice(0)) await send(living, webhook)
  }
  return end(living.orderId)
}

/** All events once the life is over, as a plan has them. */
async function afterwards(life: Life, plan: Plan) {
  const living = await begin(life)
  const events: OutgoingWebhook[][] = []
  for (const step of living.steps) {
    await liveOn(step)
    events.push(living.outgoing.splice(0))
  }
  for (const webhooks of plan(events)) for (const webhook of webhooks) await send(living, webhook)
  return end(living.orderId)
}

/** Each event some steps late; a delay of its own for each, by which it is sent twice where `twice` says so. */
async function late(life: Life, delays: readonly number[], twice: readonly boolean[]) {
  const living = await begin(life)
  const waiting: { at: number; webhook: OutgoingWebhook }[] = []
  let number = 0
  for (const [place, step] of living.steps.entries()) {
    await liveOn(step)
    for (const webhook of living.outgoing.splice(0)) {
      const delay = delays[number % delays.length] ?? 0
      waiting.push({ at: place + delay, webhook })
      if (twice[number % twice.length]) waiting.push({ at: place + delay + 1, webhook })
      number += 1
    }
    for (const due of waiting.filter(({ at }) => at === place).reverse()) await send(living, due.webhook)
  }
  const rest = waiting.filter(({ at }) => at >= living.steps.length).sort((a, b) => b.at - a.at)
  for (const { webhook } of rest) await send(living, webhook)
  return end(living.orderId)
}

function* permutations<T>(list: readonly T[]): Generator<T[]> {
  if (list.length <= 1) yield [...list]
  for (const [place, first] of list.entries())
    for (const rest of permutations([...list.slice(0, place), ...list.slice(place + 1)]))
      yield [first, ...rest]
}

describe('events of a payment’s life end the same', () => {
  for (const life of shortLives)
    test(`${life.name}: in every order`, { timeout: 60_000 }, async () => {
      const wanted = await inOrder(life)
      expect(wanted.orders).toMatchObject([{ paid: 1, invoices: 1, mails: 1, waiting: 0 }])
      const living = await begin(life)
      let tried = 0
      for (const order of permutations(living.steps.map((_, place) => place))) {
        const plan: Plan = (events) => order.map((place) => events[place] ?? [])
        expect({ order, ...(await afterwards(life, plan)) }).toEqual({ order, ...wanted })
        tried += 1
      }
      expect(tried).toBeGreaterThanOrEqual(6)
    })

  for (const life of longLives)
    test(`${life.name}: in many orders, late and twice`, { timeout: 60_000 }, async () => {
      const wanted = await inOrder(life)
      expect(wanted.orders).toMatchObject([{ waiting: 0 }])
      const shuffled = fc.array(fc.nat(1000), { minLength: 12, maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(
          shuffled,
          fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
          async (ranks, twice) => {
            const plan: Plan = (events) => {
              const all = events.flat()
              const ranked = [...all, ...all.filter((_, place) => twice[place % twice.length])].map(
                (webhook, place) => ({ webhook, rank: (ranks[place % ranks.length] ?? 0) * 31 + place * 7 }),
              )
              return [ranked.sort((a, b) => (a.rank % 101) - (b.rank % 101)).map(({ webhook }) => webhook)]
            }
            expect(await afterwards(life, plan)).toEqual(wanted)
          },
        ),
        { numRuns: 10, seed: 30 },
      )
      const delays = fc.array(fc.nat(5), { minLength: 7, maxLength: 7 })
      await fc.assert(
        fc.asyncProperty(
          delays,
          fc.array(fc.boolean(), { minLength: 5, maxLength: 5 }),
          async (by, twice) => {
            expect(await late(life, by, twice)).toEqual(wanted)
          },
        ),
        { numRuns: 10, seed: 31 },
      )
    })
})
