import type { Cents } from '../money.ts'

/** Endings of new prices, in cents. */
export const roundings = ['none', '00', '90'] as const
type Rounding = (typeof roundings)[number]

/** A change of many prices or stocks. */
export type BulkChange =
  | { kind: 'percent'; percent: number; rounding: Rounding }
  | { kind: 'amount'; cents: Cents; rounding: Rounding }
  | { kind: 'stock-add'; pieces: number }
  | { kind: 'stock-set'; pieces: number }

/** Returns the nearest amount with an ending, in cents. Always above zero. */
function rounded(cents: Cents, rounding: Rounding): Cents {
  if (rounding === 'none') return Math.max(1, cents)
  if (rounding === '00') return Math.max(100, Math.round(cents / 100) * 100)
  return Math.max(90, Math.round((cents - 90) / 100) * 100 + 90)
}

/**
 * Returns a price after a change, in whole cents. A change of stock leaves it. Percentages round half up to the cent.
 */
export function priceAfter(cents: Cents, change: BulkChange): Cents {
  if (change.kind === 'percent')
    return rounded(
      Math.floor((cents * (10_000 + Math.round(change.percent * 100)) + 5_000) / 10_000),
      change.rounding,
    )
  return change.kind === 'amount' ? rounded(cents + change.cents, change.rounding) : cents
}

/**
 * Returns the pieces after a change, 0 at least. Uncounted stock (`null`) stays uncounted unless the change sets it.
 */
export function piecesAfter(pieces: number | null, change: BulkChange): number | null {
  if (change.kind === 'stock-set') return change.pieces
  if (change.kind === 'stock-add' && pieces !== null) return Math.max(0, pieces + change.pieces)
  return pieces
}
