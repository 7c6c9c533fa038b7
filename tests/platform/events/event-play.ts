import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { tellRefunds } from '../../../worker/platform/orders/refunds/notify-refunds.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { nearDatabase } from '../../support/nearby-database.ts'
import { keepLog } from '../../support/saved-log.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { giveBack, setStock } from '../checkout/checkout-shop.ts'
import { endOf, type Life, type Living, liveOn } from './event-lives.ts'

/** A shop whose clock is moved by the lives, and whose log is kept. */
export function openLives(): void {
  nearDatabase()
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
}

const minute = 60_000

/** Which events come after which step, and in what order; a place may be named twice. */
export type Plan = (events: readonly OutgoingWebhook[][]) => readonly OutgoingWebhook[][]

async function begin(life: Life): Promise<Living> {
  await giveBack()
  await setStock(products.scarce, 50)
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
  for (const minutes of [1, 400]) {
    const now = Date.now() + minutes * minute
    await retryEvents({ ...env }, now)
    await moveRefunds({ ...env }, now)
    await tellRefunds({ ...env }, now)
  }
  return endOf(orderId)
}

/** Each event at once, in its own order. */
export async function inOrder(life: Life) {
  const living = await begin(life)
  for (const step of living.steps) {
    await liveOn(step)
    for (const webhook of living.outgoing.splice(0)) await send(living, webhook)
  }
  return end(living.orderId)
}

/** All events once the life is over, as a plan has them. */
export async function afterwards(life: Life, plan: Plan) {
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
export async function late(life: Life, delays: readonly number[], twice: readonly boolean[]) {
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
