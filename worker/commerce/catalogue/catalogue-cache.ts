import { buildVersion } from '../../assets.ts'
import {
  isChanged,
  knownChange,
  nothingRead,
  type Reads,
  refreshChanges,
  type Tag,
  within,
} from '../../cache/changes.ts'
import {
  backOff,
  type Entry,
  isBackingOff,
  keepReading,
  lookUp,
  readingOf,
  recall,
  recovered,
  remember,
} from '../../cache/read-memory.ts'
import type { Env } from '../../env.ts'

/** Seconds that an entry is fresh, and seconds that it may answer while it is being refreshed. */
const fresh = 300
const stale = 7 * 24 * 3600
/** Milliseconds that an entry is fresh. */
export const lasts = fresh * 1000
/** Milliseconds between two lookups in KV for a newer entry. */
const between = 5_000
/** Milliseconds that a page waits for a value that is known to have changed. After that it shows the old value. */
const longestWait = 1_000
/** Milliseconds to wait for another request's read before we make our own. */
const timeoutMs = 15_000
/** Milliseconds over which isolates spread the refreshes of an entry that expires for all of them at once. */
const spread = 30_000
let ownDelay: number | undefined

/** Returns the cache tags of a value. */
type TagsOf<T> = (value: T) => readonly Tag[]

export interface CatalogueCache {
  /** Base address of the platform that answers. */
  readonly platform: string
  /** What this request has read so far. */
  readonly reads: Reads
  /**
   * Returns the cached value of `key`, otherwise the result of `read`. `null` is a value too (no such product); only
   * this isolate caches it. Several requests may get the same object, so do not change it. `same` replaces a value from
   * KV with equal objects that this isolate already has.
   */
  through<T>(key: string, read: () => Promise<T>, tags: TagsOf<T>, same?: (value: T) => T): Promise<T>
  /** Does the same without KV, for keys with endless variants: caches only in this isolate, for 5 minutes. */
  near<T>(key: string, read: () => Promise<T>, tags: TagsOf<T>): Promise<T>
  /** Reads each time and caches nothing. But the tags and times of the value still count for the page. */
  passing<T>(read: () => Promise<T>, tags: TagsOf<T>): Promise<T>
}

interface Question<T> {
  read: () => Promise<T>
  tagsOf: TagsOf<T>
  inKv: boolean
  same: ((value: T) => T) | undefined
}

/** What the KV metadata of an entry holds. */
export interface CacheMark {
  at: number
  seen: number
  tags: readonly Tag[]
  /** Size in characters. */
  size: number
}

const isOld = ({ at }: Entry, more = 0) => Date.now() - at > fresh * 1000 + more
const isGood = (entry: Entry): boolean => !isOld(entry) && !isChanged(entry.tags, entry.seen)

/**
 * Reads catalogue and guides through memory and KV. An entry is fresh for 5 minutes, unless one of its tags changes.
 * For 7 days, an old entry answers at once while one refresh runs after the response, even when the platform is down.
 * If a value is known to have changed, the page waits for it, up to one second. Only for public data: keys are
 * normalised queries without visitor data.
 * @param platform base address of the platform, so that two platforms never share an entry
 * @param behind keeps work running after the response
 * @param reads records what was read
 */
export function catalogueCache(
  { CACHE, DB }: Pick<Env, 'CACHE' | 'DB'>,
  platform: string,
  behind: (work: Promise<unknown>) => void,
  reads: Reads = nothingRead(),
): CatalogueCache {
  const given = <T>(entry: Entry<T>, isCurrent = true): T => {
    for (const tag of entry.tags) reads.tags.add(tag)
    reads.at = Math.min(reads.at, entry.at)
    // An entry that no change has touched is current, whenever it was read. Changes of other tags do not matter.
    reads.seen = Math.min(reads.seen, isChanged(entry.tags, entry.seen) ? entry.seen : knownChange())
    reads.isCurrent &&= isCurrent
    return entry.value
  }

  /** Reads a key and caches its value, one read per key at a time. `wasCached`: an older value is shown meanwhile. */
  const readOnce = <T>(key: string, { read, tagsOf, inKv }: Question<T>, wasCached: boolean) => {
    const seen = knownChange()
    const running = readingOf<T>(key, seen)
    if (running) return running
    const reading = (async (): Promise<Entry<T>> => {
      const at = Date.now()
      const value = await read()
      const entry = { at, seen, tags: [...new Set(tagsOf(value))], value }
      remember(key, entry)
      // Unknown ids are endless, and each KV write costs money. So `null` is not written to KV.
      if (value !== null && inKv) behind(put(key, entry).catch(report))
      else if (wasCached) behind(CACHE.delete(key).catch(report))
      return entry
    })()
    keepReading(key, seen, reading)
    behind(
      reading.then(
        () => recovered(key),
        (error) => {
          backOff(key)
          if (wasCached) report(error)
        },
      ),
    )
    return reading
  }
  const put = (key: string, entry: Entry) => {
    const text = JSON.stringify(entry)
    const { at, seen, tags } = entry
    const metadata: CacheMark = { at, seen, tags: tags.slice(0, 40), size: text.length }
    return CACHE.put(key, text, { expirationTtl: stale, metadata })
  }
  /** Returns the entry of this isolate, or a newer one from KV when its own is old. */
  const find = async <T>(key: string, { inKv, same }: Question<T>): Promise<Entry<T> | undefined> => {
    const own = recall<T>(key)
    if (own && (isGood(own.entry) || Date.now() - own.readAt < between || !inKv)) return own.entry
    const inKvEntry = inKv ? await lookUp(key, () => CACHE.get<Entry<T>>(key, 'json'), behind) : undefined
    // Another request may have read it meanwhile.
    const inMemory = recall<T>(key)?.entry ?? own?.entry
    const isNewer = inKvEntry && (!inMemory || inKvEntry.at > inMemory.at)
    const found = isNewer ? (same ? { ...inKvEntry, value: same(inKvEntry.value) } : inKvEntry) : inMemory
    // Do not show an old entry that KV no longer has, or that was read too long ago.
    if (found && isOld(found) && (inKvEntry === null || isOld(found, stale * 1000))) return undefined
    if (found) remember(key, found)
    return found
  }
  const answer = async <T>(key: string, question: Question<T>): Promise<T> => {
    await refreshChanges(DB, behind)
    const entry = await find<T>(key, question)
    if (entry && isGood(entry)) return given(entry)
    // A missing product may appear soon. So read again instead of answering `null` from the cache.
    if (!entry || entry.value === null) {
      const others = readingOf<T>(key, knownChange())
      const read = others ? await within(others, timeoutMs) : await readOnce(key, question, false)
      return given(read ?? (await readOnce(key, question, false)))
    }
    const hasChanged = isChanged(entry.tags, entry.seen)
    ownDelay ??= Math.random() * spread
    if (!hasChanged && !isOld(entry, ownDelay)) return given(entry)
    if (isBackingOff(key)) return given(entry, false)
    const refreshed = readOnce(key, question, true).catch(() => undefined)
    const newer = hasChanged ? await within(refreshed, longestWait) : undefined
    return newer ? given(newer) : given(entry, false)
  }
  const asking =
    (inKv: boolean) =>
    <T>(name: string, read: () => Promise<T>, tagsOf: TagsOf<T>, same?: (value: T) => T): Promise<T> =>
      answer(keyOf(platform, name), { read, tagsOf, inKv, same }).catch((error) => {
        reads.isWhole = false
        throw error
      })
  const passing = async <T>(read: () => Promise<T>, tagsOf: TagsOf<T>): Promise<T> => {
    try {
      await refreshChanges(DB, behind)
      const [at, seen] = [Date.now(), knownChange()]
      const value = await read()
      return given({ at, seen, tags: [...new Set(tagsOf(value))], value })
    } catch (error) {
      reads.isWhole = false
      throw error
    }
  }
  return { platform, reads, through: asking(true), near: asking(false), passing }
}

const keyOf = (platform: string, name: string) => `${keysOf(platform)}${name}`

/** Returns an entry's key without the prefix that all keys share. */
export const shownOf = (key: string): string => key.replace(/^read:.*\/wp-json\/:/, '').replaceAll('&', ' ')

/** Returns the KV prefix of this build's entries for a platform. */
export const keysOf = (platform: string): string => `read:${buildVersion}:${platform}:`

const report = (error: unknown) => console.error('catalogue refresh failed', error)
