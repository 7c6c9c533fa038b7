import { type Bitmap, hasBit } from './bitmap.ts'
import { bitsOf } from './counting.ts'

/** A slice of a set in some order. */
interface Part {
  /** Number of ordinals before the slice. */
  skipped: number
  /** Number of ordinals in the slice. The set must have that many. */
  length: number
}

/** Returns a slice of a set in the default order, the order of the ordinals. Only counts the bits of skipped words. */
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

/** Returns a slice of a set in the order of a permutation. */
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
