/**
 * Readings of pages from the copy of the database nearest to their visitor. A bookmark says what a copy has to know before
 * it may answer: what this visitor has written, and the changes this isolate has read. Everything else asks the primary:
 * writes, calls of programs, the workshop, the clock.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { serialize } from 'hono/utils/cookie'
import { isByTls, lives, names, readCookies, sentName } from './cookies.ts'
import type { Env } from './env.ts'

/** The session of one request. */
interface Reading {
  db: D1Database
  session: D1DatabaseSession
  /** The least its copy has to know; `null` for the primary. */
  from: string | null
  hasWritten: boolean
}

const readings = new AsyncLocalStorage<Reading>()

/** The newest state of the database that what this isolate keeps may speak of. Bookmarks sort by time. */
let known = ''

/** Notes that what is read from now on may not be older than this. */
export function noteBookmark(bookmark: string | null): void {
  if (bookmark && bookmark > known) known = bookmark
}

/** A session that begins at the primary; `null` where a database knows none. */
export const sessionAtPrimary = (db: D1Database): D1DatabaseSession | null =>
  'withSession' in db ? db.withSession('first-primary') : null

const write = /^\s*(?:insert|update|delete|replace|with)\b/i

/** The session of the request under way, and the database itself outside of any. */
function asked(db: D1Database): D1Database | D1DatabaseSession {
  const reading = readings.getStore()
  if (!reading) return db
  if (reading.from !== null && known > reading.from) {
    // The isolate has read of changes since: an older copy would be kept as if it knew them.
    const own = reading.session.getBookmark()
    reading.from = own && own > known ? own : known
    reading.session = db.withSession(reading.from)
  }
  return reading.session
}

/** The database as the request under way asks it. */
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

/** The bindings of requests, made once an isolate: what it keeps, it keeps for each object of bindings. */
export function withNearDatabase(env: Env): Env {
  const { DB } = env
  if (!('withSession' in DB)) return env
  const found = near.get(env) ?? { ...env, DB: nearDatabase(DB) }
  near.set(env, found)
  return found
}

/** A bookmark as D1 writes it. */
const bookmarkShape = /^[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{8}-[0-9a-f]{32}$/

function bookmarkOf({ url, headers }: Request): string {
  const sent = readCookies(headers.get('Cookie'), isByTls(url)).sent[names.seen] ?? ''
  return bookmarkShape.test(sent) ? sent : ''
}

/** Addresses of programs and of the house: they ask the primary. */
const isOfHouse = (pathname: string) => pathname.startsWith('/wp-json/') || pathname.startsWith('/atelier')

/**
 * Answers a request with the nearest copy of the database, or the primary where it writes. Whoever has written carries
 * the bookmark of it for five minutes: no copy that answers them is older, whichever isolate asks it.
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
  // What is refused has written counts alone, which no page shows.
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
