import { choiceWords } from '../../../shared/cart/extras.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import { jewelWords } from '../../../shared/orders/withdrawal.ts'
import { withoutChoice } from '../../../shared/words/line-name.ts'
import type { Env } from '../../env.ts'
import type { SignedIn } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { openOrder } from '../orders/access.ts'
import { orderById } from '../orders/order.ts'
import type { RecordedLine, RecordedOrder } from '../orders/recorded.ts'

/**
 * How an order was found: shown in full to its buyer or in brief to who knew its number and address, known by that
 * number and address to the house alone, or found by hand in the workshop.
 */
export type Match = OrderScope | 'email' | 'shop'

export interface FoundOrder {
  order: RecordedOrder
  by: Match
}

/** Whether a match lets its holder see the products of the order: a number and an address in a form do not. */
export const shows = (by: string | null): boolean => by === 'full' || by === 'brief'

/** The order of a number for who may see it; `null` for everyone else. `now` in milliseconds. */
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

/** A line of an order as declarations name it; words of its buyer are not for whoever sees the order in brief. */
export const lineWords = (line: RecordedLine, by: string | null): string => {
  const { name, options, extras, letters } = line
  return jewelWords({
    name: withoutChoice(name, Object.values(options)),
    options: choiceWords({ options, extras: by === 'brief' ? {} : extras }),
    letters: by === 'brief' ? null : letters || null,
  })
}
