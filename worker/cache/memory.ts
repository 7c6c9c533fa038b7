const mb = 1024 * 1024

/**
 * Bytes that an isolate may use for things that it can make or read again. Its code takes about 15 MB more, the index
 * of 100,000 products 6 MB. Together they stay under half of the 128 MB that Cloudflare gives an isolate, whatever is
 * requested.
 */
export const shares = {
  /** Pages and files as they were sent (`render/kept/answers.ts`). */
  answers: 18 * mb,
  /** Catalogue and guides as read from the platform (`cache/read-memory.ts`). */
  readings: 6 * mb,
  /** Markup of cards and other parts that are drawn once (`render/drawn-parts.tsx`). */
  drawings: 5 * mb,
  /** Products as our own platform sends them to lists, with their parsed form. */
  cards: 4 * mb,
  /** Products as lists show them, so that each list uses the same object. */
  summaries: 2 * mb,
  /** Frames of pages, one per menu item. */
  frames: 2 * mb,
  /** Products that searches have found. */
  searches: mb,
} as const

/** Bytes that an entry itself takes. */
const place = 100

interface Held<V> {
  value: V
  bytes: number
}

/** A cache of one kind with a limit in bytes. The least recently used entries make room. */
export class Memory<K, V> {
  readonly #share: number
  /** Least recently used first, once half of the limit is used. Before that, in insertion order. */
  readonly #held = new Map<K, Held<V>>()
  #bytes = 0

  constructor(kind: keyof typeof shares) {
    this.#share = shares[kind]
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#bytes
  }

  get size(): number {
    return this.#held.size
  }

  has(key: K): boolean {
    return this.#held.has(key)
  }

  /** Returns the entry of a key and counts that as a use. */
  get(key: K): V | undefined {
    const held = this.#held.get(key)
    if (!held) return undefined
    // While the cache is less than half full, nothing is evicted soon. So do not update the order yet.
    if (this.#bytes > this.#share / 2) {
      this.#held.delete(key)
      this.#held.set(key, held)
    }
    return held.value
  }

  /**
   * Stores an entry under its key, unless it would take an eighth of the limit.
   * @param bytes of the entry with its key; see `weigh`
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

  /** Returns all entries without counting that as a use. */
  entries(): [K, V][] {
    return [...this.#held].map(([key, { value }]) => [key, value])
  }
}

/** Members of a long list that are measured to estimate them all. */
const sample = 2

const weighAll = (parts: readonly unknown[]): number =>
  parts.reduce<number>((bytes, part) => bytes + 8 + weigh(part), 24)

/**
 * Returns the approximate bytes of plain data in memory, rather too many. A shared object counts in each place. A
 * letter counts as two bytes, as in a text with non-Latin characters.
 */
export function weigh(value: unknown): number {
  if (typeof value === 'string') return 24 + 2 * value.length
  if (typeof value !== 'object' || value === null) return 8
  if (!Array.isArray(value)) return weighAll(Object.values(value))
  const step = Math.max(1, value.length / sample)
  const weighed = step === 1 ? value : Array.from({ length: sample }, (_, at) => value[Math.floor(at * step)])
  return step * weighAll(weighed)
}
