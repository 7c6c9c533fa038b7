import type { Context } from 'hono'
import { type MessageKey, text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { ask, type Question } from '../questions.ts'
import { PlatformError } from './platform-error.ts'
import { keyedHash } from './secrets.ts'
import { visitorOf } from './visitor.ts'

/** How often a subject may ask for one thing: `hits` in a window of `seconds`. */
export interface Allowance {
  /** What is asked and by whom, `letter to claire@example.com`: kept only as a keyed hash. */
  subject: string
  hits: number
  /** Seconds from the first hit to the end of the window. */
  seconds: number
}

interface Row {
  hits: number
  ends_at: number
}

/** Says how long to wait, by a message whose `{n}` is minutes. */
export const waitWords =
  (key: MessageKey) =>
  (minutes: number): string =>
    text(key, { n: String(minutes) })

/** Keyed, so that whoever reads the table cannot try addresses until one fits. */
const hashed = (secret: string, subject: string): Promise<string> => keyedHash(secret, `throttle: ${subject}`)

/** Forgets the windows that are over. */
export const forgetThrottles = (db: D1Database, seconds: number) =>
  db.prepare('DELETE FROM throttles WHERE ends_at <= ?1').bind(seconds)

/**
 * Counts one more request against every allowance, in one transaction, the narrowest first: one that is used up keeps
 * the request from counting against those after it, so that hammering at one door does not close the others.
 * @param now milliseconds since 1970
 * @throws PlatformError 429 `too_many_requests` when one of them is used up; `data.retry_after` is in seconds
 */
export const throttle = async (...given: Parameters<typeof throttling>): Promise<void> =>
  ask(given[0].DB, await throttling(...given))

/** The same as a question, which counts where it is asked. */
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
 * How often something may be asked for about one e-mail address, and by one visitor, who may share an IP address with
 * many: in a window of so many seconds, and for the address in a day.
 */
export interface Pace {
  seconds: number
  perEmail: number
  perVisitor: number
  perEmailDaily?: number
}

/**
 * The mailbox an address in lower case ends in, by the habits of the large providers: dots and what follows a `+` name no
 * other. Two people counted as one wait a little; nobody is sent more than one mailbox should get.
 */
export const mailboxOf = (email: string): string => email.replace(/\+.*(?=@)|\.(?=.*@)/g, '')

/**
 * Counts what the visitor of `c` asks for (`what`) about an address in lower case. Throws as `throttle`, its message
 * named by `key`. `now` in milliseconds.
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
 * Takes back what was counted for a request that turned out well: `forgotten` subjects start anew, `returned` ones
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
