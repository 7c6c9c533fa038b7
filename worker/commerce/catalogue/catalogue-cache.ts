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
  type Entry,
  isResting,
  keepReading,
  letRest,
  lookUp,
  readingOf,
  recall,
  remember,
  rested,
} from '../../cache/read-memory.ts'
import type { Env } from '../../env.ts'

/** Seconds an entry answers without question, and seconds it may still answer while a refresh runs. */
const fresh = 300
const stale = 7 * 24 * 3600
/** Milliseconds an entry answers without question. */
export const lasts = fresh * 1000
/** Milliseconds between two looks into KV for a newer entry than the one at hand. */
const between = 5_000
/** Milliseconds a page waits for what it knows to have changed, before it shows what there was. */
const longestWait = 1_000
/** Milliseconds a read of somebody else is waited for, before one of our own. */
const timeoutMs = 15_000
/** Milliseconds over which isolates spread the refreshes of what became old for all of them at once. */
const spread = 30_000
let ownDelay: number | undefined

/** Tags of a value that was read. */
type TagsOf<T> = (value: T) => readonly Tag[]

export interface CatalogueCache {
  /** Which platform answers. */
  readonly platform: string
  /** What was read so far. */
  readonly reads: Reads
  /**
   * The value kept under `key`, or the one `read` gives; `null` is a value too (no such product), which this isolate
   * alone keeps. The same object may be given to several requests: read it only. `same` gives a value that was read
   * from KV the objects this isolate has already.
   */
  through<T>(key: string, read: () => Promise<T>, tags: TagsOf<T>, same?: (value: T) => T): Promise<T>
  /** The same without KV, for keys of endless variety: what this isolate read in the last 5 minutes. */
  near<T>(key: string, read: () => Promise<T>, tags: TagsOf<T>): Promise<T>
  /** What is read each time and kept nowhere: what is made of it says all the same what that was. */
  passing<T>(read: () => Promise<T>, tags: TagsOf<T>): Promise<T>
}

interface Question<T> {
  read: () => Promise<T>
  tagsOf: TagsOf<T>
  inKv: boolean
  same: ((value: T) => T) | undefined
}

/** What KV tells of an entry without reading it. */
export interface CacheMark {
  at: number
  seen: number
  tags: readonly Tag[]
  /** Characters. */
  size: number
}

const isOld = ({ at }: Entry, more = 0) => Date.now() - at > fresh * 1000 + more
const isGood = (entry: Entry): boolean => !isOld(entry) && !isChanged(entry.tags, entry.seen)

/**
 * Catalogue and guide reads through memory and KV: fresh 5 minutes, unless a tag of theirs changes; then answered at once
 * while one refresh runs behind, for 7 days, also when the platform is down. What is known to have changed is waited for,
 * a second at most. Public data only: keys are normalised queries, never a visitor's.
 * @param platform which platform answers: what one said is never told of another
 * @param behind keeps work going once the answer has left
 * @param reads where it notes what was read
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
    // What no change has touched is as it is now, whenever it was read: a change of another reading does not make it old.
    reads.seen = Math.min(reads.seen, isChanged(entry.tags, entry.seen) ? entry.seen : knownChange())
    reads.isCurrent &&= isCurrent
    return entry.value
  }

  /** Reads a key and keeps what it gives, once at a time in an isolate. `wasKept`: an older value is shown meanwhile. */
  const readOnce = <T>(key: string, { read, tagsOf, inKv }: Question<T>, wasCached: boolean) => {
    const seen = knownChange()
    const running = readingOf<T>(key, seen)
    if (running) return running
    const reading = (async (): Promise<Entry<T>> => {
      const at = Date.now()
      const value = await read()
      const entry = { at, seen, tags: [...new Set(tagsOf(value))], value }
      remember(key, entry)
      // Of ids that name nothing there is no end, and each writing is paid for.
      if (value !== null && inKv) behind(put(key, entry).catch(report))
      else if (wasCached) behind(CACHE.delete(key).catch(report))
      return entry
    })()
    keepReading(key, seen, reading)
    behind(
      reading.then(
        () => rested(key),
        (error) => {
          letRest(key)
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
  /** The entry at hand: of this isolate, or a newer one of KV when its own is old. */
  const find = async <T>(key: string, { inKv, same }: Question<T>): Promise<Entry<T> | undefined> => {
    const own = recall<T>(key)
    if (own && (isGood(own.entry) || Date.now() - own.readAt < between || !inKv)) return own.entry
    const inKvEntry = inKv ? await lookUp(key, () => CACHE.get<Entry<T>>(key, 'json'), behind) : undefined
    // Meanwhile somebody may have read it.
    const inMemory = recall<T>(key)?.entry ?? own?.entry
    const isNewer = inKvEntry && (!inMemory || inKvEntry.at > inMemory.at)
    const found = isNewer ? (same ? { ...inKvEntry, value: same(inKvEntry.value) } : inKvEntry) : inMemory
    // What KV has no more, or was read too long ago, is not shown old.
    if (found && isOld(found) && (inKvEntry === null || isOld(found, stale * 1000))) return undefined
    if (found) remember(key, found)
    return found
  }
  const answer = async <T>(key: string, question: Question<T>): Promise<T> => {
    await refreshChanges(DB, behind)
    const entry = await find<T>(key, question)
    if (entry && isGood(entry)) return given(entry)
    // That there is nothing is soon said otherwise: it is read again before it is said again.
    if (!entry || entry.value === null) {
      const others = readingOf<T>(key, knownChange())
      const read = others ? await within(others, timeoutMs) : await readOnce(key, question, false)
      return given(read ?? (await readOnce(key, question, false)))
    }
    const hasChanged = isChanged(entry.tags, entry.seen)
    ownDelay ??= Math.random() * spread
    if (!hasChanged && !isOld(entry, ownDelay)) return given(entry)
    if (isResting(key)) return given(entry, false)
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

/** An entry's name without what all of them begin with. */
export const shownOf = (key: string): string => key.replace(/^read:.*\/wp-json\/:/, '').replaceAll('&', ' ')

/** What the names of this build's entries of a platform begin with in KV. */
export const keysOf = (platform: string): string => `read:${buildVersion}:${platform}:`

const report = (error: unknown) => console.error('catalogue refresh failed', error)
