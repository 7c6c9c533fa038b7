import { countedFrom, parisDay } from '../../../shared/delivery/delivery.ts'
import { isChanged, knownChange } from '../../cache/changes.ts'
import { Memory } from '../../cache/memory.ts'
import type { Env } from '../../env.ts'
import type { CachedPage, Compressed } from '../../share.ts'

/** Milliseconds for which others are served the old answer while one visitor has a newer one made. */
const renewal = 5_000

/** Bytes an answer takes, about: whoever asks chooses its name, and its headers and tags are a few kilobytes. */
const sizeOf = (name: string, { written, compressed }: CachedPage): number =>
  written.bytes.byteLength + (compressed?.bytes.byteLength ?? 0) + name.length + 4096

/** Answers depend on the settings they were made with. */
const stores = new WeakMap<Env, Memory<string, CachedPage>>()

function storeOf(env: Env): Memory<string, CachedPage> {
  let store = stores.get(env)
  if (!store) {
    store = new Memory('answers')
    stores.set(env, store)
  }
  return store
}

let reckoned = { minute: 0, days: '' }

/** What day it is, and what day an order of now counts from: both are words of pages. */
export function daysAt(now: number): string {
  const minute = Math.floor(now / 60_000)
  if (reckoned.minute !== minute) reckoned = { minute, days: `${parisDay(now)} ${countedFrom(now)}` }
  return reckoned.days
}

/** Why an answer may not leave again as it is; `null` when it may. */
export function whyOld(answer: CachedPage, now: number): 'changed' | 'day' | 'age' | null {
  if (isChanged(answer.tags, answer.seen)) return 'changed'
  // No change of its own up to here: the next look compares one number.
  answer.seen = Math.max(answer.seen, knownChange())
  if (answer.days !== daysAt(now)) return 'day'
  return now < answer.until ? null : 'age'
}

/**
 * The answer kept under a name. One that is only old in years is given to all but the visitor who has a newer one made.
 */
export function findAnswer(env: Env, name: string): CachedPage | undefined {
  const answer = storeOf(env).get(name)
  if (!answer) return undefined
  const now = Date.now()
  const why = whyOld(answer, now)
  if (why === 'changed' || why === 'day') return undefined
  if (why === 'age' && now - answer.renewed > renewal) {
    answer.renewed = now
    return undefined
  }
  return answer
}

/** Whether an answer is the one kept under a name. */
export const isSaved = (env: Env, name: string, answer: CachedPage): boolean =>
  storeOf(env).get(name) === answer

/** Bytes after brotli with the headers of their answer. It is the same content in other bytes: the ETag says so weakly. */
export function compressedAs({ headers: own }: CachedPage, bytes: Uint8Array<ArrayBuffer>): Compressed {
  const headers = new Headers(own)
  headers.set('Content-Encoding', 'br')
  headers.set('ETag', `W/${own.get('ETag')}`)
  return { bytes, headers }
}

/** Keeps an answer in place of the one of its name, whose bytes after brotli it takes over when they are its own. */
export function keepAnswer(env: Env, name: string, answer: CachedPage): void {
  const before = storeOf(env).get(name)
  if (!answer.compressed && before?.compressed && isSame(before, answer))
    answer.compressed = compressedAs(answer, before.compressed.bytes)
  storeOf(env).set(name, answer, sizeOf(name, answer))
}

const isSame = ({ headers: one }: CachedPage, { headers: other }: CachedPage): boolean =>
  one.get('ETag') === other.get('ETag')

/** Everything this isolate keeps, for its operator. */
export const cachedPages = (env: Env): [string, CachedPage][] => storeOf(env).entries()
