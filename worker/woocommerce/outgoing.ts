import * as z from 'zod'
import { optionThere } from '../commerce/contract/catalogue/product-facts.ts'
import { platformBase } from '../commerce/contract/platform-base.ts'
import type { Env } from '../env.ts'
import { itemData } from '../platform/cart/bodies.ts'
import { invalidParams } from '../platform/http/platform-error.ts'
import { shopKey } from './shop-api.ts'

/** A guest's cart: a number would be a customer's. */
const guestKey = /^(?!\d+$)[0-9a-f]{30,32}$/

/** What a call of the cart may say: never a price, nor who buys. Intents and forms go as far as what stands before the cart. */
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
 * A call of the contract as it may leave for the platform (section 10). Nothing of the visitor but the login or, in its
 * stead, the key of a guest's cart; the shop's key for the catalogue, in a header; published things only.
 * Throws PlatformError 400 for a cart call nobody should send.
 */
export async function outgoing(request: Request, path: string, env: Env): Promise<Request> {
  const url = new URL(path.slice(1), platformBase(env))
  const { searchParams: asked } = new URL(request.url)
  // `sets` is understood by our own lists alone; a key has no place in an address.
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
  // Our own lists on a platform that has them ask for the shop's key; what an operator showed is for us alone.
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

/** Options by the field of their attribute, as the platform takes them. */
const chosenThere = (variation: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(variation).map(([name, option]) => [name, optionThere(name.replace(field, ''), option)]),
  )
