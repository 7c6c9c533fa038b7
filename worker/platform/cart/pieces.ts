import { limits } from '../../../shared/limits.ts'
import { type Bounds, cartLimits, type Refusal, type StoredLine } from './state.ts'
import { putLine, readLines, removeLine } from './tables.ts'

/** Returns the quantity of a variant over these lines. Also counts the variants in `sharing`, which share its stock. */
export const piecesOf = (lines: Iterable<StoredLine>, variantId: number, sharing: readonly number[] = []) => {
  let pieces = 0
  for (const line of lines)
    if (line.variantId === variantId || sharing.includes(line.variantId)) pieces += line.quantity
  return pieces
}

/** Returns the reason why a line cannot join a cart. The stock counts over all lines of the product. */
export function addRefusal(
  lines: readonly StoredLine[],
  line: StoredLine,
  bounds: Bounds,
): Refusal | undefined {
  const existing = lines.find(({ key }) => key === line.key)
  const held = piecesOf(lines, line.variantId)
  const ofStock = piecesOf(lines, line.variantId, bounds.sharing)
  const quantity = (existing?.quantity ?? 0) + line.quantity
  if (bounds.single && held > 0) return 'sold-individually'
  if (bounds.stock !== null && ofStock + line.quantity > bounds.stock) return 'not-enough-stock'
  if (quantity > limits.lineQuantity) return 'quantity-invalid'
  if (!existing && lines.length >= cartLimits.lines) return 'cart-full'
  return undefined
}

/** Adds a quantity to a line, or creates the line. A line that was removed restarts with the new quantity only. */
export function addPieces(sql: SqlStorage, line: StoredLine, bounds: Bounds): Refusal | undefined {
  const { lines } = readLines(sql)
  const reason = addRefusal(lines, line, bounds)
  if (reason) return reason
  const held = lines.find(({ key }) => key === line.key)?.quantity ?? 0
  putLine(sql, { ...line, quantity: held + line.quantity })
  return undefined
}

/** Sets the quantity of a line. */
export function setPieces(
  sql: SqlStorage,
  key: string,
  quantity: number,
  bounds: Bounds,
): Refusal | undefined {
  const { lines } = readLines(sql)
  const line = lines.find((candidate) => candidate.key === key)
  if (!line) return 'not-in-cart'
  const others = piecesOf(lines, line.variantId, bounds.sharing) - line.quantity
  if (quantity > limits.lineQuantity || (bounds.single && quantity > 1)) return 'quantity-invalid'
  if (bounds.stock !== null && others + quantity > bounds.stock) return 'above-stock'
  sql.exec('UPDATE lines SET quantity = ? WHERE key = ?', quantity, key)
  return undefined
}

/** Removes a line. It can be restored. */
export function takeOut(sql: SqlStorage, key: string): Refusal | undefined {
  const { lines } = readLines(sql)
  if (lines.length === 0) return 'no-items'
  if (!lines.some((line) => line.key === key)) return 'not-in-cart'
  removeLine(sql, key)
  return undefined
}

/** Restores a removed line with its whole quantity, or refuses. The stock counts over all lines of the product. */
export function putBack(sql: SqlStorage, key: string, bounds: Bounds): Refusal | undefined {
  const { lines, removed } = readLines(sql)
  if (lines.some((line) => line.key === key)) return 'already-restored'
  const line = removed.find((candidate) => candidate.key === key)
  if (!line) return 'not-in-cart'
  const held = piecesOf(lines, line.variantId)
  const ofStock = piecesOf(lines, line.variantId, bounds.sharing)
  if (bounds.single && held > 0) return 'sold-individually'
  if (bounds.stock !== null && ofStock + line.quantity > bounds.stock) return 'not-enough-stock'
  if (lines.length >= cartLimits.lines) return 'cart-full'
  sql.exec('UPDATE lines SET removed = 0 WHERE key = ?', key)
  return undefined
}
