import { brotliCompressSync, constants } from 'node:zlib'
import { countedFrom, parisDay } from '../../../shared/delivery/delivery.ts'
import { isChanged, knownChange } from '../../cache/changes.ts'
import { Memory } from '../../cache/memory.ts'
import type { Env } from '../../env.ts'
import type { CachedPage, Compressed } from '../../share.ts'
import { compressedAs, writeCopy } from './in-kv.ts'

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
const isSaved = (env: Env, name: string, answer: CachedPage): boolean => storeOf(env).get(name) === answer

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

/** The best there is: a sixth less than what an edge makes as it sends, a tenth of a second of processor for a page. */
const parameters = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** Times an answer leaves before it is worth compressing: most pages are asked for once before they are old. */
const worth = 3

/** Bytes under which it is not, and kinds of what is not compressed already. */
const least = 1024
const isText = ({ headers }: CachedPage) => /^text\/|json|xml/.test(headers.get('Content-Type') ?? '')

const brotli = /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/

/** Whether who asks takes brotli. Cloudflare asks for it in any case, and keeps the words of its client. */
export function takesBrotli(request: Request): boolean {
  if (!brotli.test(request.headers.get('Accept-Encoding') ?? '')) return false
  const accepted = request.cf?.['clientAcceptEncoding'] as string | undefined
  return accepted === undefined || brotli.test(accepted)
}

/**
 * What an answer is after brotli; `undefined` while it is not. It is compressed once, behind the answers, when it has been
 * given often enough, and again only when other bytes take its place.
 */
export function compressedOf(
  env: Env,
  name: string,
  answer: CachedPage,
  behind: (work: Promise<unknown>) => void,
): Compressed | undefined {
  if (answer.compressed) return answer.compressed
  answer.given += 1
  if (answer.given === worth && answer.written.bytes.byteLength >= least && isText(answer))
    behind(compress(env, name, answer).catch((error) => console.error('an answer was not compressed', error)))
  return undefined
}

async function compress(env: Env, name: string, answer: CachedPage): Promise<void> {
  // The answer that begins this leaves first.
  await scheduler.wait(0)
  if (!isSaved(env, name, answer)) return
  const bytes = new Uint8Array(brotliCompressSync(answer.written.bytes, { params: parameters }))
  answer.compressed = compressedAs(answer, bytes)
  keepAnswer(env, name, answer)
  if (answer.sharedAs) await writeCopy(env, answer.sharedAs, answer)
}
