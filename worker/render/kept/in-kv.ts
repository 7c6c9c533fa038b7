import { createHash } from 'node:crypto'
import * as z from 'zod'
import { buildVersion } from '../../assets.ts'
import { type Tag, tagOf } from '../../cache/changes.ts'
import type { Env } from '../../env.ts'
import type { Settings } from '../../settings.ts'
import { type CachedPage, type Compressed, type SlotName, slotNames } from '../../share.ts'
import { join } from './slots.tsx'

/** Seconds: KV keeps nothing for less. */
const shortest = 60

/**
 * Where all isolates find their copies of an answer: it names the version of the code, and the print of the browser files,
 * the settings and the address. `null` where nothing is shared: development has another version at each start.
 */
export function sharedKeyOf({ VERSION }: Env, settings: Settings, name: string): string | null {
  if (settings.ENVIRONMENT !== 'production' || !VERSION) return null
  const { EMAIL, here = [], ...others } = settings
  // Pages show whether there is a secret, never which; another one comes with another version.
  const known = JSON.stringify(others, (key, value) => (/KEY|SECRET/.test(key) ? value !== undefined : value))
  const depends = [buildVersion, known, EMAIL !== undefined, [...here].sort(), name]
  const print = createHash('sha256').update(JSON.stringify(depends)).digest('base64url')
  return `page:${VERSION.id}:${print}`
}

const whole = z.int().nonnegative()
const headers = z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Headers(entries))

const copyHead = z.object({
  /** Bytes of the page, and of the same after brotli: 0 where nobody has made them yet. */
  length: whole,
  compressed: whole,
  places: z.array(z.object({ name: z.enum(slotNames), start: whole, end: whole })),
  headers,
  ownHeaders: headers,
  tags: z.array(z.string().refine((tag) => tagOf(tag) !== null)).transform((tags) => tags as Tag[]),
  seen: whole,
  at: whole,
  until: whole,
  days: z.string(),
})

/** The head's length, four bytes; the head, JSON; the page; the page after brotli. */
const headAt = 4

function encode(answer: CachedPage): Uint8Array {
  const { written, headers, ownHeaders, tags, seen, at, until, days } = answer
  const { bytes, places } = written
  const compressed = answer.compressed?.bytes ?? new Uint8Array()
  const meta = {
    length: bytes.byteLength,
    compressed: compressed.byteLength,
    places,
    headers: [...headers],
    ownHeaders: [...(ownHeaders ?? [])],
    ...{ tags, seen, at, until, days },
  }
  const head = new TextEncoder().encode(JSON.stringify(meta))
  const size = new Uint8Array(headAt)
  new DataView(size.buffer).setUint32(0, head.byteLength)
  return join([size, head, bytes, compressed])
}

const inOrder = (places: readonly { name: SlotName; start: number; end: number }[], length: number) =>
  places.every(({ start, end }, at) => (places[at - 1]?.end ?? 0) <= start && start <= end && end <= length)

/** Bytes after brotli with the headers of their answer. It is the same content in other bytes: the ETag says so weakly. */
export function compressedAs({ headers: own }: CachedPage, bytes: Uint8Array<ArrayBuffer>): Compressed {
  const headers = new Headers(own)
  headers.set('Content-Encoding', 'br')
  headers.set('ETag', `W/${own.get('ETag')}`)
  return { bytes, headers }
}

/** Throws where it is no copy. */
function decode(copy: ArrayBuffer): CachedPage | null {
  const start = headAt + new DataView(copy).getUint32(0)
  const text = new TextDecoder().decode(new Uint8Array(copy, headAt, start - headAt))
  const { length, compressed, places, ...head } = copyHead.parse(JSON.parse(text))
  if (copy.byteLength !== start + length + compressed || !inOrder(places, length)) return null
  const bytes = new Uint8Array(copy, start, length)
  const answer = { ...head, written: { bytes, places }, renewed: 0, given: 0 }
  if (compressed === 0) return answer
  return { ...answer, compressed: compressedAs(answer, new Uint8Array(copy, start + length)) }
}

/** The copy under a key, old or not; `null` for none that can be read. Throws when KV does not answer. */
export async function readCopy({ CACHE }: Pick<Env, 'CACHE'>, key: string): Promise<CachedPage | null> {
  const copy = await CACHE.get(key, 'arrayBuffer')
  if (!copy) return null
  try {
    return decode(copy)
  } catch (error) {
    console.error(`${key} is no copy of a page`, error)
    return null
  }
}

/** Leaves a copy to other isolates for as long as it holds, unless that is too short to be worth a writing. */
export async function writeCopy(
  { CACHE }: Pick<Env, 'CACHE'>,
  key: string,
  answer: CachedPage,
): Promise<void> {
  const seconds = Math.floor((answer.until - Date.now()) / 1000)
  if (seconds < shortest) return
  await CACHE.put(key, encode(answer), { expirationTtl: seconds })
}
