/** A set of ordinals below a size, one bit each. Operations on two bitmaps expect the same size. */
export type Bitmap = Uint32Array

/** Returns an empty set for ordinals below `size`. */
export const emptyBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32))

/** Whether a bitmap contains an ordinal. */
export const hasBit = (bitmap: Bitmap, ordinal: number): boolean =>
  (((bitmap[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

/** Adds an ordinal to a bitmap. */
export function setBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

/** Removes an ordinal from a bitmap. */
export function clearBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
}

/** Adds an ordinal to a bitmap, or removes it when the bitmap contains it. */
export function flipBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] ?? 0) ^ (1 << (ordinal & 31))
}

/** Returns the set of the ordinals that fit. */
export function bitmapOf(size: number, fits: (ordinal: number) => boolean): Bitmap {
  const bitmap = emptyBitmap(size)
  for (let ordinal = 0; ordinal < size; ordinal += 1) if (fits(ordinal)) setBit(bitmap, ordinal)
  return bitmap
}

/** Returns the intersection of these sets. A single set is returned itself, not copied. */
export function intersection(first: Bitmap, ...others: readonly Bitmap[]): Bitmap {
  const [second, ...rest] = others
  if (!second) return first
  const result = first.slice()
  for (const other of [second, ...rest]) {
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] ?? 0) & (other[word] ?? 0)
  }
  return result
}

/** Returns the union of these sets. A single set is returned itself, not copied. */
export function union(size: number, bitmaps: readonly Bitmap[]): Bitmap {
  const [only] = bitmaps
  if (only && bitmaps.length === 1) return only
  const result = emptyBitmap(size)
  for (const other of bitmaps) {
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] ?? 0) | (other[word] ?? 0)
  }
  return result
}

/** Flips every bit of `bitmap` that is set in `other`. */
export function flipAll(bitmap: Bitmap, other: Bitmap): void {
  for (let word = 0; word < bitmap.length; word += 1) bitmap[word] = (bitmap[word] ?? 0) ^ (other[word] ?? 0)
}

/** Whether two sets share an ordinal. */
export function shareAny(first: Bitmap, second: Bitmap): boolean {
  for (let word = 0; word < first.length; word += 1)
    if (((first[word] ?? 0) & (second[word] ?? 0)) !== 0) return true
  return false
}

/** Whether the first set has an ordinal that the second lacks. */
export function exceeds(first: Bitmap, second: Bitmap): boolean {
  for (let word = 0; word < first.length; word += 1)
    if (((first[word] ?? 0) & ~(second[word] ?? 0)) !== 0) return true
  return false
}

/** Returns the ordinals of the first set that are not in the second. */
export function difference(first: Bitmap, second: Bitmap): Bitmap {
  const result = first.slice()
  for (let word = 0; word < result.length; word += 1)
    result[word] = (result[word] ?? 0) & ~(second[word] ?? 0)
  return result
}
