import type { Env } from '../env.ts'
import { noteBookmark, sessionAtPrimary } from '../near-database.ts'

/**
 * What can change in the shop's pages: one product or guide by its id, the members and order of lists (`lists`), the
 * list of guides (`posts`), the catalogue's terms, the texts and menus that the staff edit (`pieces`), or everything.
 */
export type Tag = `product-${number}` | `post-${number}` | 'lists' | 'posts' | 'terms' | 'pieces' | 'all'

export const productTag = (id: number): Tag => `product-${id}`
export const postTag = (id: number): Tag => `post-${id}`

/** Returns the tag that a text names; `null` when it names none. */
export const tagOf = (text: string): Tag | null =>
  /^((product|post)-[1-9]\d{0,11}|lists|posts|terms|pieces|all)$/.test(text) ? (text as Tag) : null

/**
 * Milliseconds after a change until no page shows the old state. An isolate reads the changes every 5 s. Cloudflare's
 * own copies (`render/kept/keep.ts`) end within 5 minutes, even if a purge fails.
 */
export const shownEverywhere = 6 * 60_000

/** Milliseconds between two reads of the list of changes, and milliseconds to wait for the first one. */
const every = 5_000
const firstLook = 500
/** Newest changes that an isolate reads at once. Everything older than all of these counts as changed. */
const maxChanges = 2_000
/** More tags than this in one change mean everything. */
const many = 500
/** Tags that an isolate stores one by one, about 100 bytes each. */
const maxTags = 10_000

/** The number of the last known change of each tag. `newest` is the number of the last known change of all. */
const last = new Map<string, number>()
let newest = 0
/** Changes with lower numbers were not read one by one. */
let floor = 0
let looked = Number.NEGATIVE_INFINITY
/** When this isolate last read the list, in milliseconds since 1970. */
let readAt = Number.NEGATIVE_INFINITY
/** The first read, while it is running; `null` after it. */
let first: Promise<unknown> | null | undefined

/**
 * Returns the number of the last change that this isolate knows. Any later read of data includes that change and all
 * before it.
 */
export const knownChange = (): number => newest

/** Whether this isolate has read the list at least once. Before that, it does not trust what others made. */
export const knowsChanges = (): boolean => readAt > Number.NEGATIVE_INFINITY

/**
 * Whether this isolate is up to date: its last read of the list is at most two intervals old. Its cached data without a
 * known change is then as new as any cached page.
 */
export const keepsUp = (): boolean => Date.now() - readAt < 2 * every

/** Whether something with these tags is old. `since`: the last known change when it was read. */
export function isChanged(tags: Iterable<Tag>, since: number): boolean {
  if (since >= newest) return false
  if (since < floor || (last.get('all') ?? 0) > since) return true
  for (const tag of tags) if ((last.get(tag) ?? 0) > since) return true
  return false
}

/**
 * Keeps this isolate up to date: reads the list of changes after the response, at most every 5 s, while requests come.
 * @returns what an isolate's first answer waits for, at most half a second; nothing afterwards
 */
export function refreshChanges(
  db: D1Database,
  behind: (work: Promise<unknown>) => void,
): Promise<unknown> | undefined {
  const now = Date.now()
  if (now - looked < every && now >= looked) return first ?? undefined
  looked = now
  const reading = readChanges(db)
    .catch((error) => console.error('the list of changes was not read', error))
    .finally(() => {
      first = null
    })
  behind(reading)
  if (first === undefined) first = within(reading, firstLook)
  return first ?? undefined
}

/** Reads the list of changes now. */
export async function readChanges(db: D1Database): Promise<void> {
  const now = Date.now()
  // Data that is read after the list must not be older than the list.
  const session = sessionAtPrimary(db)
  const { results } = await (session ?? db)
    .prepare('SELECT seq, tag FROM changes WHERE seq > ?1 ORDER BY seq DESC LIMIT ?2')
    .bind(newest, maxChanges)
    .all<{ seq: number; tag: string }>()
  noteBookmark(session?.getBookmark() ?? null)
  if (results.length === maxChanges) floor = Math.max(floor, results.at(-1)?.seq ?? 0)
  for (const { seq, tag } of results) {
    last.set(tag, Math.max(seq, last.get(tag) ?? 0))
    newest = Math.max(newest, seq)
  }
  if (last.size > maxTags) {
    last.clear()
    floor = newest
  }
  readAt = now
}

/** Returns the statement that records changes, for the batch of their cause. So both commit, or neither. */
export const changeStatement = (db: D1Database, tags: readonly Tag[]): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO changes (tag) SELECT value FROM json_each(?1)')
    .bind(JSON.stringify(tags.length > many ? ['all'] : [...new Set(tags)]))

/**
 * Tells every cache that these tags have changed. This isolate knows at once, the others at their next read. Safe to
 * repeat and to run in parallel.
 * @param others statements of the same transaction
 */
export async function notifyChanges(
  env: Pick<Env, 'DB'>,
  tags: readonly Tag[],
  others: readonly D1PreparedStatement[] = [],
): Promise<void> {
  if (tags.length + others.length === 0) return
  await env.DB.batch([changeStatement(env.DB, tags), ...others])
  if (tags.length === 0) return
  await readChanges(env.DB)
  await purgeEdge(tags)
}

/** Purges everything that changed in the last two minutes from Cloudflare's own copies, for the clock. */
export async function purgeChanged(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare('SELECT tag FROM changes WHERE at > ?1')
    .bind(Math.floor(now / 1000) - 120)
    .all<{ tag: Tag }>()
  if (results.length > 0) await purgeEdge(results.map(({ tag }) => tag))
}

/** Deletes changes and webhooks that are older than any cached copy. `now` in milliseconds. */
export const forgetChanges = (db: D1Database, now: number): D1PreparedStatement[] =>
  ['changes', 'hooks'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE at < ?1`).bind(Math.floor(now / 1000) - 8 * 24 * 3600),
  )

/** Tags that Cloudflare accepts in one purge. */
const atOnce = 30

/** Purges Cloudflare's own copies. Does nothing on a runtime without Workers Cache. */
async function purgeEdge(tags: readonly Tag[]): Promise<void> {
  const { cache } = (await import('cloudflare:workers')) as { cache?: Partial<CacheContext> }
  if (!cache?.purge) return
  const isAll = tags.includes('all') || tags.length > atOnce
  const purged = cache.purge(isAll ? { purgeEverything: true } : { tags: [...tags] })
  const { success, errors } = await purged.catch((error) => ({ success: false, errors: [error] }))
  if (!success) console.error('the edge was not purged', errors)
}

/** Returns the value of a promise, or `undefined` if it takes longer than `limit` milliseconds. */
export async function within<T>(promise: Promise<T>, limit: number): Promise<T | undefined> {
  // A running timer would keep the request alive after its response.
  const timer = new AbortController()
  const over = scheduler.wait(limit, { signal: timer.signal }).then(
    () => undefined,
    () => undefined,
  )
  return Promise.race([promise, over]).finally(() => timer.abort())
}

/** The tags and the age of everything that one request has read. A page made from it inherits them. */
export interface Reads {
  readonly tags: Set<Tag>
  /** Time of the oldest read, in milliseconds since 1970. */
  at: number
  /** The last change that all of them include. */
  seen: number
  /** Whether each read is as new as it should be. */
  isCurrent: boolean
  /** Whether each read succeeded. */
  isWhole: boolean
}

/** Returns the state of a request before its first read. */
export const nothingRead = (): Reads => ({
  tags: new Set(),
  at: Number.POSITIVE_INFINITY,
  seen: Number.POSITIVE_INFINITY,
  isCurrent: true,
  isWhole: true,
})
