import type { Cents } from '../money.ts'

/** How a new price ends. */
export const roundings = ['none', '00', '90'] as const
export type Rounding = (typeof roundings)[number]

/** A change of many prices, or of many stocks. */
export type BulkChange =
  | { kind: 'percent'; percent: number; rounding: Rounding }
  | { kind: 'amount'; cents: Cents; rounding: Rounding }
  | { kind: 'stock-add'; pieces: number }
  | { kind: 'stock-set'; pieces: number }

/** The nearest amount that ends as asked; above zero whatever it was. */
function rounded(cents: Cents, rounding: Rounding): Cents {
  if (rounding === 'none') return Math.max(1, cents)
  if (rounding === '00') return Math.max(100, Math.round(cents / 100) * 100)
  return Math.max(90, Math.round((cents - 90) / 100) * 100 + 90)
}

/** A price after a change, in whole cents; what changes stock leaves it. A percentage is rounded half up to the cent. */
export function priceAfter(cents: Cents, change: BulkChange): Cents {
  if (change.kind === 'percent')
    return rounded(
      Math.floor((cents * (10_000 + Math.round(change.percent * 100)) + 5_000) / 10_000),
      change.rounding,
    )
  return change.kind === 'amount' ? rounded(cents + change.cents, change.rounding) : cents
}

/** Pieces after a change, 0 at least; what is not counted stays so unless it is set. */
export function piecesAfter(pieces: number | null, change: BulkChange): number | null {
  if (change.kind === 'stock-set') return change.pieces
  if (change.kind === 'stock-add' && pieces !== null) return Math.max(0, pieces + change.pieces)
  return pieces
}
