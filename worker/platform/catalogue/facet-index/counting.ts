import type { Bitmap } from './bitmap.ts'

/** Returns the number of bits set in a 32-bit word. Counts pairs, nibbles and bytes in parallel. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Returns the positions of the non-zero words of a set. */
function placesOf(bitmap: Bitmap): Uint32Array {
  const places = new Uint32Array(bitmap.length)
  let count = 0
  for (let word = 0; word < bitmap.length; word += 1) {
    if (bitmap[word] === 0) continue
    places[count] = word
    count += 1
  }
  return places.subarray(0, count)
}

function countAt(places: Uint32Array, one: Bitmap, other: Bitmap): number {
  let count = 0
  for (let at = 0; at < places.length; at += 1) {
    const word = places[at] ?? 0
    count += bitsOf((one[word] ?? 0) & (other[word] ?? 0))
  }
  return count
}

/** Returns the carry of a bitwise sum: the columns in which at least two of three words have a bit. */
const carry = (one: number, two: number, three: number): number => (one & two) | ((one ^ two) & three)

/**
 * Returns how many ordinals two sets share; for a set with itself, its size. The loop first adds four words column by
 * column into ones, twos and fours. It counts only the bits of the fours, because counting bits takes most of the time.
 */
export function countShared(one: Bitmap, other: Bitmap): number {
  const shared = (word: number) => (one[word] ?? 0) & (other[word] ?? 0)
  const { length } = one
  let ones = 0
  let twos = 0
  let fours = 0
  let at = 0
  for (; at + 3 < length; at += 4) {
    const first = shared(at)
    const second = shared(at + 1)
    const third = shared(at + 2)
    const fourth = shared(at + 3)
    const carried = carry(ones, first, second)
    ones ^= first ^ second
    const again = carry(ones, third, fourth)
    ones ^= third ^ fourth
    fours += bitsOf(carry(twos, carried, again))
    twos ^= carried ^ again
  }
  let count = 4 * fours + 2 * bitsOf(twos) + bitsOf(ones)
  for (; at < length; at += 1) count += bitsOf(shared(at))
  return count
}

/** Returns a function that counts what another set shares with this one. Skips zero words if they are the majority. */
export function counterOf(bitmap: Bitmap): (other: Bitmap) => number {
  const places = placesOf(bitmap)
  return places.length < bitmap.length / 2
    ? (other) => countAt(places, other, bitmap)
    : (other) => countShared(other, bitmap)
}
