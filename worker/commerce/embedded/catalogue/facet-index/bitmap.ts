/** A set of ordinals below a size, one bit each. Two that are put together have the same size. */
export type Bitmap = Uint32Array

/** An empty set for ordinals below `size`. */
export const emptyBitmap = (size: number): Bitmap => new Uint32Array(Math.ceil(size / 32))

export const hasBit = (bitmap: Bitmap, ordinal: number): boolean =>
  (((bitmap[ordinal >>> 5] ?? 0) >>> (ordinal & 31)) & 1) === 1

export function setBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] ?? 0) | (1 << (ordinal & 31))
}

export function clearBit(bitmap: Bitmap, ordinal: number): void {
  bitmap[ordinal >>> 5] = (bitmap[ordinal >>> 5] ?? 0) & ~(1 << (ordinal & 31))
}

/** The set of the ordinals that fit. */
export function bitmapOf(size: number, fits: (ordinal: number) => boolean): Bitmap {
  const bitmap = emptyBitmap(size)
  for (let ordinal = 0; ordinal < size; ordinal += 1) if (fits(ordinal)) setBit(bitmap, ordinal)
  return bitmap
}

/** What is in every one of these sets, as a set of its own. */
export function intersection(first: Bitmap, ...others: readonly Bitmap[]): Bitmap {
  const result = first.slice()
  for (const other of others) {
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] ?? 0) & (other[word] ?? 0)
  }
  return result
}

/** What is in one of these sets at least. */
export function union(size: number, bitmaps: readonly Bitmap[]): Bitmap {
  const result = emptyBitmap(size)
  for (const other of bitmaps) {
    for (let word = 0; word < result.length; word += 1)
      result[word] = (result[word] ?? 0) | (other[word] ?? 0)
  }
  return result
}

/** Bits set in 32, counted side by side in pairs, nibbles and bytes. */
function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** What is in the first set and not in the second. */
export function difference(first: Bitmap, second: Bitmap): Bitmap {
  const result = first.slice()
  for (let word = 0; word < result.length; word += 1)
    result[word] = (result[word] ?? 0) & ~(second[word] ?? 0)
  return result
}

/** Places of the words of a set that hold something: whoever counts it against many looks at no other. */
export function placesOf(bitmap: Bitmap): Uint32Array {
  const places = new Uint32Array(bitmap.length)
  let count = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    if (bitmap[word] === 0) continue
    places[count] = word
    count += 1
  }
  return places.subarray(0, count)
}

/** How many ordinals two sets share; of a set with itself, how many it holds. `places` are those of the other. */
export function countShared(one: Bitmap, other: Bitmap, places = placesOf(other)): number {
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const word = places[at] ?? 0
    count += bitsOf((one[word] ?? 0) & (other[word] ?? 0))
  }
  return count
}
