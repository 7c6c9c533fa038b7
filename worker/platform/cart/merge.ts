import { limits } from '../../../shared/limits.ts'
import { type Bounds, cartLimits, type Left, type StoredCode, type StoredLine } from './state.ts'
import { piecesOf } from './wanted.ts'

/** The lines of two carts in one, and the pieces that did not fit. */
export interface MergedLines {
  lines: StoredLine[]
  left: Left[]
}

/**
 * Puts the lines of one cart into another. Lines of the same key add up; what the cart holds is never cut; what arrives
 * is cut at `bounds` (one of each product, its stock over all its lines), at the pieces of a line and the lines of a cart.
 * A product without bounds is sold no more. Every piece is in `lines` or in `left`, and the order in which lines arrive
 * decides where they stand, never how many are kept.
 */
export function mergeLines(
  own: readonly StoredLine[],
  arriving: readonly StoredLine[],
  bounds: ReadonlyMap<number, Bounds>,
): MergedLines {
  const merged = new Map(own.map((line) => [line.key, line]))
  const left: Left[] = []
  const byKey = [...arriving].sort((a, b) => (a.key < b.key ? -1 : 1))
  for (const line of byKey) {
    const existing = merged.get(line.key)
    const [room, reason] = roomFor(line, merged, bounds.get(line.variantId))
    const fitting = Math.min(line.quantity, room)
    if (fitting > 0) merged.set(line.key, { ...line, quantity: (existing?.quantity ?? 0) + fitting })
    if (fitting < line.quantity) left.push({ line, pieces: line.quantity - fitting, reason })
  }
  const keys = new Set([...own, ...arriving].map(({ key }) => key))
  return { lines: [...keys].flatMap((key) => merged.get(key) ?? []), left }
}

/** How many more pieces of a line a cart can take, and what stops the next one. */
function roomFor(
  { key, variantId }: StoredLine,
  cart: ReadonlyMap<string, StoredLine>,
  bounds: Bounds | undefined,
): readonly [room: number, reason: Left['reason']] {
  if (!bounds) return [0, 'unavailable']
  const existing = cart.get(key)
  if (!existing && cart.size >= cartLimits.lines) return [0, 'cart-full']
  const held = piecesOf(cart.values(), variantId)
  if (bounds.single)
    return [Math.max(0, Math.min(1, bounds.stock ?? 1) - held), bounds.stock === 0 ? 'stock' : 'single']
  const line = limits.lineQuantity - (existing?.quantity ?? 0)
  const stock = Math.max(
    0,
    (bounds.stock ?? Number.POSITIVE_INFINITY) - piecesOf(cart.values(), variantId, bounds.sharing),
  )
  return stock < line ? [stock, 'stock'] : [line, 'line-full']
}

/**
 * The codes of two carts in one, as if those that arrive were applied now: one of individual use takes the place of
 * those before it and lets no other join it. `left` names what is no longer on.
 */
export function mergeCodes(
  own: readonly StoredCode[],
  arriving: readonly StoredCode[],
): { codes: StoredCode[]; left: string[] } {
  let codes = [...own]
  const left: string[] = []
  for (const each of arriving) {
    if (codes.some(({ code }) => code === each.code)) continue
    if (!each.individual && codes.some(({ individual }) => individual)) {
      left.push(each.code)
      continue
    }
    if (each.individual) left.push(...codes.splice(0).map(({ code }) => code))
    codes = [...codes, each]
  }
  return { codes, left }
}
