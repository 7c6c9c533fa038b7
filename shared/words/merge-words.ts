import * as t from '#text/merged-carts.ts'

/** What stopped pieces of a guest's cart from joining the cart of its customer. */
const reasons = {
  unavailable: t.gone,
  'cart-full': t.tooManyLines,
  single: t.onePerOrder,
  stock: t.stockTooLow,
  'line-full': t.tooMany,
} as const

export type LeftReason = keyof typeof reasons

/** One sentence for the pieces of a line that stay outside. */
export function leftWords(name: string, pieces: number, reason: LeftReason): string {
  return t.leftOut(pieces, name, reasons[reason])
}

/** One sentence for a code that is not on any more. */
export const leftCodeWords = (code: string): string => t.codeNotTaken(code)
