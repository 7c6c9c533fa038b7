/** Returns a generator of numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function luckOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a generator of whole numbers from 0 to below a limit, the same for the same seed. */
export function numbersFrom(seed: number): (below: number) => number {
  const luck = luckOf(seed)
  return (below) => Math.floor(luck() * below)
}
