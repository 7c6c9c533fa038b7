import type { FacetIndex, IndexOrder } from './facet-index.ts'

type Keys = Pick<FacetIndex, 'ids' | 'prices' | 'created'>
type Compare = (one: number, other: number) => number

/** Sort orders that compare numbers of the index. Slugs are not in it. */
export type NumberOrder = Exclude<IndexOrder, 'name'>

/** Returns how each order compares two ordinals. Ties keep the default order. */
export function comparing({ ids, prices, created }: Keys): Record<NumberOrder, Compare> {
  const by =
    (keys: Uint32Array, direction: 1 | -1): Compare =>
    (one, other) =>
      direction * ((keys[one] ?? 0) - (keys[other] ?? 0)) || one - other
  return {
    new: by(created, -1),
    'price-up': by(prices, 1),
    'price-down': by(prices, -1),
    id: by(ids, 1),
  }
}

/** Compares two products of the default order: `menu_order`, then the newest id first. */
export const compareHouse = (
  one: { menu_order: number; id: number },
  other: { menu_order: number; id: number },
): number => one.menu_order - other.menu_order || other.id - one.id

/** Compares two products by name: by slug, then the newest id first. */
export const compareNames = (
  one: { slug: string; id: number },
  other: { slug: string; id: number },
): number => (one.slug < other.slug ? -1 : one.slug > other.slug ? 1 : other.id - one.id)

/** Returns a stored instant in seconds since 1970. */
export const secondsOf = (instant: string): number => Math.max(0, Date.parse(`${instant}Z`) / 1000 || 0)
