import { instant } from '../../instant.ts'
import type { Attempt } from './attempts.ts'

const minute = 60_000
export const day = 24 * 60 * minute

/** Milliseconds after its start at which a try nobody tells the end of is asked about. */
const steps = [2 * minute, 10 * minute, 60 * minute, day]

/** When a try is asked about next, ISO 8601; `null` once the last time has come. `now` in milliseconds. */
export function nextAsk({ createdAt }: Pick<Attempt, 'createdAt'>, now: number): string | null {
  const since = now - Date.parse(createdAt)
  const step = steps.find((after) => after > since)
  return step === undefined ? null : instant(Date.parse(createdAt) + step)
}

/** When a provider that did not answer is asked again: later each time, six hours at most. */
export const askAgain = (asked: number, now: number): string =>
  instant(now + Math.min(2 * minute * 2 ** Math.min(asked, 10), 360 * minute))
