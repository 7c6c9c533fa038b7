import { env } from 'cloudflare:test'
import type { Bounds, CartAnswer, StoredLine } from '../../worker/platform/cart/state.ts'

/** No bound at all. */
export const free: Bounds = { stock: null, single: false }
/** A line to add; one variant unless told otherwise. */
export const line = (key: string, quantity = 1, variantId = 1): StoredLine => ({
  key,
  variantId,
  quantity,
  data: {},
  addedCents: 100,
})

/** An empty cart under a name of its own. */
export async function newCart() {
  const name = crypto.randomUUID()
  const cart = env.CARTS.get(env.CARTS.idFromName(name))
  await cart.create()
  return cart
}

/** Quantities by line key; a refusal is its reason. */
export function quantities(answer: CartAnswer): Record<string, number> | string {
  if (answer.kind === 'unknown') return 'unknown'
  if (answer.kind === 'refused') return answer.reason
  return Object.fromEntries(answer.state.lines.map(({ key, quantity }) => [key, quantity]))
}

/** The version of a cart, `null` for a refusal. */
export const versionOf = (answer: CartAnswer) => (answer.kind === 'done' ? answer.state.version : null)
