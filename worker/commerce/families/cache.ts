import { isChanged, notifyChanges, type Tag } from '../../cache/changes.ts'
import { rememberedReads } from '../../cache/read-memory.ts'
import type { Env } from '../../env.ts'
import { type CacheMark, keysOf, lasts, shownOf } from '../catalogue/catalogue-cache.ts'
import { platformBase } from '../contract/platform-base.ts'

/** Something kept, and why it answers or not. */
export interface CachedThing {
  /** An answer or a reading in this isolate, or a reading in KV. */
  where: 'answer' | 'reading' | 'kv'
  name: string
  tags: readonly Tag[]
  /** Milliseconds since 1970: when it was made, and until when it answers without question. */
  at: number
  until: number
  /** Bytes or characters; `null` where nobody has counted. */
  size: number | null
  /** Why it is made again before it answers; `null` when it is not. */
  old: 'changed' | 'day' | 'age' | null
}

/** A webhook taken in. */
export interface TakenHook {
  topic: string
  subject: string
  /** What it told, by spaces; `''` while its work is not done. */
  outcome: string
  /** Seconds since 1970. */
  at: number
}

export interface CacheState {
  /** Address of the platform behind; `null` for our own. */
  platform: string | null
  things: readonly CachedThing[]
  hooks: readonly TakenHook[]
  /** Whether KV keeps more than is shown. */
  isCut: boolean
}

/** What is cached and why, for the operator. */
export interface CacheCommerce {
  state(): Promise<CacheState>
  /** Has everything that shows this made again. */
  refresh(tag: Tag): Promise<void>
}

/** Entries of KV shown at once. */
const maxItems = 200

/** @param answers what this isolate keeps of whole answers, which the pages know */
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
