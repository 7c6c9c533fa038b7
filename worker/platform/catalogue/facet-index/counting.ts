import type { Bitmap } from './bitmap.ts'

/** Bits set in 32, counted side by side in pairs, nibbles and bytes. */
export function bitsOf(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const nibbles = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((nibbles + (nibbles >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Places of the words of a set that hold something. */
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

/** Columns in which two of three words have a bit at least: what their sum carries. */
const carry = (one: number, two: number, three: number): number => (one & two) | ((one ^ two) & three)

/**
 * How many ordinals two sets share; of a set with itself, how many it holds. Four words are first added column by column
 * into ones and twos, and only the fours they carry are counted: most of the time is that of counting.
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

/** Counts what other sets share with this one: of one that is mostly empty, no more than its words that hold something. */
export function counterOf(bitmap: Bitmap): (other: Bitmap) => number {
  const places = placesOf(bitmap)
  return places.length < bitmap.length / 2
    ? (other) => countAt(places, other, bitmap)
    : (other) => countShared(other, bitmap)
}
