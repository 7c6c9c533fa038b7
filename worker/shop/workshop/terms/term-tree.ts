import type { EditedTerm } from '../../../commerce/contract/catalogue/edited-terms.ts'

/** A category with its depth under the top ones. */
interface Placed extends EditedTerm {
  depth: number
}

/** Returns categories in the order of a tree: each one is followed by those under it. */
export function treeOf(all: readonly EditedTerm[]): Placed[] {
  const known = new Set(all.map(({ id }) => id))
  const children = Map.groupBy(all, ({ parent }) => (known.has(parent) ? parent : 0))
  const under = (parent: number, depth: number): Placed[] =>
    (children.get(parent) ?? []).flatMap((each) => [{ ...each, depth }, ...under(each.id, depth + 1)])
  return under(0, 0)
}

/** Returns the ids of a category and of all those under it, where it cannot be filed itself. */
export function withinOf(all: readonly EditedTerm[], id: number): Set<number> {
  const found = new Set([id])
  for (const each of treeOf(all)) if (found.has(each.parent)) found.add(each.id)
  return found
}
