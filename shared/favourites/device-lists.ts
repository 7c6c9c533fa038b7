import { brand } from '#brand/brand.ts'

/**
 * Products a browser keeps for its visitor, newest first: where each list is kept in the storage, and how many products it
 * holds at most. They leave the device in an address the visitor follows, and favourites when their owner logs in.
 */
export const deviceLists = {
  /** Hearts of a guest; of a customer, those the account has not been told yet. */
  favourites: { key: `${brand.key}:favourites`, maxItems: 96 },
  /** Hearts a customer has taken off, which the account has not been told yet. */
  unliked: { key: `${brand.key}:unliked`, maxItems: 96 },
  /** What the account of the customer who is logged in held last; an account holds no more. */
  liked: { key: `${brand.key}:liked`, maxItems: 500 },
  seen: { key: `${brand.key}:seen`, maxItems: 12 },
  compared: { key: `${brand.key}:compared`, maxItems: 3 },
} as const

export type DeviceList = keyof typeof deviceLists

/** Most products of an address that names them. */
export const maxNamed = 24

/** The ids of an address that names products (`7001-7021`), in their order: what is no id, or comes again, is left out. */
export function namedProducts(text: string | null | undefined, maxItems: number = maxNamed): number[] {
  const ids = (text ?? '').split('-', 100).filter((id) => /^[1-9]\d{0,8}$/.test(id))
  return [...new Set(ids.map(Number))].slice(0, maxItems)
}
