import { env } from 'cloudflare:test'
import { oncePerShop } from '../support/fresh-shop.ts'
import { origin, send } from '../support/transports.ts'

/** Ids of the products that `openShop` creates, one per case of the contract. */
export const products = {
  simple: 9001, // 89.90, no stock limit
  scarce: 9002, // 149.00, 3 pieces
  soldOut: 9003,
  draft: 9004,
  variable: 9005, // 150.00, sizes 50 (900501, 2 pieces) and 52 (900502, sold out); 54 (900503) is a draft
  set: 9006,
  letters: 9007, // 120.00, personalised
  unique: 9008, // 300.00, sold individually
  second: 9009, // 24.50
} as const

const product = (
  id: number,
  name: string,
  cents: number,
  more: Record<string, string | number | null> = {},
) => {
  const row = {
    id,
    sku: `SKU-${id}`,
    slug: `bijou-${id}`,
    name,
    type: 'simple',
    summary: 'Or jaune 750 ‰, perle de culture',
    description: '',
    pictures: '[]',
    attributes: '[]',
    meta: '{}',
    related: '[]',
    source: 'tests',
    fingerprint: '',
    regular_cents: cents,
    price_cents: cents,
    prep_shortest: 2,
    prep_longest: 4,
    created_at: '2026-01-01T00:00:00',
    modified_at: '2026-01-01T00:00:00',
    ...more,
  }
  const names = Object.keys(row)
  return env.DB.prepare(`INSERT INTO products (${names}) VALUES (${names.map(() => '?')})`).bind(
    ...Object.values(row),
  )
}

const variation = (id: number, size: string, stock: number, status = 'publish') =>
  env.DB.prepare(
    'INSERT INTO variations (id, product_id, sku, status, choice, stock) VALUES (?, 9005, ?, ?, ?, ?)',
  ).bind(id, `SKU-9005-${size}`, status, JSON.stringify({ pa_taille: size }), stock)

const sell = () =>
  env.DB.batch([
    product(products.simple, 'Bague Aube', 8990),
    product(products.scarce, 'Collier Lagune', 14900, { stock: 3 }),
    product(products.soldOut, 'Bague Rare', 20000, { stock: 0 }),
    product(products.draft, 'Bague Cachée', 20000, { status: 'draft' }),
    product(products.variable, 'Bague Solstice', 15000, { type: 'variable' }),
    variation(900501, '50', 2),
    variation(900502, '52', 0),
    variation(900503, '54', 5, 'draft'),
    product(products.set, 'Parure Aube', 0, { type: 'grouped', regular_cents: null }),
    product(products.letters, 'Médaille à lettres', 12000, { personalised: 1 }),
    product(products.unique, 'Pièce unique', 30000, { sold_individually: 1 }),
    product(products.second, 'Puces', 2450),
  ])

/** Creates the products once for all test files of a shop. */
export async function openShop(): Promise<void> {
  await oncePerShop(sell)
}

/** The response to a call: status, headers and parsed body. */
export interface ApiResponse {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads any field of any answer, and fails when it is not there
  body: any
}

interface Call {
  key?: string
  /** Access token of a customer. */
  token?: string
  body?: unknown
  /** Unchanged body, for content that is not JSON. */
  raw?: string
}

/** Calls the platform's API through the transport under test. */
export async function call(
  method: string,
  path: string,
  { key, token, body, raw }: Call = {},
): Promise<ApiResponse> {
  const content = raw ?? (body === undefined ? undefined : JSON.stringify(body))
  const request = new Request(`${origin}/wp-json/${path}`, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(key !== undefined && { 'CoCart-API-Cart-Key': key }),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(content !== undefined && { body: content }),
  })
  const response = await send(request)
  return { status: response.status, headers: response.headers, body: await response.json() }
}

export const getCart = (key?: string) => call('GET', 'cocart/v2/cart', key === undefined ? {} : { key })

/** Adds a product to the cart. `more` overrides or extends the body. */
export const add = (
  id: number | string,
  quantity: number,
  key?: string,
  more: Record<string, unknown> = {},
) =>
  call('POST', 'cocart/v2/cart/add-item', {
    ...(key !== undefined && { key }),
    body: { id: String(id), quantity: String(quantity), ...more },
  })

/** Creates a cart with these products. Returns its key and the keys of its lines. */
export async function cartWith(
  ...pieces: [id: number, quantity: number][]
): Promise<{ key: string; items: string[] }> {
  let key: string | undefined
  let items: string[] = []
  for (const [id, quantity] of pieces) {
    const { body } = await add(id, quantity, key, { intent_id: crypto.randomUUID() })
    key = body.cart_key
    items = body.items.map((item: { item_key: string }) => item.item_key)
  }
  if (!key) throw new Error('a cart needs a piece')
  return { key, items }
}

/** Returns HTTP status, error code, and the status in the body of an error response. */
export const refusalOf = ({ status, body }: ApiResponse) => [status, body.code, body.data?.status]
