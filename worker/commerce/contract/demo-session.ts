import * as z from 'zod'
import { type Cents, centsFromDecimal } from '../../../shared/money.ts'

/** A payment at the demonstration provider, as its page shows it. */
export interface DemoSession {
  id: string
  orderNumber: string
  amount: Cents
  /** `challenge`: the page asks for the 3-D Secure step. */
  state: 'open' | 'challenge' | 'paid' | 'refused' | 'expired'
  /** When the page closes, ISO 8601. */
  expiresAt: string
  /** Where the shopper returns after the decision; `null` before. */
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

/** Parses a session of the demonstration provider. Throws a ZodError when the answer is not one. */
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
