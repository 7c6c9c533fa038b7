import { CommerceError } from '../commerce/contract/error.ts'
import { Late } from './deferred.tsx'
import { outlastsGrace } from './grace.ts'

const lateIn = (data: unknown): Late<unknown>[] =>
  Object.values(data ?? {}).filter((value) => value instanceof Late)

/** Whether a late part is missing: the next visitor may have it. */
export const hasFailed = (data: unknown): boolean => lateIn(data).some(({ now }) => now?.ok === false)

/** Waits for all late parts of a page, however long they take. */
export const arrived = (data: unknown): Promise<unknown> =>
  Promise.all(lateIn(data).map(({ promise }) => promise))

const isExpired = (error: unknown) => error instanceof CommerceError && error.expired

/**
 * Whether some part is still on its way after a short grace: waiting that long gives everyone, script or not, the whole
 * page in one piece, at a fraction of what a stream costs. Throws the error of a part that found the login over: there is
 * another page to show then.
 */
export async function stillLate(data: unknown): Promise<boolean> {
  const late = lateIn(data)
  if (late.every(({ now }) => now?.ok)) return false
  await outlastsGrace(arrived(data))
  for (const { now } of late) if (now && !now.ok && isExpired(now.error)) throw now.error
  return late.some((part) => !part.now)
}
