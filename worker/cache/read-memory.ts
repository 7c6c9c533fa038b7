import type { Tag } from './changes.ts'
import { Memory, weigh } from './memory.ts'

/** A value that was read, and what tells whether it is still valid. */
export interface Entry<T = unknown> {
  /** Time of the read, in milliseconds since 1970. */
  at: number
  /** The last known change when the read began. */
  seen: number
  tags: readonly Tag[]
  value: T
}

interface CachedRead {
  entry: Entry
  /** When this isolate last looked for a newer one in KV, in milliseconds. */
  readAt: number
}

const memory = new Memory<string, CachedRead>('readings')

/** Returns the cached entry of a key in this isolate. */
export const recall = <T>(key: string) => memory.get(key) as { entry: Entry<T>; readAt: number } | undefined

export const remember = (key: string, entry: Entry, readAt = Date.now()): void =>
  memory.set(key, { entry, readAt }, weigh(key) + weigh(entry))

/** Returns everything this isolate has cached, for the operator. */
export const rememberedReads = (): [string, Entry][] =>
  memory.entries().map(([key, { entry }]) => [key, entry])

/** First and longest pause of a key whose read failed, in milliseconds. */
const delays = { first: 5_000, longest: 5 * 60_000 }

/** Number of failed keys that an isolate remembers. */
const maxFailures = 300
const failures = new Map<string, { count: number; until: number }>()

/** Whether a failed key is still paused. */
export const isBackingOff = (key: string): boolean => (failures.get(key)?.until ?? 0) > Date.now()

/** Pauses a key, twice as long each time. The length is random in part, so that isolates do not retry together. */
export function backOff(key: string): void {
  const count = (failures.get(key)?.count ?? 0) + 1
  const longest = Math.min(delays.longest, delays.first * 2 ** (count - 1))
  failures.delete(key)
  failures.set(key, { count, until: Date.now() + longest * (0.5 + Math.random() / 2) })
  const [oldest] = failures.keys()
  if (failures.size > maxFailures && oldest !== undefined) failures.delete(oldest)
}

export const recovered = (key: string): void => void failures.delete(key)

interface Reading {
  since: number
  seen: number
  entry: Promise<Entry>
}

/** Running reads, one per key. */
const readings = new Map<string, Reading>()
/** Milliseconds after which nobody waits for a read that never ended. */
const timeoutMs = 35_000

/** Returns the running read of a key, if it includes every change up to `seen`. */
export function readingOf<T>(key: string, seen: number): Promise<Entry<T>> | undefined {
  const reading = readings.get(key)
  const counts = reading && reading.seen >= seen && Date.now() - reading.since < timeoutMs
  return counts ? (reading.entry as Promise<Entry<T>>) : undefined
}

/** Lets other requests wait for a read until it ends. */
export function keepReading(key: string, seen: number, entry: Promise<Entry>): void {
  const reading = { since: Date.now(), seen, entry }
  readings.set(key, reading)
  const end = () => {
    if (readings.get(key) === reading) readings.delete(key)
  }
  entry.then(end, end)
}

/** Running KV lookups, one per key. */
const lookups = new Map<string, Promise<unknown>>()

/**
 * Returns what KV holds under a key, with one lookup for all waiting requests. `null` means nothing, `undefined` means
 * no answer.
 * @param behind keeps the lookup running after the first request ends, because others wait for it
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
