import { env } from 'cloudflare:test'
import type { Bounds, CartAnswer, StoredLine } from '../../worker/platform/cart/state.ts'

/** Bounds without a limit. */
export const free: Bounds = { stock: null, single: false }
/** Returns a cart line. All lines have the same variant by default. */
export const line = (key: string, quantity = 1, variantId = 1): StoredLine => ({
  key,
  variantId,
  quantity,
  data: {},
  addedCents: 100,
})

/** Returns the stub of a new, empty cart. */
export async function newCart() {
  const name = crypto.randomUUID()
  const cart = env.CARTS.get(env.CARTS.idFromName(name))
  await cart.create()
  return cart
}

/** Returns the quantities by line key, or the reason of a refusal. */
export function quantities(answer: CartAnswer): Record<string, number> | string {
  if (answer.kind === 'unknown') return 'unknown'
  if (answer.kind === 'refused') return answer.reason
  return Object.fromEntries(answer.state.lines.map(({ key, quantity }) => [key, quantity]))
}

/** Returns the version of a cart; `null` for a refusal. */
export const versionOf = (answer: CartAnswer) => (answer.kind === 'done' ? answer.state.version : null)
