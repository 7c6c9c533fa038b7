const mb = 1024 * 1024

/**
 * What an isolate may hold of all it can make or read again, in bytes. Its code takes some 15 MB beside, the index of
 * 100,000 products 6: together they stay under half of the 128 MB Cloudflare gives an isolate, however many pages are asked.
 */
export const shares = {
  /** Pages and files as they left (`render/kept/answers.ts`). */
  answers: 18 * mb,
  /** What the platform said of the catalogue and its guides (`cache/read-memory.ts`). */
  readings: 6 * mb,
  /** Markup of cards, and of what else is drawn once (`shop/ui/drawn.tsx`). */
  drawings: 5 * mb,
  /** Products as our own platform tells them to lists, with what was read from that. */
  cards: 4 * mb,
  /** Products as lists show them, so that one is the same object in each. */
  summaries: 2 * mb,
  /** What stands around a page, for each line of the menus. */
  frames: 2 * mb,
  /** Products that words have found. */
  searches: mb,
} as const

/** Bytes of the place a thing takes in its memory. */
const place = 100

interface Held<V> {
  value: V
  bytes: number
}

/** What an isolate holds of one kind, by bytes: what was used longest ago makes room. */
export class Memory<K, V> {
  readonly #share: number
  /** Least recently used first, once half of the share is taken; in the order they came before. */
  readonly #held = new Map<K, Held<V>>()
  #bytes = 0

  constructor(kind: keyof typeof shares) {
    this.#share = shares[kind]
  }

  /** Bytes of all that is held. */
  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#held.size
  }

  has(key: K): boolean {
    return this.#held.has(key)
  }

  /** What is held under a key, which is a use of it. */
  get(key: K): V | undefined {
    const held = this.#held.get(key)
    if (!held) return undefined
    // While half of it is empty nothing is about to make room: the order is only kept from there on.
    if (this.#bytes > this.#share / 2) {
      this.#held.delete(key)
      this.#held.set(key, held)
    }
    return held.value
  }

  /**
   * Holds a thing in place of the one of its key, unless it would take an eighth of all there is room for.
   * @param bytes of the thing with its key; see `weigh`
   */
  set(key: K, value: V, bytes: number): void {
    this.delete(key)
    if (bytes > this.#share / 8) return
    this.#held.set(key, { value, bytes: bytes + place })
    this.#bytes += bytes + place
    for (const oldest of this.#held.keys()) {
      if (this.#bytes <= this.#share) break
      this.delete(oldest)
    }
  }

  delete(key: K): void {
    const held = this.#held.get(key)
    if (!held) return
    this.#held.delete(key)
    this.#bytes -= held.bytes
  }

  clear(): void {
    this.#held.clear()
    this.#bytes = 0
  }

  /** All that is held, which is no use of it. */
  entries(): [K, V][] {
    return [...this.#held].map(([key, { value }]) => [key, value])
  }
}

/** Members of a long list that are weighed for all of them. */
const sample = 2

const weighAll = (parts: readonly unknown[]): number =>
  parts.reduce<number>((bytes, part) => bytes + 8 + weigh(part), 24)

/**
 * Bytes that plain data takes in memory, about, and rather too many: what is in several things is weighed in each, and a
 * letter takes two bytes wherever one of its text is not Latin.
 */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (!Array.isArray(value)) return weighAll(Object.values(value))
  const step = Math.max(1, value.length / sample)
  const weighed = step === 1 ? value : Array.from({ length: sample }, (_, at) => value[Math.floor(at * step)])
  return step * weighAll(weighed)
}
