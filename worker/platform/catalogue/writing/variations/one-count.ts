import type { StoredProduct } from '../products/stored-products.ts'
import type { Recount } from '../stock-moves.ts'
import type { StoredVariation, VariationState } from './variation-state.ts'

type Before = ReadonlyMap<number, VariationState>

/** Whether an edit changes the shared stock through this variation. */
export const isMovedBy = (before: VariationState | undefined, { stock }: VariationState): boolean =>
  before?.sharesStock === true && before.stock !== stock

/** Gives all variations that share a stock the same count: the one that the edit changed, or else the known one. */
export function withOneCount(before: Before, all: readonly StoredVariation[]): StoredVariation[] {
  const sharing = all.filter(({ state }) => state.sharesStock)
  const moved = sharing.find(({ id, state }) => isMovedBy(before.get(id), state))
  const known = sharing.find(({ id, state }) => before.get(id)?.sharesStock && state.stock !== null)
  const shared = moved ?? known ?? sharing.find(({ state }) => state.stock !== null)
  if (!shared) return [...all]
  const { stock } = shared.state
  return all.map(({ id, state }) => ({ id, state: state.sharesStock ? { ...state, stock } : state }))
}

const countOf = (states: Iterable<VariationState>): number | null =>
  [...states].find(({ sharesStock, stock }) => sharesStock && stock !== null)?.stock ?? null

/** Returns the stocks before and after an edit of variations: the shared stock once, and the own stock of each variation. */
export function recounts(
  { id: product, version }: StoredProduct,
  before: Before,
  after: readonly StoredVariation[],
): Recount[] {
  const made = { product, version: version + 1 }
  const own = (state: VariationState | undefined) => (state && !state.sharesStock ? state.stock : null)
  return [
    {
      ...{ ...made, variation: 0 },
      ...{ before: countOf(before.values()), after: countOf(after.map(({ state }) => state)) },
    },
    ...after.map(({ id, state }) => ({
      ...{ ...made, variation: id },
      ...{ before: own(before.get(id)), after: own(state) },
    })),
  ]
}
