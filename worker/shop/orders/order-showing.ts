import type { OrderShowing } from '../../commerce/families/tracking.ts'
import { notFound } from '../../render/failure.ts'

/** Maximum length of an access token or key, in characters. */
const longest = 100

/** Returns the order id of a URL and the access that the URL gives. Answers 404 when the id is no number. */
export function showingOf(id: string | undefined, access: string | null): OrderShowing {
  if (!id || !/^[1-9]\d{0,11}$/.test(id)) notFound()
  // A value that is too long becomes an empty access, which the platform refuses as usual.
  return { id: Number(id), access: access && access.length <= longest ? access : '' }
}
