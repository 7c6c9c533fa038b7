import type { OrderShowing } from '../../commerce/families/tracking.ts'
import { notFound } from '../../render/failure.ts'

/** Most characters of what shows an order. */
const longest = 100

/** The order an address is about, and what it shows to see it. Ends with « there is nothing » when it is no number. */
export function showingOf(id: string | undefined, access: string | null): OrderShowing {
  if (!id || !/^[1-9]\d{0,11}$/.test(id)) notFound()
  // What could not be an access is none, so that it is refused like any other.
  return { id: Number(id), access: access && access.length <= longest ? access : '' }
}
