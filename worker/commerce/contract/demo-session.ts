import * as z from 'zod'
import { type Cents, centsFromDecimal } from '../../../shared/money.ts'

/** A payment at the demonstration provider, as its page shows it. */
export interface DemoSession {
  id: string
  orderNumber: string
  amount: Cents
  /** `challenge`: the 3-D Secure step is asked. */
  state: 'open' | 'challenge' | 'paid' | 'refused' | 'expired'
  /** When the page closes, ISO 8601. */
  expiresAt: string
  /** Where the shopper goes back to once it is decided; `null` before. */
  returnUrl: string | null
}

const wireSession = z.object({
  id: z.string(),
  order_number: z.string(),
  amount: z.string(),
  state: z.enum(['open', 'challenge', 'paid', 'refused', 'expired']),
  expires_at: z.string(),
  return_url: z.string().nullable(),
})

/** Reads a session of the demonstration provider. Throws a ZodError when the answer is none. */
export function demoSessionOf(body: unknown): DemoSession {
  const { id, order_number, amount, state, expires_at, return_url } = wireSession.parse(body)
  return {
    id,
    orderNumber: order_number,
    amount: centsFromDecimal(amount) ?? 0,
    state,
    expiresAt: expires_at,
    returnUrl: return_url,
  }
}
