import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'

/** A category with its depth under the top ones. */
interface Placed extends EditedTerm {
  depth: number
}

/** Returns categories in the order of a tree: each one is followed by those under it. */
export function treeOf(all: readonly EditedTerm[]): Placed[] {
  const known = new Set(all.map(({ id }) => id))
  const under = (parent: number, depth: number): Placed[] =>
    all
      .filter((each) => (known.has(each.parent) ? each.parent : 0) === parent)
      .flatMap((each) => [{ ...each, depth }, ...under(each.id, depth + 1)])
  return under(0, 0)
}

/** Returns the ids of a category and of all those under it, where it cannot be filed itself. */
export function withinOf(all: readonly EditedTerm[], id: number): Set<number> {
  const found = new Set([id])
  for (const each of treeOf(all)) if (found.has(each.parent)) found.add(each.id)
  return found
}

/** Returns the ids of a category and its siblings, in their order. Empty when the category does not exist. */
function siblingsOf(all: readonly EditedTerm[], id: number): number[] {
  const own = all.find((each) => each.id === id)
  return own ? all.filter(({ parent }) => parent === own.parent).map((each) => each.id) : []
}

/** Returns the id of the sibling before (-1) or after (1) a category. */
export function neighbourOf(all: readonly EditedTerm[], id: number, step: -1 | 1): number | undefined {
  const siblings = siblingsOf(all, id)
  return siblings[siblings.indexOf(id) + step]
}

/**
 * Returns the siblings of a category in their new order, by id. `null` when `past`, the neighbour that it moves past, is
 * not on that side: a second click moves nothing.
 */
export function moved(all: readonly EditedTerm[], id: number, step: -1 | 1, past: number): number[] | null {
  if (neighbourOf(all, id, step) !== past) return null
  return siblingsOf(all, id).map((each) => (each === id ? past : each === past ? id : each))
}
