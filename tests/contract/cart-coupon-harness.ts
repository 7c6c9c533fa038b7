import { env } from 'cloudflare:test'
import { call } from './cart-shop.ts'

/** Puts a code on sale, never used yet; columns as in the table. */
export async function coupon(code: string, columns: Record<string, string | number> = {}): Promise<string> {
  const row = { type: 'percent', amount: 5, ...columns, code }
  const names = Object.keys(row)
  await env.DB.batch([
    env.DB.prepare('DELETE FROM coupon_uses WHERE code = ?').bind(code),
    env.DB.prepare(`REPLACE INTO coupons (${names}) VALUES (${names.map(() => '?')})`).bind(
      ...Object.values(row),
    ),
  ])
  return code
}

let orders = 2000

/** An order of that customer, in that status, which used `code`. */
export async function order(email: string, status: string, code?: string, state = 'counted'): Promise<void> {
  const id = ++orders
  const row = {
    id,
    order_key: `key-${id}`,
    status,
    client_ref: crypto.randomUUID(),
    cart_ref: `cart-${id}`,
    cart_hash: 'hash',
    email,
    subtotal_cents: 1000,
    discount_cents: 0,
    total_cents: 1000,
    billing: '{}',
    shipping: '{}',
    customer_note: '',
    gift: 0,
    gift_message: '',
    newsletter: 0,
    terms_version: '2026-11-25',
    accepted_at: '2026-01-01T00:00:00Z',
    adult: 1,
    tax_country: 'FR',
    latest_delivery: '2026-01-20',
    payment_method: 'simulated',
    stock_state: 'held',
    payable_until: '2026-01-01T01:00:00Z',
    created_at: '2026-01-01T00:00:00Z',
  }
  const names = Object.keys(row)
  await env.DB.prepare(`INSERT INTO orders (${names}) VALUES (${names.map(() => '?')})`)
    .bind(...Object.values(row))
    .run()
  if (!code) return
  await env.DB.prepare('INSERT INTO coupon_uses (order_id, code, email, state) VALUES (?, ?, ?, ?)')
    .bind(id, code, email, state)
    .run()
}

/** Applies a code; `more` completes the body. */
export const apply = (key: string | undefined, code: unknown, more: Record<string, unknown> = {}) =>
  call('POST', 'customer/v1/validate-coupon', {
    ...(key !== undefined && { key }),
    body: { coupon: code, ...more },
  })

/** What a refused code is known by. */
export const reasonOf = ({ status, body }: Awaited<ReturnType<typeof apply>>) => [
  status,
  body.code,
  body.data?.reason,
]
export const refused = (reason: string) => [400, 'woocommerce_rest_cart_coupon_error', reason]
