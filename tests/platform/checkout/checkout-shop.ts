import { env } from 'cloudflare:test'
import { expireOrders } from '../../../worker/platform/orders/ledger/expire.ts'
import { type ApiResponse, call, cartWith, products } from '../../contract/cart-shop.ts'

export const address = {
  first_name: 'Claire',
  last_name: 'Martin',
  address_1: '1 rue des Perles',
  address_2: '',
  city: 'Paris',
  state: '',
  postcode: '75001',
  country: 'FR',
}

/** Returns a valid checkout request for a total in cents, with its own reference. `changed` overrides fields. */
export const requestFor = (total: number, changed: Record<string, unknown> = {}) => ({
  billing: { ...address, email: `claire-${crypto.randomUUID()}@example.test`, phone: '0600000000' },
  shipping: null,
  shipping_same_as_billing: true,
  customer_note: '',
  newsletter: false,
  save_info: false,
  gift: false,
  gift_message: '',
  accept_terms: true,
  terms_version: '2026-11-25',
  adult: true,
  client_ref: crypto.randomUUID(),
  expected_total: String(total),
  ...changed,
})

/** Orders a cart. `changed` overrides fields of the request. */
export const order = (
  key: string,
  total: number,
  changed: Record<string, unknown> = {},
): Promise<ApiResponse> =>
  call('POST', 'customer/v1/simulated/checkout', { key, body: requestFor(total, changed) })

/** Decides a demonstration payment. */
export const decide = (session: string, decision: Record<string, string>): Promise<ApiResponse> =>
  call('POST', `customer/v1/simulated/session/${session}`, { body: decision })

export const accepted = '4242 4242 4242 4242'
export const refused = '4000 0000 0000 0002'
export const challenged = '4000 0027 6000 3184'

/** Returns the order as its buyer reads it. */
export const read = (id: number, key: string): Promise<ApiResponse> =>
  call('GET', `customer/v1/order/${id}?order_key=${key}`)

export const update = (id: number, key: string, more: Record<string, unknown>): Promise<ApiResponse> =>
  call('POST', 'customer/v1/update_order', { body: { order_id: id, order_key: key, ...more } })

/** Returns one value of the database. */
export async function single<T = number>(sql: string, ...params: (string | number)[]): Promise<T | null> {
  const row = await env.DB.prepare(sql)
    .bind(...params)
    .first<Record<string, T>>()
  return row ? (Object.values(row)[0] ?? null) : null
}

export const stockOf = (id: number) =>
  id > 100_000
    ? single('SELECT stock FROM variations WHERE id = ?', id)
    : single('SELECT stock FROM products WHERE id = ?', id)

export const setStock = (id: number, stock: number) =>
  env.DB.prepare(`UPDATE ${id > 100_000 ? 'variations' : 'products'} SET stock = ? WHERE id = ?`)
    .bind(stock, id)
    .run()

/** Returns the ledger of an order: the `kind` of each entry, or the move. */
export async function ledgerOf(id: number): Promise<string[]> {
  const { results } = await env.DB.prepare('SELECT * FROM order_events WHERE order_id = ? ORDER BY id')
    .bind(id)
    .all<{ kind: string; from_status: string | null; to_status: string; source: string }>()
  return results.map(({ kind, from_status, to_status, source }) =>
    kind === 'status' ? `${from_status ?? ''}>${to_status} ${source}` : `${kind} ${source}`,
  )
}

export const minutesFromNow = (minutes: number) => Date.now() + minutes * 60_000

/** Frees what earlier orders hold, and sets the stock to three scarce products. Runs before each test. */
export async function giveBack(): Promise<void> {
  // As if every provider had given its final answer.
  await env.DB.prepare('UPDATE payment_attempts SET ask_at = NULL').run()
  await expireOrders(env, minutesFromNow(120))
  await setStock(products.scarce, 3)
}

/** Sets the stock to three scarce products and two rings. Runs before each test of ordered products. */
export async function stockUp(): Promise<void> {
  await setStock(products.scarce, 3)
  await setStock(900501, 2)
}

/** Returns the number of orders. */
export const orders = () => single('SELECT count(*) FROM orders')

/** Places an order of one scarce product. */
export async function pending() {
  const { key } = await cartWith([products.scarce, 1])
  const { body } = await order(key, 14900)
  return {
    cart: key,
    id: body.order.id as number,
    key: body.order.order_key as string,
    session: body.session.id as string,
  }
}
