import { brotliCompressSync, constants } from 'node:zlib'
import { countedFrom, parisDay } from '../../../shared/delivery/delivery.ts'
import { isChanged, knownChange } from '../../cache/changes.ts'
import { Memory } from '../../cache/memory.ts'
import type { Env } from '../../env.ts'
import type { CachedPage, Compressed } from '../../share.ts'

/** Milliseconds during which other visitors get the old answer while one visitor's request makes a new one. */
const renewal = 5_000

/**
 * Returns the approximate bytes of an answer. Visitors choose its address, so the name counts; headers and tags are a
 * few kilobytes.
 */
const sizeOf = (name: string, { written, compressed }: CachedPage): number =>
  written.bytes.byteLength + (compressed?.bytes.byteLength ?? 0) + name.length + 4096

/**
 * Returns the name under which an answer is cached: its address. `null` when the request wants another format than
 * HTML.
 */
export function nameOf({ method, url, headers }: Request): string | null {
  if (method !== 'GET') return null
  const accept = headers.get('Accept')
  if (accept && (accept.startsWith('application/json') || accept.includes('text/markdown'))) return null
  return url
}

/** Cached answers by environment, because answers depend on their settings. */
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

/** Returns today's date and the day from which an order placed now counts. Pages show both. */
export function daysAt(now: number): string {
  const minute = Math.floor(now / 60_000)
  if (reckoned.minute !== minute) reckoned = { minute, days: `${parisDay(now)} ${countedFrom(now)}` }
  return reckoned.days
}

/** Returns why an answer may not be sent again; `null` when it may. */
export function whyOld(answer: CachedPage, now: number): 'changed' | 'day' | 'age' | null {
  if (isChanged(answer.tags, answer.seen)) return 'changed'
  // None of its tags changed until here, so the next check only compares one number.
  answer.seen = Math.max(answer.seen, knownChange())
  if (answer.days !== daysAt(now)) return 'day'
  return now < answer.until ? null : 'age'
}

/**
 * Returns the cached answer with that name. If only its age is over, one visitor's request makes a new one and all
 * others get it.
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

/** Whether an answer is the cached one with that name. */
const isSaved = (env: Env, name: string, answer: CachedPage): boolean => storeOf(env).get(name) === answer

/** Caches an answer under its name. If its bytes equal those of the old one, it keeps the compressed bytes too. */
export function keepAnswer(env: Env, name: string, answer: CachedPage): void {
  const before = storeOf(env).get(name)
  if (!answer.compressed && before?.compressed && isSame(before, answer))
    answer.compressed = compressedAs(answer, before.compressed.bytes)
  storeOf(env).set(name, answer, sizeOf(name, answer))
}

const isSame = ({ headers: one }: CachedPage, { headers: other }: CachedPage): boolean =>
  one.get('ETag') === other.get('ETag')

/** Returns everything this isolate has cached, for the operator. */
export const cachedPages = (env: Env): [string, CachedPage][] => storeOf(env).entries()

/** Returns compressed bytes with the headers for them. The content is the same in other bytes, so its ETag is weak. */
export function compressedAs({ headers: own }: CachedPage, bytes: Uint8Array<ArrayBuffer>): Compressed {
  const headers = new Headers(own)
  headers.set('Content-Encoding', 'br')
  headers.set('ETag', `W/${own.get('ETag')}`)
  return { bytes, headers }
}

/** The highest quality: a sixth smaller than what Cloudflare compresses on the fly, for 0.1 s of CPU time per page. */
const parameters = {
  [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  [constants.BROTLI_PARAM_LGWIN]: 18,
}

/** How often an answer is sent before we compress it. Most pages are requested once before they are old. */
const worth = 3

/** Minimum size, in bytes, for compression. Only text is compressed. */
const least = 1024
const isText = ({ headers }: CachedPage) => /^text\/|json|xml/.test(headers.get('Content-Type') ?? '')

const brotli = /(^|,)\s*br\s*(,|$|;\s*q=(1|0\.\d*[1-9]))/

/** Whether the client accepts brotli. Cloudflare always asks for it, and passes the client's own header on. */
export function takesBrotli(request: Request): boolean {
  if (!brotli.test(request.headers.get('Accept-Encoding') ?? '')) return false
  const accepted = request.cf?.['clientAcceptEncoding'] as string | undefined
  return accepted === undefined || brotli.test(accepted)
}

/**
 * Returns an answer's brotli version; `undefined` while there is none. After enough requests, the answer is compressed
 * once, after a response, and again only when its bytes change.
 * @param share writes the compressed answer where other isolates find it
 */
export function compressedOf(
  env: Env,
  name: string,
  answer: CachedPage,
  behind: (work: Promise<unknown>) => void,
  share: () => Promise<void>,
): Compressed | undefined {
  if (answer.compressed) return answer.compressed
  answer.hits += 1
  if (answer.hits === worth && answer.written.bytes.byteLength >= least && isText(answer))
    behind(
      compress(env, name, answer, share).catch((error) =>
        console.error('an answer was not compressed', error),
      ),
    )
  return undefined
}

async function compress(
  env: Env,
  name: string,
  answer: CachedPage,
  share: () => Promise<void>,
): Promise<void> {
  // The response that started this leaves first.
  await scheduler.wait(0)
  if (!isSaved(env, name, answer)) return
  const bytes = new Uint8Array(brotliCompressSync(answer.written.bytes, { params: parameters }))
  answer.compressed = compressedAs(answer, bytes)
  keepAnswer(env, name, answer)
  await share()
}
