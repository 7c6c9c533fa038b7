import { env } from 'cloudflare:test'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { retryEvents } from '../../../worker/platform/orders/events/retry-events.ts'
import { moveRefunds } from '../../../worker/platform/orders/refunds/move-refunds.ts'
import { notifyRefunds } from '../../../worker/platform/orders/refunds/notify-refunds.ts'
import { openShop, products } from '../../contract/cart-shop.ts'
import { nearDatabase } from '../../support/nearby-database.ts'
import { keepLog } from '../../support/saved-log.ts'
import type { OutgoingWebhook } from '../../support/stand-ins/stand-in.ts'
import { giveBack, setStock } from '../checkout/checkout-shop.ts'
import { endOf, type Life, type Living, liveOn } from './event-lives.ts'

/** Opens a shop whose clock the stories move, and whose log is collected. */
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

/** Which events follow which step, and in what order. A position may be named twice. */
export type Plan = (events: readonly OutgoingWebhook[][]) => readonly OutgoingWebhook[][]

async function begin(life: Life): Promise<Living> {
  await giveBack()
  await setStock(products.scarce, 50)
  await env.DB.prepare('DELETE FROM pending_events').run()
  return life.begin()
}

async function send({ deliver, outgoing }: Living, webhook: OutgoingWebhook): Promise<void> {
  expect([200, 503]).toContain(await deliver(webhook))
  // Events that the delivery itself causes at the provider are sent at once.
  for (const more of outgoing.splice(0)) expect([200, 503]).toContain(await deliver(more))
}

/** Runs the clock of the next hours without the job that asks about payments, because events alone must suffice. */
async function end(orderId: number) {
  for (const minutes of [1, 400]) {
    const now = Date.now() + minutes * minute
    await retryEvents({ ...env }, now)
    await moveRefunds({ ...env }, now)
    await notifyRefunds({ ...env }, now)
  }
  return endOf(orderId)
}

/** Sends each event at once, in order. */
export async function inOrder(life: Life) {
  const living = await begin(life)
  for (const step of living.steps) {
    await liveOn(step)
    for (const webhook of living.outgoing.splice(0)) await send(living, webhook)
  }
  return end(living.orderId)
}

/** Sends all events after the end of the story, in the order of a plan. */
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

/** Sends each event some steps late, with its own delay, and a second time where `twice` says so. */
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
