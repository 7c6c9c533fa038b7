import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { brand } from '#brand/brand.ts'
import { jsonOf } from '../../../shared/json.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import type { PricedCart } from '../../platform/cart/pricing.ts'
import { wireCart } from '../../platform/cart/wire.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { inContract } from '../refusals.ts'
import { sendToPlatform } from '../send.ts'
import type { CartRequest } from './book.ts'
import { type Asker, type CartReply, cartPath } from './calls.ts'
import { piecesOf } from './pieces.ts'
import { pricedCart, withCodes } from './prices.ts'
import { type Visit, visitOf } from './visit.ts'
import { weightsOf } from './weights.ts'

/**
 * Reads a cart under a key that was created for this call. The cart does not exist yet, so no Durable Object is needed.
 */
async function readNew({ base, headers }: Asker, path: string): Promise<CartReply> {
  const answer = await sendToPlatform(
    new Request(new URL(path, base), {
      headers: { Accept: 'application/json', ...headers },
      signal: AbortSignal.timeout(limits.requestTimeout),
    }),
  )
  const response = {
    status: answer.status,
    headers: Object.fromEntries(answer.headers),
    body: await answer.text(),
  }
  return { ...response, codes: [], version: Date.now() }
}

/** Sends a call through the Durable Object of a cart. `path` is relative to `/wp-json/`. */
export async function askCart(
  env: Env,
  { name, base, headers, isNew = false }: Visit,
  method: string,
  path: string,
  body?: object,
  request?: CartRequest,
): Promise<CartReply> {
  if (isNew && method === 'GET') return readNew({ base, headers }, path)
  return env.REMOTE_CARTS.getByName(name).ask({
    base,
    headers,
    isNew,
    method,
    path,
    ...(body && { body: JSON.stringify(body) }),
    ...(request && { request }),
  })
}

/** Reads a cart through its Durable Object. Throws PlatformError. */
export async function readThere(env: Env, visit: Visit): Promise<CartReply> {
  const reply = await askCart(env, visit, 'GET', cartPath)
  if (reply.status >= 400) throw await refusedBy(reply)
  return reply
}

/** Sends a cart call of the contract through its Durable Object. `path` starts after `/wp-json`. */
export async function reachCart(call: Request, path: string, env: Env): Promise<Response> {
  const visit = await visitOf(call.headers, env)
  const { intent_id: intent, form_id: form, ...body } = (jsonOf(await call.text()) ?? {}) as Body
  const request = requestOf(call.method, path, body)
  const click = request?.click && (form || !intent) ? { ...request.click, ...(form && { form }) } : undefined
  const sent = call.method === 'GET' ? undefined : body
  const reply = await askCart(
    env,
    visit,
    call.method,
    path.slice(1),
    sent,
    request ? { ...request, intent, click } : undefined,
  )
  return answerOf(env, visit, reply)
}

interface Body {
  intent_id?: string
  form_id?: string
  id?: string
  quantity?: string
  variation?: object
  item_data?: object
}

const ofItem = /^\/cocart\/v2\/cart\/item\/(.+)$/

function requestOf(
  method: string,
  path: string,
  { id, quantity = '1', variation, item_data }: Body,
): CartRequest | null {
  if (method === 'POST' && path === '/cocart/v2/cart/add-item') {
    const add = JSON.stringify([id, quantity, variation, item_data])
    return { effect: 'more', click: { form: add, add } }
  }
  if (method === 'POST' && path === '/cocart/v2/cart/clear') return { effect: 'nothing left' }
  const key = decodeURIComponent(ofItem.exec(path)?.[1] ?? '')
  if (!key) return null
  if (method === 'PUT') return { effect: 'more' }
  return { effect: { key, pieces: method === 'DELETE' ? 0 : Number(quantity) } }
}

/** Returns the response of the Durable Object, with the codes that it stores. */
export async function answerOf(
  env: Env,
  visit: Visit,
  reply: CartReply,
  said: string[] = [],
): Promise<Response> {
  const { status, headers, body, codes, version } = reply
  const response: unknown = JSON.parse(body)
  if (status >= 400 || !piecesOf(response)) return new Response(body, { status, headers })
  if (codes.length > 0) {
    const cart = await priced(env, visit.name, reply)
    return Response.json(await wireCart(cart, { error: said }), { status, headers })
  }
  const { notices, extensions, ...cart } = response as { notices?: object; extensions?: object }
  const { error = [], ...others } = (Array.isArray(notices) ? {} : notices) as { error?: unknown[] }
  const errors = [...said, ...error]
  const weights = await weightsOf(env, response)
  return Response.json(
    {
      ...cart,
      notices: { ...others, ...(errors.length > 0 && { error: errors }) },
      extensions: { ...extensions, [brand.key]: { version, weights } },
    },
    { status, headers },
  )
}

/** Returns a cart reply in the format of our own platform, and removes the codes that are no longer valid. */
export async function priced(env: Env, name: string, reply: CartReply): Promise<PricedCart> {
  const { body, codes, version } = reply
  const here = withItsCarts(env)
  const cart = await withCodes(here, await pricedCart(here, name, JSON.parse(body), version), codes)
  const dropped = cart.dropped.map(({ code }) => code)
  if (dropped.length > 0) await env.REMOTE_CARTS.getByName(name).removeCoupons(dropped)
  return cart
}

/** Returns the bindings for our own platform in front of WooCommerce: the carts are WooCommerce's. */
export const withItsCarts = (env: Env): Env => ({
  ...env,
  CARTS: env.REMOTE_CARTS as unknown as Env['CARTS'],
})

/** Returns a refusal of WooCommerce as a PlatformError. */
export async function refusedBy({ status, headers, body }: CartReply): Promise<PlatformError> {
  const answer = await inContract(`/${cartPath}`, new Response(body, { status, headers }))
  const notices = (await answer.json()) as { code: string; message: string; data: Record<string, unknown> }
  return new PlatformError(answer.status as ContentfulStatusCode, notices.code, notices.message, notices.data)
}
