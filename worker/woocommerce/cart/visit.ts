import { platformBase } from '../../commerce/contract/platform-base.ts'
import type { Env } from '../../env.ts'
import { customerCart } from '../../platform/cart/key.ts'
import { hashOf } from '../../platform/http/secrets.ts'
import type { Asker } from './calls.ts'

/** A cart by its name, and in whose name it is asked. */
export interface Visit extends Asker {
  name: string
}

/**
 * Whose cart a request is about: its customer's when it carries a bearer, whatever key stands beside it, else the one of a
 * guest's key; without any, one under a new key.
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

/** Carts of logins by the hash of their token: whose it is never changes. */
const carts = new Map<string, string>()

const maxItems = 5_000

/** The cart a token opens: its customer's if it was granted here; of one that may lie, a name where it holds up nobody. */
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

/** As the platform makes them; a purely numeric one would be a customer's. */
function mintKey(): string {
  const key = crypto.getRandomValues(new Uint8Array(15)).toHex()
  return /[a-f]/.test(key) ? key : mintKey()
}
