import type { Env } from '../../env.ts'
import { customerCart } from '../../platform/cart/key.ts'
import { hashOf } from '../../platform/http/secrets.ts'
import { platformBase } from '../../settings.ts'
import type { Asker } from './calls.ts'

/** The name of a cart, and the credentials for it. */
export interface Visit extends Asker {
  name: string
}

/**
 * Returns the cart of a request: the customer's if it carries a bearer token, otherwise that of the guest's key.
 * Without either, returns a cart under a new key.
 */
export async function visitOf(headers: Headers, env: Env): Promise<Visit> {
  const base = platformBase(env)
  const bearer = headers.get('Authorization') ?? ''
  if (bearer.startsWith('Bearer ')) {
    return {
      name: await cartOfLogin(env, bearer.slice('Bearer '.length)),
      base,
      headers: { Authorization: bearer },
    }
  }
  const key = headers.get('CoCart-API-Cart-Key')
  const name = key ?? mintKey()
  return { name, base, headers: { 'CoCart-API-Cart-Key': name }, isNew: key === null }
}

/** Names of carts by the hash of a token. A token never changes its customer. */
const carts = new Map<string, string>()

const maxItems = 5_000

/**
 * Returns the cart of a token: the customer's if this Worker recorded the login. A token that may be forged gets a name
 * of its own, where it blocks nobody.
 */
async function cartOfLogin({ DB }: Env, token: string): Promise<string> {
  const id = await hashOf(token)
  const known = carts.get(id)
  if (known) return known
  const login = await DB.prepare('SELECT customer_id AS customer FROM sessions WHERE id = ?1')
    .bind(id)
    .first<{ customer: number }>()
  if (!login) return `login-${id}`
  if (carts.size >= maxItems) carts.clear()
  const name = customerCart(login.customer)
  carts.set(id, name)
  return name
}

/** Returns a key in WooCommerce's format. A purely numeric key would be a customer id. */
function mintKey(): string {
  const key = crypto.getRandomValues(new Uint8Array(15)).toHex()
  return /[a-f]/.test(key) ? key : mintKey()
}
