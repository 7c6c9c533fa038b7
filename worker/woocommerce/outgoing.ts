import * as z from 'zod'
import { optionThere } from '../commerce/contract/catalogue/product-schema.ts'
import type { Env } from '../env.ts'
import { itemData } from '../platform/cart/bodies.ts'
import { invalidParams } from '../platform/http/platform-error.ts'
import { platformBase } from '../settings.ts'
import { shopKey } from './shop-api.ts'

/** The key of a guest's cart. A purely numeric one would be a customer id. */
const guestKey = /^(?!\d+$)[0-9a-f]{30,32}$/

/** Fields that a cart call may carry: never a price or a buyer. Intents and form ids reach only our Durable Object. */
const cartFields = z.object({
  id: z.string().optional(),
  quantity: z
    .string()
    .regex(/^[1-9]\d?$/)
    .optional(),
  variation: z.record(z.string(), z.string()).optional(),
  item_data: itemData.optional(),
  intent_id: z.string().optional(),
  form_id: z.string().optional(),
})

/**
 * Returns a call of the contract as it may leave for WooCommerce (section 10). From the visitor it carries only the
 * login or the key of a guest's cart. The catalogue gets the shop's key in a header, and only published entries. Throws
 * PlatformError 400 for an invalid cart call.
 */
export async function outgoing(request: Request, path: string, env: Env): Promise<Request> {
  const url = new URL(path.slice(1), platformBase(env))
  const { searchParams: asked } = new URL(request.url)
  // Only our own lists understand `sets`, and a URL must not carry a key.
  for (const [name, value] of asked)
    if (name !== 'sets' && name !== 'cart_key') url.searchParams.append(name, value)
  if (path === '/wc/v3/products') url.searchParams.set('status', 'publish')
  const headers = new Headers({ Accept: 'application/json', ...authorisation(request, path, env) })
  if (request.method === 'GET') return new Request(url, { headers })
  headers.set('Content-Type', 'application/json')
  const body = await request.text()
  return new Request(url, {
    method: request.method,
    headers,
    ...(body !== '' && { body: path.startsWith('/cocart/') ? cartBody(body) : body }),
  })
}

function authorisation({ headers }: Request, path: string, env: Env): Record<string, string> {
  if (path.startsWith('/wc/')) return shopKey(env)
  if (path.startsWith('/wp/')) return {}
  const authorization = headers.get('Authorization') ?? ''
  if (authorization.startsWith('Bearer ')) return { Authorization: authorization }
  const key = headers.get('CoCart-API-Cart-Key') ?? ''
  if (guestKey.test(key) && /^\/(cocart|customer)\//.test(path)) return { 'CoCart-API-Cart-Key': key }
  // The lists of a platform like ours need the shop's key. The key that an operator sends must not go further than this
  // Worker.
  const own = shopKey(env)
  return authorization === own['Authorization'] ? own : {}
}

function cartBody(body: string): string {
  const read = cartFields.safeParse(JSON.parse(body))
  if (!read.success) {
    const ofData = read.error.issues.find(({ path }) => path[0] === 'item_data')
    throw invalidParams(ofData ? { item_data: ofData.message } : { quantity: 'Quantité non valable' })
  }
  const { variation, ...others } = read.data
  return JSON.stringify({ ...others, ...(variation && { variation: chosenThere(variation) }) })
}

const field = 'attribute_'

/** Returns the options by attribute field, in WooCommerce's format. */
const chosenThere = (variation: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variation).map(([name, option]) => [name, optionThere(name.replace(field, ''), option)]),
  )
