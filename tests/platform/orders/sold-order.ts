import { env } from 'cloudflare:test'
import { expect } from 'vitest'
import { orderAccess } from '../../../worker/platform/orders/order-link.ts'
import { add, products } from '../../contract/cart-shop.ts'
import { accepted, decide, order } from '../checkout/checkout-shop.ts'

/** A paid order: two rings and a medal with letters. */
export interface SoldOrder {
  id: number
  email: string
  /** Ids of its lines. */
  rings: number
  medal: number
  /** Access token of the links in its mails. */
  access: string
}

/** Sells two rings and a medal. Call `openShop` first. */
export async function soldOrder(changed: Record<string, unknown> = {}): Promise<SoldOrder> {
  const { body } = await add(products.simple, 2)
  const key = body.cart_key as string
  await add(products.letters, 1, key, { item_data: { personnalisation: 'lea' } })
  const response = await order(key, 2 * 8990 + 12_000, changed)
  expect(response.status).toBe(200)
  await decide(response.body.session.id, { action: 'pay', card: accepted })
  const { id, billing, line_items: lines } = response.body.order
  return {
    id,
    email: billing.email,
    rings: lines[0].id,
    medal: lines[1].id,
    access: await orderAccess(env, id, 'full', Date.now()),
  }
}

/** Records in the ledger that the parcel left and arrived on that day. */
export const received = (orderId: number, day: string) =>
  env.DB.prepare(
    `INSERT INTO order_events (order_id, kind, source, detail, at)
     VALUES (?1, 'shipped', 'shop', '{}', ?2 || 'T08:00:00.000Z'),
            (?1, 'delivered', 'shop', json_object('day', ?2), ?2 || 'T12:00:00.000Z')`,
  )
    .bind(orderId, day)
    .run()
