import { env } from 'cloudflare:test'
import { afterEach, beforeEach, vi } from 'vitest'
import { runJobs } from '../../../worker/scheduled.ts'
import { single } from '../../platform/checkout/checkout-shop.ts'
import { seeded } from '../../support/stand-ins/woocommerce/seed.ts'
import { type HarnessShop, harnessShop, pay } from './platform-orders-shop.ts'

export let at: HarnessShop

/** Opens a shop with these options for the current test. */
export function open(options?: Parameters<typeof harnessShop>[0]): void {
  at = harnessShop(options)
}

/** Moves the clock to each of these minutes, and runs all jobs of the shop there. */
export async function minutesLater(...counts: number[]): Promise<void> {
  const start = Date.now()
  for (const count of counts) {
    vi.setSystemTime(start + count * 60_000)
    await runJobs(at.bindings, Date.now(), '* * * * *')
  }
}
export const statusHere = (id: number) => single<string>('SELECT status FROM orders WHERE id = ?', id)
export const entries = (id: number, kind: string) =>
  single('SELECT count(*) FROM order_events WHERE order_id = ? AND kind = ?', id, kind)
export const mails = (id: number, kind: string) =>
  single('SELECT count(*) FROM outbox WHERE dedupe_key LIKE ?', `${kind}%:${id}%`)
/** Returns the money of an order in cents: taken by the demonstration provider, recorded here, and in WooCommerce. */
export async function moneyOf(id: number) {
  const taken = await single(
    `SELECT coalesce(sum(amount_cents), 0) FROM simulated_sessions WHERE order_number = ? AND state = 'paid'`,
    String(id),
  )
  const here = await single('SELECT total_cents FROM orders WHERE id = ? AND paid_at IS NOT NULL', id)
  const there = at.there(id)
  const cents = there.lines.reduce((sum, line) => sum + line.total, 0)
  return { taken, here: here ?? 0, there: there.date_paid ? cents : 0 }
}

/** Places an order of one ring, and pays it unless `isPaid` is false. */
export async function ordered({ isPaid = true, id: product = seeded.ring as number, total = 8990 } = {}) {
  const { body } = await at.order({ key: await at.cartOf(product) }, total)
  if (isPaid) await at.decide(body.session.id, pay)
  return { ...body.order, session: body.session.id } as { id: number; order_key: string; session: string }
}

/** Opens a new shop in front of a platform for each test. */
export function openHarness(): void {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() })
    vi.spyOn(console, 'error').mockImplementation(() => {})
    // Changes of earlier tests' orders must not be sent any more, so mark them as sent.
    await env.DB.prepare('UPDATE platform_orders SET told_event = last_event, look_at = NULL').run()
    open()
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })
}
