import { brand } from '#brand/brand.ts'

/**
 * Product lists in the browser storage, newest first: the key of each list and its maximum number of products. They
 * leave the device only in an address that the visitor follows; favourites also leave it at a login.
 */
export const deviceLists = {
  /** Favourites of a guest. For a customer: additions that the account has not received yet. */
  favourites: { key: `${brand.key}:favourites`, maxItems: 96 },
  /** Removals that the account of a customer has not received yet. */
  unliked: { key: `${brand.key}:unliked`, maxItems: 96 },
  /** The last known favourites of the logged-in customer's account. An account stores no more than this maximum. */
  liked: { key: `${brand.key}:liked`, maxItems: 500 },
  seen: { key: `${brand.key}:seen`, maxItems: 12 },
  compared: { key: `${brand.key}:compared`, maxItems: 3 },
} as const

export type DeviceList = keyof typeof deviceLists

/** Maximum number of products in an address. */
export const maxNamed = 24

/** Returns the product ids in an address (`7001-7021`), in order. Leaves out invalid and repeated ids. */
export function namedProducts(text: string | null | undefined, maxItems: number = maxNamed): number[] {
  const ids = (text ?? '').split('-', 100).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, maxItems)
}
