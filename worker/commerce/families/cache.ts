import { isChanged, notifyChanges, type Tag } from '../../cache/changes.ts'
import { rememberedReads } from '../../cache/read-memory.ts'
import type { Env } from '../../env.ts'
import { platformBase } from '../../settings.ts'
import { type CacheMark, keysOf, lasts, shownOf } from '../catalogue/catalogue-cache.ts'

/** A cached thing, and whether it can still answer. */
export interface CachedThing {
  /** A complete answer in this isolate, a read in this isolate, or a read in KV. */
  where: 'answer' | 'reading' | 'kv'
  name: string
  tags: readonly Tag[]
  /** Milliseconds since 1970: when it was made, and until when it is fresh. */
  at: number
  until: number
  /** Bytes or characters; `null` when unknown. */
  size: number | null
  /** Why it must be made again before it answers; `null` when it need not. */
  old: 'changed' | 'day' | 'age' | null
}

/** A webhook that we received. */
export interface TakenHook {
  topic: string
  subject: string
  /** What it changed, separated by spaces; `''` until its work is done. */
  outcome: string
  /** Seconds since 1970. */
  at: number
}

export interface CacheState {
  /** Address of the platform behind; `null` with our own. */
  platform: string | null
  things: readonly CachedThing[]
  hooks: readonly TakenHook[]
  /** Whether KV holds more entries than the list shows. */
  isCut: boolean
}

/** Shows the operator what is cached, and why. */
export interface CacheCommerce {
  state(): Promise<CacheState>
  /** Makes everything with this tag again. */
  refresh(tag: Tag): Promise<void>
}

/** KV entries that the list shows. */
const maxItems = 200

/**
 * Returns the functions about the cache.
 * @param answers returns the complete answers that this isolate has cached
 */
export const cacheCommerce = (env: Env, answers: () => readonly CachedThing[]): CacheCommerce => ({
  state: async () => {
    const prefix = keysOf(platformBase(env))
    const [keys, hooks] = await Promise.all([
      env.CACHE.list<CacheMark>({ prefix, limit: maxItems }),
      env.DB.prepare(
        'SELECT topic, subject, outcome, at FROM hooks ORDER BY at DESC LIMIT 20',
      ).all<TakenHook>(),
    ])
    const now = Date.now()
    const reading = (where: 'reading' | 'kv', name: string, mark: Omit<CacheMark, 'size'>): CachedThing => {
      const until = mark.at + lasts
      const old = isChanged(mark.tags, mark.seen) ? 'changed' : now < until ? null : 'age'
      return { where, name: shownOf(name), tags: mark.tags, at: mark.at, until, size: null, old }
    }
    return {
      platform: env.COMMERCE_URL ?? null,
      things: [
        ...answers(),
        ...rememberedReads().map(([name, entry]) => reading('reading', name, entry)),
        ...keys.keys.flatMap(({ name, metadata }) =>
          metadata ? [{ ...reading('kv', name, metadata), size: metadata.size }] : [],
        ),
      ],
      hooks: hooks.results,
      isCut: !keys.list_complete,
    }
  },
  refresh: (tag) => notifyChanges(env, [tag]),
})
