import { choiceWords } from '../../../shared/cart/extras.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import { productWords } from '../../../shared/orders/withdrawal.ts'
import { withoutChoice } from '../../../shared/words/line-name.ts'
import type { Env } from '../../env.ts'
import type { SignedIn } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { openOrder } from '../orders/access.ts'
import { orderById } from '../orders/order.ts'
import type { RecordedLine, RecordedOrder } from '../orders/recorded.ts'

/**
 * How an order was found. `full`: its buyer may see everything. `brief`: a visitor who proved number and email may see a
 * part. `email`: number and email of the form match, but the sender may see nothing. `shop`: the staff has found it.
 */
type Match = OrderScope | 'email' | 'shop'

export interface FoundOrder {
  order: RecordedOrder
  by: Match
}

/** Whether a match allows the sender to see the products of the order. Number and email in the form are not enough. */
export const shows = (by: string | null): boolean => by === 'full' || by === 'brief'

/** Reads an order if the visitor may see it; `null` otherwise. `now` in milliseconds. */
export async function provenOrder(
  env: Env,
  customer: SignedIn | undefined,
  number: number | null,
  access: string,
  now: number,
): Promise<FoundOrder | null> {
  if (number === null) return null
  try {
    const { order, scope } = await openOrder(env, { id: number, access, customer }, now)
    return { order, by: scope }
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return null
    throw error
  }
}

/** Reads the order with this number and email. The result is for the staff only, never for the visitor. */
export async function orderByEmail(
  db: D1Database,
  number: number | null,
  email: string,
): Promise<FoundOrder | null> {
  if (number === null) return null
  const order = await orderById(db, number)
  return order?.email === email.toLowerCase() ? { order, by: 'email' } : null
}

/** Returns the text of an order line in a declaration. A brief view leaves out the texts of the buyer. */
export const lineWords = (line: RecordedLine, by: string | null): string => {
  const { name, options, extras, letters } = line
  return productWords({
    name: withoutChoice(name, Object.values(options)),
    options: choiceWords({ options, extras: by === 'brief' ? {} : extras }),
    letters: by === 'brief' ? null : letters || null,
  })
}
