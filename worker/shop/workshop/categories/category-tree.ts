import type { Category } from '../../../commerce/contract/catalogue/categories.ts'

/** A category with its depth under the top ones. */
export interface Placed extends Category {
  depth: number
}

/** Returns categories in the order of a tree: each one is followed by those under it. */
export function treeOf(all: readonly Category[]): Placed[] {
  const known = new Set(all.map(({ id }) => id))
  const under = (parent: number, depth: number): Placed[] =>
    all
      .filter((each) => (known.has(each.parent) ? each.parent : 0) === parent)
      .flatMap((each) => [{ ...each, depth }, ...under(each.id, depth + 1)])
  return under(0, 0)
}

/** Returns the ids of a category and of all those under it, where it cannot be filed itself. */
export function withinOf(all: readonly Category[], id: number): Set<number> {
  const found = new Set([id])
  for (const each of treeOf(all)) if (found.has(each.parent)) found.add(each.id)
  return found
}

/** Returns the siblings of a category in their new order, by id. `null` when it is the first or last one already. */
export function moved(all: readonly Category[], id: number, step: -1 | 1): number[] | null {
  const own = all.find((each) => each.id === id)
  const siblings = all.filter(({ parent }) => parent === own?.parent).map((each) => each.id)
  const place = siblings.indexOf(id)
  const other = siblings[place + step]
  if (place < 0 || other === undefined) return null
  siblings[place + step] = id
  siblings[place] = other
  return siblings
}
