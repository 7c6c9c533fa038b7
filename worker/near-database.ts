/**
 * Lets pages read from the copy of the database nearest to their visitor. A bookmark says what a copy must know before
 * it may answer: the visitor's own writes, and the changes that this isolate has read. Everything else uses the
 * primary: writes, calls of programs, the workshop, the clock.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { serialize } from 'hono/utils/cookie'
import { isByTls, lives, names, readCookies, sentName } from './cookies.ts'
import type { Env } from './env.ts'

/** The database session of one request. */
interface Reading {
  db: D1Database
  session: D1DatabaseSession
  /** The bookmark that its copy must have reached; `null` for the primary. */
  from: string | null
  hasWritten: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** The newest bookmark that cached data of this isolate depends on. Bookmarks sort by time. */
let known = ''

/** Records a bookmark: later reads must not be older. */
export function noteBookmark(bookmark: string | null): void {
  if (bookmark && bookmark > known) known = bookmark
}

/** Returns a session that begins at the primary; `null` when the database has no sessions. */
export const sessionAtPrimary = (db: D1Database): D1DatabaseSession | null =>
  'withSession' in db ? db.withSession('first-primary') : null

const write = /^\s*(?:insert|update|delete|replace|with)\b/i

/** Returns the session of the running request, or the database itself outside of a request. */
function asked(db: D1Database): D1Database | D1DatabaseSession {
  const reading = readings.getStore()
  if (!reading) return db
  if (reading.from !== null && known > reading.from) {
    // The isolate has read newer changes since. Data from an older copy would be cached as if it included them.
    const own = reading.session.getBookmark()
    reading.from = own && own > known ? own : known
    reading.session = db.withSession(reading.from)
  }
  return reading.session
}

/** Returns the database as the running request uses it. */
const nearDatabase = (db: D1Database): D1Database => ({
  prepare(query) {
    const reading = readings.getStore()
    if (reading && write.test(query)) reading.hasWritten = true
    return asked(db).prepare(query)
  },
  batch: (statements) => asked(db).batch(statements),
  exec: (query) => db.exec(query),
  withSession: (constraint) => db.withSession(constraint),
  dump: () => db.dump(),
})

const near = new WeakMap<Env, Env>()

/** Returns the bindings for requests. One object per isolate, because caches are stored per bindings object. */
export function withNearDatabase(env: Env): Env {
  const { DB } = env
  if (!('withSession' in DB)) return env
  const found = near.get(env) ?? { ...env, DB: nearDatabase(DB) }
  near.set(env, found)
  return found
}

/** Format of a D1 bookmark. */
const bookmarkShape = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

function bookmarkOf({ url, headers }: Request): string {
  const sent = readCookies(headers.get('Cookie'), isByTls(url)).sent[names.seen] ?? ''
  return bookmarkShape.test(sent) ? sent : ''
}

/** Whether a path belongs to programs or the workshop, which use the primary. */
const isOfHouse = (pathname: string) => pathname.startsWith('/wp-json/') || pathname.startsWith('/atelier')

/**
 * Answers a request with the nearest copy of the database, or with the primary for a write. After a write, the
 * visitor's cookie holds its bookmark for five minutes. So no copy that answers them is older, whichever isolate asks
 * it.
 */
export async function answerNear(
  request: Request,
  { DB }: Env,
  answer: () => Response | Promise<Response>,
): Promise<Response> {
  if (!('withSession' in DB) || isOfHouse(new URL(request.url).pathname)) return answer()
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const own = isRead ? bookmarkOf(request) : ''
  const from = own > known ? own : known
  const session = DB.withSession(isRead ? from || 'first-unconstrained' : 'first-primary')
  const reading: Reading = { db: DB, session, from: isRead ? from : null, hasWritten: false }
  const response = await readings.run(reading, answer)
  // A refused request has only written rate limits, which no page shows.
  const isDone = reading.hasWritten && !isRead && response.status < 400
  const bookmark = isDone ? reading.session.getBookmark() : null
  if (bookmark) {
    const byTls = isByTls(request.url)
    const attributes = { path: '/', httpOnly: true, secure: byTls, sameSite: 'Lax' } as const
    const kept = { ...attributes, maxAge: lives[names.seen] }
    response.headers.append('Set-Cookie', serialize(sentName(names.seen, byTls), bookmark, kept))
  }
  return response
}
