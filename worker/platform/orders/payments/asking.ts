import { limits } from '../../../../shared/limits.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

const minute = 60_000
export const day = 24 * 60 * minute

/** Milliseconds after its start at which an attempt nobody tells the end of is asked about, before it is closed. */
const steps = [2 * minute, 10 * minute]

/** The end of what an attempt can be paid in, ISO 8601: its own, or that of its order when it comes first. */
export function endOf({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, payableUntil: string): string {
  const own = instant(Date.parse(createdAt) + limits.orderPayable * 1000)
  return own < payableUntil ? own : payableUntil
}

/** When an attempt that ends at `end` (ISO 8601) is asked about next, its end included. `now` in milliseconds. */
export function nextAsk({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, end: string, now: number): string {
  const times = [...steps.map((after) => Date.parse(createdAt) + after), Date.parse(end)]
  return instant(Math.min(...times.filter((at) => at > now), now + day))
}

/** When a provider that did not answer is asked again: later each time, six hours at most. */
export const askAgain = (asked: number, now: number): string =>
  instant(now + Math.min(2 * minute * 2 ** Math.min(asked, 10), 360 * minute))

/**
 * When a payment that could not be closed at its `end` (ISO 8601) is closed again: pieces wait for it, so that it is asked
 * after 1, 2, 4, 8 and then every 15 minutes for as long as they do.
 */
export function closeAgain(asked: number, end: string, now: number): string {
  const since = now - Date.parse(end)
  if (since >= limits.unsureHold * 1000) return askAgain(asked, now)
  return instant(now + Math.min(Math.max(since, minute), 15 * minute))
}
