import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import * as z from 'zod'
import { buildVersion } from '../../assets.ts'
import { knowsChanges, refreshChanges, type Tag, tagOf, within } from '../../cache/changes.ts'
import { lookUp } from '../../cache/read-memory.ts'
import type { AppEnv } from '../../context.ts'
import { knownFrom } from '../../cookies.ts'
import type { Env } from '../../env.ts'
import { type Settings, settingsOf } from '../../settings.ts'
import { type CachedPage, type SlotName, slotNames } from '../../share.ts'
import { compressedAs, nameOf, whyOld } from './answers.ts'
import { join } from './slots.tsx'

/** Seconds. KV has no shorter lifetime. */
const shortest = 60

/** Milliseconds to wait for KV. Making a page is faster than that. */
const timeoutMs = 200

type Behind = (work: Promise<unknown>) => void

/** Keys that KV had no valid copy of just before the app was loaded, so that the page is made without a second lookup. */
const missed = new Set<string>()

/**
 * Returns the KV key under which all isolates find their copies of an answer. It holds the version of the code, and a
 * hash of the browser files, the settings and the address. `null` where nothing is shared: in development, each start
 * has another version.
 */
export function sharedKeyOf({ VERSION }: Env, settings: Settings, name: string): string | null {
  if (settings.ENVIRONMENT !== 'production' || !VERSION) return null
  const { EMAIL, here = [], ...others } = settings
  // Pages show whether a secret is set, but not its value. A changed secret comes with a new version of the deployment.
  const known = JSON.stringify(others, (key, value) => (/KEY|SECRET/.test(key) ? value !== undefined : value))
  const depends = [buildVersion, known, EMAIL !== undefined, [...here].sort(), name]
  const print = createHash('sha256').update(JSON.stringify(depends)).digest('base64url')
  return `page:${VERSION.id}:${print}`
}

const whole = z.int().nonnegative()
const headers = z.array(z.tuple([z.string(), z.string()])).transform((entries) => new Headers(entries))

const copyHead = z.object({
  /** Length of the page in bytes, and of its brotli version: 0 when there is none yet. */
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

/** Format of a copy: the length of the head in four bytes, the head as JSON, the page, its brotli version. */
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

/** Reads a copy. Throws when the bytes are not a copy. */
function decode(copy: ArrayBuffer): CachedPage | null {
  const start = headAt + new DataView(copy).getUint32(0)
  const text = new TextDecoder().decode(new Uint8Array(copy, headAt, start - headAt))
  const { length, compressed, places, ...head } = copyHead.parse(JSON.parse(text))
  if (copy.byteLength !== start + length + compressed || !inOrder(places, length)) return null
  const bytes = new Uint8Array(copy, start, length)
  const answer = { ...head, written: { bytes, places }, renewed: 0, hits: 0 }
  if (compressed === 0) return answer
  return { ...answer, compressed: compressedAs(answer, new Uint8Array(copy, start + length)) }
}

/**
 * Returns the copy with that key, even an old one; `null` when there is no readable one. Throws when KV does not
 * answer.
 */
async function readCopy({ CACHE }: Pick<Env, 'CACHE'>, key: string): Promise<CachedPage | null> {
  const copy = await CACHE.get(key, 'arrayBuffer')
  if (!copy) return null
  try {
    return decode(copy)
  } catch (error) {
    console.error(`${key} is no copy of a page`, error)
    return null
  }
}

/** Writes a copy for other isolates, for as long as the answer is valid. Writes nothing if that is too short. */
export async function writeCopy(
  { CACHE }: Pick<Env, 'CACHE'>,
  key: string,
  answer: CachedPage,
): Promise<void> {
  const seconds = Math.floor((answer.until - Date.now()) / 1000)
  if (seconds < shortest) return
  await CACHE.put(key, encode(answer), { expirationTtl: seconds })
}

/**
 * Returns a shared page that another isolate has made, if it is still valid. Called before the page is made; `keeping`
 * gets it as `share`. Not for a visitor with a waiting notice, whose page is made for them.
 */
export async function findCopy(c: Context<AppEnv>): Promise<CachedPage | undefined> {
  const key = keyOf(c.req.raw, c.env, c.var.settings)
  return key !== null && !missed.delete(key)
    ? copyUnder(key, c.env, (work) => c.executionCtx.waitUntil(work))
    : undefined
}

/**
 * Does the same before the app is loaded. `undefined` also where only the app knows the settings: in front of another
 * platform, and where they are wrong.
 */
export async function copyBeforeApp(
  request: Request,
  env: Env,
  behind: Behind,
): Promise<CachedPage | undefined> {
  const settings = env.COMMERCE_URL ? null : rightSettingsOf(env)
  const key = settings && keyOf(request, env, settings)
  if (!key) return undefined
  const copy = await copyUnder(key, env, behind)
  if (!copy) missed.add(key)
  return copy
}

function rightSettingsOf(env: Env): Settings | null {
  try {
    return settingsOf(env)
  } catch {
    return null
  }
}

/** Returns the KV key of a request. `null` when no copy may answer it. */
function keyOf(request: Request, env: Env, settings: Settings): string | null {
  const name = nameOf(request)
  return name === null || knownFrom(request) === 'needs-session' ? null : sharedKeyOf(env, settings, name)
}

async function copyUnder(key: string, env: Env, behind: Behind): Promise<CachedPage | undefined> {
  const [copy] = await Promise.all([
    within(
      lookUp(key, () => readCopy(env, key), behind),
      timeoutMs,
    ),
    refreshChanges(env.DB, behind),
  ])
  return copy && knowsChanges() && whyOld(copy, Date.now()) === null ? { ...copy, sharedAs: key } : undefined
}
