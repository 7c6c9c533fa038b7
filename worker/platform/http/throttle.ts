import type { Context } from 'hono'
import { type MessageKey, text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { ask, type Question } from '../sql/question.ts'
import { PlatformError } from './platform-error.ts'
import { keyedHash } from './secrets.ts'
import { visitorOf } from './visitor.ts'

/** How often a subject may do one thing: `hits` times in a window of `seconds`. */
export interface Allowance {
  /** The thing and its subject, `letter to claire@example.com`. The database holds only a keyed hash of it. */
  subject: string
  hits: number
  /** Seconds from the first hit to the end of the window. */
  seconds: number
}

interface Row {
  hits: number
  ends_at: number
}

/** Returns a function that words the wait, with a message whose `{n}` is minutes. */
export const waitWords =
  (key: MessageKey) =>
  (minutes: number): string =>
    text(key, { n: String(minutes) })

/** Uses a keyed hash, so that a reader of the table cannot test addresses against it. */
const hashed = (secret: string, subject: string): Promise<string> => keyedHash(secret, `throttle: ${subject}`)

/** Returns the statement that deletes finished windows. `seconds` is the current unix time. */
export const forgetThrottles = (db: D1Database, seconds: number) =>
  db.prepare('DELETE FROM throttles WHERE ends_at <= ?1').bind(seconds)

/**
 * Counts one request against each allowance, in one transaction, the narrowest first. A used-up allowance stops the
 * count of those after it. So many requests for one thing do not block the others.
 * @param now milliseconds since 1970
 * @throws PlatformError 429 `too_many_requests` when one of them is used up; `data.retry_after` is in seconds
 */
export const throttle = async (...given: Parameters<typeof throttling>): Promise<void> =>
  ask(given[0].DB, await throttling(...given))

/** The same as a `Question`, which counts when D1 runs it. */
export async function throttling(
  env: Pick<Env, 'DB' | 'APP_SECRET'>,
  allowances: readonly Allowance[],
  message: (minutes: number) => string,
  now: number,
): Promise<Question<void>> {
  const seconds = Math.floor(now / 1000)
  const counted = await Promise.all(
    allowances.map(async ({ subject, hits, ...rest }) => ({
      ...rest,
      hits,
      subject: await hashed(env.APP_SECRET, subject),
    })),
  )
  const hit = env.DB.prepare(
    `INSERT INTO throttles (subject, hits, ends_at)
     SELECT ?1, 1, ?2 WHERE NOT EXISTS (
       SELECT 1 FROM json_each(?3) before JOIN throttles t ON t.subject = before.value ->> 'subject'
       WHERE t.hits > before.value ->> 'hits')
     ON CONFLICT (subject) DO UPDATE SET hits = hits + 1 RETURNING hits, ends_at`,
  )
  return {
    statements: [
      forgetThrottles(env.DB, seconds),
      ...counted.map(({ subject, seconds: length }, index) =>
        hit.bind(subject, seconds + length, JSON.stringify(counted.slice(0, index))),
      ),
    ],
    answer([, ...answers]) {
      const waits = (answers as D1Result<Row>[]).map(({ results: [row] }, index) =>
        row && row.hits > (allowances[index]?.hits ?? 0) ? row.ends_at - seconds : 0,
      )
      const wait = Math.max(0, ...waits)
      if (wait > 0)
        throw new PlatformError(429, 'too_many_requests', message(Math.ceil(wait / 60)), {
          retry_after: wait,
        })
    },
  }
}

/**
 * How often something may be requested for one e-mail address, and by one visitor, who may share an IP address with
 * many. The window has `seconds`; `perEmailDaily` limits an address per day.
 */
export interface Pace {
  seconds: number
  perEmail: number
  perVisitor: number
  perEmailDaily?: number
}

/**
 * Returns the mailbox of a lower-case address, by the rules of the large providers: they ignore dots and all after a
 * `+`. If two people count as one, they wait a little. But nobody receives more than one mailbox should.
 */
export const mailboxOf = (email: string): string => email.replace(/\+.*(?=@)|\.(?=.*@)/g, '')

/**
 * Counts a request (`what`) of the visitor of `c` for a lower-case address. Throws as `throttle`, with the message
 * `key`. `now` in milliseconds.
 */
export function countAsked(
  c: Context<EmbeddedEnv>,
  what: string,
  email: string,
  { seconds, perEmail, perVisitor, perEmailDaily }: Pace,
  key: MessageKey,
  now: number,
): Promise<void> {
  const visitor = visitorOf(c)
  const mailbox = mailboxOf(email)
  const allowances = [
    { subject: `${what} to ${mailbox}`, hits: perEmail, seconds },
    ...(perEmailDaily
      ? [{ subject: `${what} today to ${mailbox}`, hits: perEmailDaily, seconds: 24 * 3600 }]
      : []),
    ...(visitor ? [{ subject: `${what} from ${visitor}`, hits: perVisitor, seconds }] : []),
  ]
  return throttle(c.env, allowances, waitWords(key), now)
}

/**
 * Takes back what we counted for a request that succeeded. `forgotten` subjects start again at zero; `returned` ones
 * count one less.
 */
export async function forgive(
  env: Pick<Env, 'DB' | 'APP_SECRET'>,
  { forgotten, returned }: { forgotten: readonly string[]; returned: readonly string[] },
): Promise<void> {
  const all = (subjects: readonly string[]) =>
    Promise.all(subjects.map((subject) => hashed(env.APP_SECRET, subject)))
  const [gone, less] = await Promise.all([all(forgotten), all(returned)])
  await env.DB.batch([
    env.DB.prepare(
      `DELETE FROM throttles WHERE subject IN (SELECT value FROM json_each(?1))
       OR (hits = 1 AND subject IN (SELECT value FROM json_each(?2)))`,
    ).bind(JSON.stringify(gone), JSON.stringify(less)),
    env.DB.prepare(
      'UPDATE throttles SET hits = hits - 1 WHERE hits > 1 AND subject IN (SELECT value FROM json_each(?1))',
    ).bind(JSON.stringify(less)),
  ])
}
