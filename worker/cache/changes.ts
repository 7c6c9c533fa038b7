import type { Env } from '../env.ts'
import { noteBookmark, sessionAtPrimary } from '../near-database.ts'

/**
 * What can change of what the shop shows: one product or guide by its id, which products are in lists and in what order, the
 * list of guides, the terms of the catalogue, the texts and menus that the staff edits, or all of it.
 */
export type Tag = `product-${number}` | `post-${number}` | 'lists' | 'posts' | 'terms' | 'pieces' | 'all'

export const productTag = (id: number): Tag => `product-${id}`
export const postTag = (id: number): Tag => `post-${id}`

/** The tag that some text names; `null` for what is none. */
export const tagOf = (text: string): Tag | null =>
  /^((product|post)-[1-9]\d{0,11}|lists|posts|terms|pieces|all)$/.test(text) ? (text as Tag) : null

/**
 * Milliseconds after a change until no page says otherwise any more: an isolate looks every 5 s, and Cloudflare's own
 * copies (`render/kept/keep.ts`) end within 5 minutes even where purging them is refused.
 */
export const shownEverywhere = 6 * 60_000

/** Milliseconds between two looks of an isolate at the list, and that its very first look is waited for. */
const every = 5_000
const firstLook = 500
/** Newest changes an isolate reads at once: whatever is older than all of them then counts as changed. */
const maxChanges = 2_000
/** More tags than this told at once are everything. */
const many = 500
/** Tags an isolate knows one by one, some 100 bytes each. */
const maxTags = 10_000

/** What this isolate knows of the list: the number of the last change of each tag, and of all changes. */
const last = new Map<string, number>()
let newest = 0
/** Numbers below are of changes that were not read one by one. */
let floor = 0
let looked = Number.NEGATIVE_INFINITY
/** When it was last read, in milliseconds since 1970. */
let readAt = Number.NEGATIVE_INFINITY
/** The very first look, while it is under way; `null` once there was one. */
let first: Promise<unknown> | null | undefined

/** The number of the last change this isolate knows: what is read from now on holds it and all before. */
export const knownChange = (): number => newest

/** Whether this isolate has ever read the list: what others made is not trusted before. */
export const knowsChanges = (): boolean => readAt > Number.NEGATIVE_INFINITY

/**
 * Whether this isolate keeps up with the list: its last reading is no older than the time between two looks and that of
 * the one under way. What it holds and no change it knows of contradicts is then as new as any kept page.
 */
export const keepsUp = (): boolean => Date.now() - readAt < 2 * every

/** Whether something that carries these tags, read when change `since` was the last one known, is old. */
export function isChanged(tags: Iterable<Tag>, since: number): boolean {
  if (since >= newest) return false
  if (since < floor || (last.get('all') ?? 0) > since) return true
  for (const tag of tags) if ((last.get(tag) ?? 0) > since) return true
  return false
}

/**
 * Keeps this isolate up to date, behind the answers: it looks at the list every 5 s at most, while it is asked anything.
 * @returns what the first answer of an isolate waits for, half a second at most; nothing afterwards
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

async function readChanges(db: D1Database): Promise<void> {
  const now = Date.now()
  // What is read after it may be no older than what it told.
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

/** The statement that tells of changes, for the batch of what makes them: neither is ever there without the other. */
export const changeStatement = (db: D1Database, tags: readonly Tag[]): D1PreparedStatement =>
  db
    .prepare('INSERT OR REPLACE INTO changes (tag) SELECT value FROM json_each(?1)')
    .bind(JSON.stringify(tags.length > many ? ['all'] : [...new Set(tags)]))

/**
 * Tells every cache that what these tags name has changed: this isolate knows at once, any other at its next look. Safe
 * to repeat, and whatever tells at the same time.
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

/** Purges what changed in the last two minutes from Cloudflare's own copies, whoever told it; for the clock. */
export async function purgeChanged(db: D1Database, now: number): Promise<void> {
  const { results } = await db
    .prepare('SELECT tag FROM changes WHERE at > ?1')
    .bind(Math.floor(now / 1000) - 120)
    .all<{ tag: Tag }>()
  if (results.length > 0) await purgeEdge(results.map(({ tag }) => tag))
}

/** Forgets changes, and webhooks, that no copy is old enough to contradict. `now` in milliseconds. */
export const forgetChanges = (db: D1Database, now: number): D1PreparedStatement[] =>
  ['changes', 'hooks'].map((table) =>
    db.prepare(`DELETE FROM ${table} WHERE at < ?1`).bind(Math.floor(now / 1000) - 8 * 24 * 3600),
  )

/** Tags Cloudflare takes in one purge. */
const atOnce = 30

/** A runtime without Workers Cache has nothing to purge. */
async function purgeEdge(tags: readonly Tag[]): Promise<void> {
  const { cache } = (await import('cloudflare:workers')) as { cache?: Partial<CacheContext> }
  if (!cache?.purge) return
  const isAll = tags.includes('all') || tags.length > atOnce
  const purged = cache.purge(isAll ? { purgeEverything: true } : { tags: [...tags] })
  const { success, errors } = await purged.catch((error) => ({ success: false, errors: [error] }))
  if (!success) console.error('the edge was not purged', errors)
}

/** What a promise comes to, or nothing when that takes longer. `limit` in milliseconds. */
export async function within<T>(promise: Promise<T>, limit: number): Promise<T | undefined> {
  // A timer left running would keep the request alive after its answer.
  const timer = new AbortController()
  const over = scheduler.wait(limit, { signal: timer.signal }).then(
    () => undefined,
    () => undefined,
  )
  return Promise.race([promise, over]).finally(() => timer.abort())
}

/** What the readings of one request came from: what a page made of them says of them. */
export interface Reads {
  readonly tags: Set<Tag>
  /** Milliseconds since 1970 of the oldest. */
  at: number
  /** The last change that all of them hold. */
  seen: number
  /** Whether each is as new as it should be. */
  isCurrent: boolean
  /** Whether each succeeded. */
  isWhole: boolean
}

/** What a request has read before its first reading. */
export const nothingRead = (): Reads => ({
  tags: new Set(),
  at: Number.POSITIVE_INFINITY,
  seen: Number.POSITIVE_INFINITY,
  isCurrent: true,
  isWhole: true,
})
