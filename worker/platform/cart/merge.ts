import { limits } from '../../../shared/limits.ts'
import { piecesOf } from './pieces.ts'
import { type Bounds, cartLimits, type Left, type StoredCode, type StoredLine } from './state.ts'

/** The merged lines of two carts, and the quantities that did not fit. */
interface MergedLines {
  lines: StoredLine[]
  left: Left[]
}

/**
 * Merges the arriving lines into the own lines. Quantities of lines with the same key add up, and own quantities never
 * shrink. `bounds`, the maximum quantity of a line and the maximum lines of a cart limit what arrives. A stock counts over
 * all lines of its product. A product without bounds is no longer sold. `lines` and `left` together hold every arriving
 * unit. The order of arriving lines decides their position only, never their quantity.
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

/** Returns how many more units of a line fit into the cart, and the reason why no further unit fits. */
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
 * Merges the codes of two carts, as if the shopper applied the arriving codes now. A code for individual use replaces the
 * codes before it and blocks the codes after it. `left` holds the codes that are not in the merged cart.
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
