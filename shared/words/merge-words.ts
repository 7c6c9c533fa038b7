import * as t from '#text/merged-carts.ts'

/** Reasons why pieces of a guest's cart did not join the customer's cart. */
const reasons = {
  unavailable: t.gone,
  'cart-full': t.tooManyLines,
  single: t.onePerOrder,
  stock: t.stockTooLow,
  'line-full': t.tooMany,
} as const

export type LeftReason = keyof typeof reasons

/** Returns a sentence about the pieces of a line that did not join. */
export function leftWords(name: string, pieces: number, reason: LeftReason): string {
  return t.leftOut(pieces, name, reasons[reason])
}

/** Returns a sentence about a code that the customer's cart did not take over. */
export const leftCodeWords = (code: string): string => t.codeNotTaken(code)
