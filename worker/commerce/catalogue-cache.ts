import { buildVersion } from '../render/assets.ts'

/** Seconds an entry answers without question, and seconds it may still answer while a refresh runs. */
const fresh = 300
const stale = 7 * 24 * 3600

interface Entry<T> {
  /** Milliseconds since 1970 of the read. */
  at: number
  value: T
}

export interface CatalogueCache {
  /** The value kept under `key`, or the one `read` gives; `null` is a value too (no such product). */
  through<T>(key: string, read: () => Promise<T>): Promise<T>
}

/** Keys being read again behind an answer by this isolate: one refresh at a time. */
const refreshing = new Set<string>()

/**
 * Catalogue and guide reads through KV: fresh 5 minutes; then answered at once while one refresh runs behind, for 7
 * days, also when the platform is down. Public data only: keys are normalised queries, never a visitor's.
 * @param platform which platform answers: what one said is never told of another
 * @param behind keeps work going once the answer has left
 */
export function catalogueCache(
  kv: KVNamespace,
  platform: string,
  behind: (work: Promise<unknown>) => void,
): CatalogueCache {
  const readAndKeep = async <T>(key: string, read: () => Promise<T>): Promise<T> => {
    const value = await read()
    const entry: Entry<T> = { at: Date.now(), value }
    behind(kv.put(key, JSON.stringify(entry), { expirationTtl: stale }).catch(report))
    return value
  }
  return {
    async through<T>(name: string, read: () => Promise<T>): Promise<T> {
      const key = `${buildVersion}:${platform}:${name}`
      const kept = await kv.get<Entry<T>>(key, 'json').catch(() => null)
      if (!kept) return readAndKeep(key, read)
      if (Date.now() - kept.at > fresh * 1000 && !refreshing.has(key)) {
        refreshing.add(key)
        behind(
          readAndKeep(key, read)
            .catch(report)
            .finally(() => refreshing.delete(key)),
        )
      }
      return kept.value
    },
  }
}

const report = (error: unknown) => console.error('catalogue refresh failed', error)
