import { env } from 'cloudflare:test'
import { beforeAll, beforeEach, vi } from 'vitest'
import { paths } from '../../../shared/paths.ts'
import type { Env } from '../../../worker/env.ts'
import { openShop } from '../../contract/cart-shop.ts'
import { type SoldOrder, soldOrder } from '../../platform/orders/sold-order.ts'
import { noticeOf, type Shopper, shopper, words } from '../shopper.ts'
import { type Visit, visit } from '../visit.ts'

export const start = Date.parse('2026-11-21T09:00:00Z')
export const day = 24 * 3600_000
export const bindings: Env = { ...env, OPERATOR_KEY: 'atelier', OPERATOR_SECRET: 'a-secret-of-the-tests' }
export const key = (secret = 'a-secret-of-the-tests', name = 'atelier') => ({
  Authorization: `Basic ${btoa(`${name}:${secret}`)}`,
})
export const { OPERATOR_KEY: _key, OPERATOR_SECRET: _secret, ...keyless } = bindings

export const mainOf = ({ html }: Visit) => html.slice(html.indexOf('<main'), html.indexOf('</main>'))
export const plain = (page: Visit) =>
  words({ ...page, html: mainOf(page) })
    .replace(/<[^>]+>/g, ' ')
    .replace(/[ \n]+/g, ' ')
export const open = async () => visit(paths.workshop, { headers: key() }, bindings)
/** Returns the card of one thing in the workshop. */
export const cardOf = (page: Visit, id: string) =>
  mainOf(page)
    .split('<article')
    .find((card) => card.includes(`id="${id}"`)) ?? ''

/** Sends a form of the workshop. Returns its status and its notice. */
export async function work(fields: Record<string, string | number>, operator: Shopper = shopper(bindings)) {
  const sent = await operator.post(
    paths.workshop,
    Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)])),
    key(),
  )
  return { status: sent.status, says: noticeOf(operator) }
}
export const ship = (order: number, tracking = '6A12345678901') =>
  work({ act: 'ship', order, carrier: 'Colissimo', tracking })
export const mails = async (kind: string) =>
  (await env.DB.prepare('SELECT * FROM outbox WHERE kind = ?1').bind(kind).all<Record<string, string>>())
    .results
export const eventsOf = async (order: number, kind: string) =>
  (
    await env.DB.prepare('SELECT id, detail FROM order_events WHERE order_id = ?1 AND kind = ?2 ORDER BY id')
      .bind(order, kind)
      .all<{ id: number; detail: string }>()
  ).results
export const shippedOrder = async (): Promise<SoldOrder & { parcel: number }> => {
  const sold = await soldOrder()
  await ship(sold.id)
  return { ...sold, parcel: (await eventsOf(sold.id, 'shipped'))[0]?.id ?? 0 }
}

/** Opens a shop with its workshop, at the same time in every test. */
export function openWorkshop(): void {
  beforeAll(async () => {
    vi.setSystemTime(start)
    await openShop()
  })
  beforeEach(async () => {
    vi.setSystemTime(start)
    await env.DB.batch(['outbox', 'throttles'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)))
  })
}
