import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import {
  classOf,
  countedPage,
  type ReportedMeasures,
  reportedMeasures,
  vitals,
} from '../../shared/figures/measures.ts'
import { jsonOf } from '../../shared/json.ts'
import { paths } from '../../shared/paths.ts'
import type { AppEnv } from '../context.ts'

/**
 * Limits. `wait`: milliseconds that counts wait in memory. `names`: different names per hour. `months`: storage.
 * `bytes`: of a request.
 */
const limits = { wait: 15_000, names: 400, months: 25, bytes: 1024 }

type Kind = 'visit' | 'view' | 'step' | 'vital'

/** Counts of this isolate that are not written yet. They hold nothing about a person. */
const waiting = new Map<string, number>()
let isFlushing = false

const hourOf = (now: number) => new Date(now).toISOString().slice(0, 13)

/** Writes the waiting counts in one batch. Counts that could not be written wait for the next batch. */
async function flush(db: D1Database): Promise<void> {
  const counts = [...waiting]
  waiting.clear()
  const statement = db.prepare(
    `INSERT INTO figures (hour, kind, name, count) SELECT ?1 ->> 0, ?1 ->> 1, ?1 ->> 2, ?2
     WHERE EXISTS (SELECT 1 FROM figures WHERE hour = ?1 ->> 0 AND kind = ?1 ->> 1 AND name = ?1 ->> 2)
       OR (SELECT count(*) FROM figures WHERE hour = ?1 ->> 0) < ${limits.names}
     ON CONFLICT DO UPDATE SET count = count + ?2`,
  )
  try {
    await db.batch(counts.map(([key, count]) => statement.bind(key, count)))
  } catch (error) {
    console.error('figures were not written', error)
    for (const [key, count] of counts) waiting.set(key, (waiting.get(key) ?? 0) + count)
  }
}

/**
 * Counts something once. The count is written after the response, with all counts of the next fifteen seconds. So a
 * visit does not cost a write of its own.
 */
export function count(
  db: D1Database,
  behind: (work: Promise<unknown>) => void,
  counted: readonly (readonly [kind: Kind, name: string])[],
): void {
  const hour = hourOf(Date.now())
  for (const [kind, name] of counted) {
    const key = JSON.stringify([hour, kind, name])
    waiting.set(key, (waiting.get(key) ?? 0) + 1)
  }
  if (isFlushing) return
  isFlushing = true
  const flushed = scheduler
    .wait(limits.wait)
    .then(() => flush(db))
    .finally(() => {
      isFlushing = false
    })
  behind(flushed)
}

/** Returns the statement that deletes figures older than the CNIL's twenty-five months. `now` in milliseconds. */
export const forgetFigures = (db: D1Database, now: number): D1PreparedStatement =>
  db.prepare('DELETE FROM figures WHERE hour < ?1').bind(hourOf(now - limits.months * 30 * 86_400_000))

const robot = /bot|crawl|spider|slurp|preview|headless|lighthouse/i

const countsOf = ({ path, isVisit, ...measured }: ReportedMeasures) => [
  ['view', countedPage(path)] as const,
  ...(isVisit ? [['visit', ''] as const] : []),
  ...(countedPage(path) === paths.checkout ? [['step', 'checkout'] as const] : []),
  ...vitals.flatMap((vital) => {
    const value = measured[vital]
    return value === undefined ? [] : [['vital', `${vital} ${classOf(vital, value)}`] as const]
  }),
]

async function take(c: Context<AppEnv>): Promise<Response> {
  if (robot.test(c.req.header('User-Agent') ?? '')) return c.body(null, 204)
  const visitor = c.req.header('CF-Connecting-IP') ?? ''
  const gate = await c.env.ACCOUNT_RATE?.limit({ key: `measures of ${visitor}` })
  if (gate?.success === false) return c.body(null, 429)
  const { data } = reportedMeasures.safeParse(jsonOf(await c.req.text()))
  if (!data || data.path.startsWith(paths.workshop)) return c.body(null, 400)
  count(c.env.DB, (work) => c.executionCtx.waitUntil(work), countsOf(data))
  return c.body(null, 204)
}

/**
 * The address where browsers report page views and web vitals. They are counted by hour, with nothing about the
 * visitor.
 */
export const measures = {
  path: paths.measures,
  handlers: [bodyLimit({ maxSize: limits.bytes, onError: (c) => c.body(null, 413) }), take],
}
