import type { Tag } from './changes.ts'
import { Memory, weigh } from './memory.ts'

/** What was read, and what tells whether it still holds. */
export interface Entry<T = unknown> {
  /** Milliseconds since 1970 of the read. */
  at: number
  /** The last change that was known when it began. */
  seen: number
  tags: readonly Tag[]
  value: T
}

interface CachedRead {
  entry: Entry
  /** When KV was last asked for a newer one, in milliseconds. */
  readAt: number
}

const memory = new Memory<string, CachedRead>('readings')

/** What this isolate keeps under a key. */
export const recall = <T>(key: string) => memory.get(key) as { entry: Entry<T>; readAt: number } | undefined

export const remember = (key: string, entry: Entry, readAt = Date.now()): void =>
  memory.set(key, { entry, readAt }, weigh(key) + weigh(entry))

/** Everything this isolate keeps, for its operator. */
export const rememberedReads = (): [string, Entry][] =>
  memory.entries().map(([key, { entry }]) => [key, entry])

/** Milliseconds of the first and the longest rest of a key whose reading failed. */
const rest = { first: 5_000, longest: 5 * 60_000 }

/** Keys whose failures an isolate knows. */
const maxFailures = 300
const failures = new Map<string, { count: number; until: number }>()

/** Whether a key that was read in vain is left alone for now. */
export const isResting = (key: string): boolean => (failures.get(key)?.until ?? 0) > Date.now()

/** Lets a key rest, twice as long each time; isolates come back at moments of their own. */
export function letRest(key: string): void {
  const count = (failures.get(key)?.count ?? 0) + 1
  const longest = Math.min(rest.longest, rest.first * 2 ** (count - 1))
  failures.delete(key)
  failures.set(key, { count, until: Date.now() + longest * (0.5 + Math.random() / 2) })
  const [oldest] = failures.keys()
  if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest)
}

export const rested = (key: string): void => void failures.delete(key)

interface Reading {
  since: number
  seen: number
  entry: Promise<Entry>
}

/** Readings under way, a key each. */
const readings = new Map<string, Reading>()
/** Milliseconds after which a reading that never ended is not waited for. */
const timeoutMs = 35_000

/** The reading of a key that is under way and knows of every change up to `seen`. */
export function readingOf<T>(key: string, seen: number): Promise<Entry<T>> | undefined {
  const reading = readings.get(key)
  const counts = reading && reading.seen >= seen && Date.now() - reading.since < timeoutMs
  return counts ? (reading.entry as Promise<Entry<T>>) : undefined
}

/** Lets others wait for a reading until it ends. */
export function keepReading(key: string, seen: number, entry: Promise<Entry>): void {
  const reading = { since: Date.now(), seen, entry }
  readings.set(key, reading)
  const end = () => {
    if (readings.get(key) === reading) readings.delete(key)
  }
  entry.then(end, end)
}

/** Looks into KV under way, a key each. */
const lookups = new Map<string, Promise<unknown>>()

/**
 * What KV holds under a key, asked once however many want to know: `null` is nothing, `undefined` no answer.
 * @param behind keeps the look going when whoever began it has left: others wait for it
 */
export function lookUp<T>(
  key: string,
  get: () => Promise<T | null>,
  behind: (work: Promise<unknown>) => void,
): Promise<T | null | undefined> {
  const running = lookups.get(key) as Promise<T | null | undefined> | undefined
  if (running) return running
  const lookup = get()
    .catch(() => undefined)
    .finally(() => lookups.delete(key))
  lookups.set(key, lookup)
  behind(lookup)
  return lookup
}
