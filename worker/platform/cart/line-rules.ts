import { limits } from '../../../shared/limits.ts'
import { type Bounds, cartLimits, type Refusal, type StoredLine } from './state.ts'
import { putLine, readLines, removeLine } from './tables.ts'

/** Pieces of a product in some lines, with those of the products its stock is common to. */
export const piecesOf = (lines: Iterable<StoredLine>, variantId: number, sharing: readonly number[] = []) => {
  let pieces = 0
  for (const line of lines)
    if (line.variantId === variantId || sharing.includes(line.variantId)) pieces += line.quantity
  return pieces
}

/** Why pieces cannot join the lines of a cart. Stock counts every line of the product. */
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

/** Adds pieces to a line, or makes it; a line removed before starts anew. */
export function addPieces(sql: SqlStorage, line: StoredLine, bounds: Bounds): Refusal | undefined {
  const { lines } = readLines(sql)
  const reason = addRefusal(lines, line, bounds)
  if (reason) return reason
  const held = lines.find(({ key }) => key === line.key)?.quantity ?? 0
  putLine(sql, { ...line, quantity: held + line.quantity })
  return undefined
}

/** Sets the pieces of a line. */
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

/** Takes a line out; it can be put back. */
export function takeOut(sql: SqlStorage, key: string): Refusal | undefined {
  const { lines } = readLines(sql)
  if (lines.length === 0) return 'no-items'
  if (!lines.some((line) => line.key === key)) return 'not-in-cart'
  removeLine(sql, key)
  return undefined
}

/** Puts a removed line back, with the pieces it had, or not at all. Stock counts every line of the product. */
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
