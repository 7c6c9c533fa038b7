import { jewelWords } from '../../../../shared/withdrawal.ts'
import type { Env } from '../../../env.ts'
import type { SignedIn } from '../customers/identity.ts'
import { orderById, type RecordedLine, type RecordedOrder } from '../orders/order.ts'
import { scopeOf } from '../orders/order-link.ts'

/**
 * How an order was found: by a link of its buyer, by what its number and its address show of it, by the login of its
 * customer, by the address it was made with, or by hand in the workshop.
 */
export type Match = 'link' | 'glance' | 'login' | 'email' | 'shop'

export interface FoundOrder {
  order: RecordedOrder
  by: Match
}

/** Whether a match lets its holder see the order: knowing an address does not. */
export const shows = (by: string | null): boolean => by === 'link' || by === 'glance' || by === 'login'

/** The order somebody may see the jewels of, by its number: `now` in milliseconds. */
export async function provenOrder(
  env: Env,
  customer: SignedIn | undefined,
  number: number | null,
  access: string,
  now: number,
): Promise<FoundOrder | null> {
  if (number === null) return null
  const scope = access === '' ? null : await scopeOf(env, number, access, now)
  if (!scope && !(customer && (await isOf(env.DB, number, customer.id)))) return null
  const order = await orderById(env.DB, number)
  return order && { order, by: scope === 'full' ? 'link' : scope === 'brief' ? 'glance' : 'login' }
}

const isOf = async (db: D1Database, number: number, customerId: number) =>
  (await db
    .prepare('SELECT 1 FROM orders WHERE id = ?1 AND customer_id = ?2')
    .bind(number, customerId)
    .first()) !== null

/** The order of that number made with that address, for the house's own eyes. */
export async function orderByEmail(
  db: D1Database,
  number: number | null,
  email: string,
): Promise<FoundOrder | null> {
  if (number === null) return null
  const order = await orderById(db, number)
  return order?.email === email.toLowerCase() ? { order, by: 'email' } : null
}

/** A line of an order as declarations name it. */
export const lineWords = ({ name, options, letters }: RecordedLine): string =>
  jewelWords({
    name,
    options: Object.entries(options).map(([label, option]) => `${label}\u00a0: ${option}`),
    letters: letters || null,
  })
