import { limits } from '../../../../shared/limits.ts'
import { instant } from '../../http/instant.ts'
import type { PaymentAttempt } from './payment-attempt.ts'

const minute = 60_000
export const day = 24 * 60 * minute

/**
 * Milliseconds after its start at which the clock asks about an attempt without a known result, before its time ends.
 */
const steps = [2 * minute, 10 * minute]

/** Returns the time until which an attempt can be paid, ISO 8601: its own limit, or its order's if that is earlier. */
export function endOf({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, payableUntil: string): string {
  const own = instant(Date.parse(createdAt) + limits.orderPayable * 1000)
  return own < payableUntil ? own : payableUntil
}

/**
 * Returns when the clock next asks about an attempt that ends at `end` (ISO 8601). The end itself is one of these
 * times. `now` in milliseconds.
 */
export function nextPoll({ createdAt }: Pick<PaymentAttempt, 'createdAt'>, end: string, now: number): string {
  const times = [...steps.map((after) => Date.parse(createdAt) + after), Date.parse(end)]
  return instant(Math.min(...times.filter((at) => at > now), now + day))
}

/** Returns when to ask a provider again that did not answer. The delay doubles each time, up to six hours. */
export const pollAgain = (asked: number, now: number): string =>
  instant(now + Math.min(2 * minute * 2 ** Math.min(asked, 10), 360 * minute))

/**
 * Returns when to try again to close a payment that could not be closed at its `end` (ISO 8601). Pieces stay out of
 * stock until then, so we try after 1, 2, 4, 8 and then every 15 minutes. After `limits.unsureHold` the delays are
 * those of `pollAgain`.
 */
export function closeAgain(asked: number, end: string, now: number): string {
  const since = now - Date.parse(end)
  if (since >= limits.unsureHold * 1000) return pollAgain(asked, now)
  return instant(now + Math.min(Math.max(since, minute), 15 * minute))
}
