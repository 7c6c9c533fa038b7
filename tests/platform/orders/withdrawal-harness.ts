import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, vi } from 'vitest'
import { openShop } from '../../contract/cart-shop.ts'
import { post as postTo } from '../../support/transports.ts'
import { address } from '../checkout/checkout-shop.ts'
import { received, type SoldOrder, soldOrder } from './sold-order.ts'

export const start = Date.parse('2026-11-21T13:05:00Z')
export const email = 'Claire@Example.com'
/** The order that was sold, and received the day before. */
export let sold: SoldOrder

/** Prepares a test file for declarations. Each test begins without mails, at the same time. */
export function takeWithdrawals(): void {
  beforeAll(async () => {
    vi.setSystemTime(start)
    await openShop()
    const billing = { ...address, email: 'claire@example.com', phone: '0600000000' }
    sold = await soldOrder({ billing })
    await received(sold.id, '2026-11-20')
  })
  beforeEach(async () => {
    vi.setSystemTime(start)
    await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  })
}

/** Posts to a withdrawal route through the transport under test. */
export const post = (path: string, body: unknown, headers?: Record<string, string>) =>
  postTo(`aubenacre/v1/withdrawals${path}`, body, headers)

/** Returns a valid declaration. `changed` overrides its fields. */
export const request = (changed: Record<string, unknown> = {}) => ({
  id: crypto.randomUUID(),
  name: 'Claire Martin',
  reference: `n° ${sold.id}`,
  email,
  whole: true,
  ...changed,
})
export const rows = async (sql: string, ...params: (string | number)[]) =>
  (
    await env.DB.prepare(sql)
      .bind(...params)
      .all<Record<string, string | number>>()
  ).results
export const mails = () => rows("SELECT * FROM outbox WHERE kind = 'withdrawal' ORDER BY id")
export const last = async () => (await rows('SELECT * FROM withdrawals ORDER BY id DESC LIMIT 1'))[0] ?? {}
export const eventsOf = (id: number) =>
  rows('SELECT * FROM withdrawal_events WHERE withdrawal_id = ? ORDER BY id', id)
export const count = async () => Number((await rows('SELECT count(*) AS n FROM withdrawals'))[0]?.['n'])
