import { type Bitmap, hasBit } from './bitmap.ts'
import { bitsOf } from './counting.ts'

/** A part of a set in some order. */
export interface Part {
  /** Ordinals that come before it. */
  skipped: number
  /** Ordinals it has; there are so many. */
  length: number
}

/** A part of a set in the order of the house, which is that of the ordinals: words that are skipped are only counted. */
export function partOf(matching: Bitmap, { skipped, length }: Part): number[] {
  let word = 0
  let before = 0
  for (; word < matching.length; word += 1) {
    const bits = bitsOf(matching[word] ?? 0)
    if (before + bits > skipped) break
    before += bits
  }
  const part: number[] = []
  for (let ordinal = word * 32; part.length < length && ordinal < matching.length * 32; ordinal += 1) {
    if (!hasBit(matching, ordinal)) continue
    if (before >= skipped) part.push(ordinal)
    before += 1
  }
  return part
}

/** The same in an order of its own. */
export function partInOrder(order: Uint32Array, matching: Bitmap, { skipped, length }: Part): number[] {
  const part: number[] = []
  let before = 0
  for (let at = 0; part.length < length && at < order.length; at += 1) {
    const ordinal = order[at] ?? 0
    if (!hasBit(matching, ordinal)) continue
    if (before >= skipped) part.push(ordinal)
    before += 1
  }
  return part
}
