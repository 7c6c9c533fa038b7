import { buildVersion } from '../render/assets.ts'

/** Seconds an entry answers without question, and seconds it may still answer while a refresh runs. */
const fresh = 300
const stale = 7 * 24 * 3600
/** Entries an isolate keeps in memory; a list page of 24 jewels is about 20 kB. */
const remembered = 300
/** Milliseconds after which a refresh that never ended is forgotten. */
const patience = 60_000

interface Entry<T> {
  /** Milliseconds since 1970 of the read. */
  at: number
  value: T
}

export interface CatalogueCache {
  /** Which platform answers. */
  readonly platform: string
  /**
   * The value kept under `key`, or the one `read` gives; `null` is a value too (no such product), which this isolate
   * alone keeps. The same object may be given to several requests: read it only.
   */
  through<T>(key: string, read: () => Promise<T>): Promise<T>
  /** The same without KV, for keys of endless variety: what this isolate read in the last 5 minutes. */
  near<T>(key: string, read: () => Promise<T>): Promise<T>
}

/** Fresh entries of this isolate, least recently used first: a page then costs no reading at all. */
const memory = new Map<string, Entry<unknown>>()

/** Since when (milliseconds since 1970) this isolate reads a key again behind its answers. */
const refreshing = new Map<string, number>()

const isFresh = ({ at }: Entry<unknown>) => Date.now() - at <= fresh * 1000

function remember(key: string, entry: Entry<unknown>): void {
  memory.delete(key)
  memory.set(key, entry)
  const [oldest] = memory.keys()
  if (memory.size > remembered && oldest !== undefined) memory.delete(oldest)
}

function recall<T>(key: string): Entry<T> | null {
  const entry = memory.get(key) as Entry<T> | undefined
  if (entry && isFresh(entry)) {
    remember(key, entry)
    return entry
  }
  memory.delete(key)
  return null
}

/**
 * Catalogue and guide reads through memory and KV: fresh 5 minutes; then answered at once while one refresh runs
 * behind, for 7 days, also when the platform is down. Public data only: keys are normalised queries, never a visitor's.
 * @param platform which platform answers: what one said is never told of another
 * @param behind keeps work going once the answer has left
 */
export function catalogueCache(
  kv: KVNamespace,
  platform: string,
  behind: (work: Promise<unknown>) => void,
): CatalogueCache {
  /** @param isKept whether KV holds an older value */
  const readAndKeep = async <T>(key: string, read: () => Promise<T>, isKept: boolean): Promise<T> => {
    const entry: Entry<T> = { at: Date.now(), value: await read() }
    remember(key, entry)
    // Of ids that name nothing there is no end, and each writing is paid for.
    if (entry.value !== null)
      behind(kv.put(key, JSON.stringify(entry), { expirationTtl: stale }).catch(report))
    else if (isKept) behind(kv.delete(key).catch(report))
    return entry.value
  }
  const refresh = <T>(key: string, read: () => Promise<T>): void => {
    if (Date.now() - (refreshing.get(key) ?? 0) < patience) return
    refreshing.set(key, Date.now())
    behind(
      readAndKeep(key, read, true)
        .catch(report)
        .finally(() => refreshing.delete(key)),
    )
  }
  return {
    platform,
    async near<T>(name: string, read: () => Promise<T>): Promise<T> {
      const key = keyOf(platform, name)
      const near = recall<T>(key)
      if (near) return near.value
      const value = await read()
      remember(key, { at: Date.now(), value })
      return value
    },
    async through<T>(name: string, read: () => Promise<T>): Promise<T> {
      const key = keyOf(platform, name)
      const near = recall<T>(key)
      if (near) return near.value
      const kept = await kv.get<Entry<T>>(key, 'json').catch(() => null)
      if (!kept) return readAndKeep(key, read, false)
      if (isFresh(kept)) remember(key, kept)
      else refresh(key, read)
      return kept.value
    },
  }
}

/** Milliseconds after `forgetProducts` until every isolate reads again: KV tells its regions within a minute. */
export const forgottenAfter = (fresh + 60) * 1000

/** Drops the entries of jewels, so that none of their pages is older than `forgottenAfter`. */
export async function forgetProducts(
  kv: KVNamespace,
  platform: string,
  ids: readonly number[],
): Promise<void> {
  await Promise.all(ids.map((id) => kv.delete(keyOf(platform, `product:${id}`))))
}

const keyOf = (platform: string, name: string) => `${buildVersion}:${platform}:${name}`

const report = (error: unknown) => console.error('catalogue refresh failed', error)
