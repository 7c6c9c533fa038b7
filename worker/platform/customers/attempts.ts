import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { type Allowance, forgive, mailboxOf, throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'

/** Failures of login in so many seconds: at one name from one visitor, at one name, from one visitor who may share an address. */
const failures = { seconds: 900, perNameAndVisitor: 5, perName: 50, perVisitor: 100 }

/** Requests for mails in so many seconds: to one address, lately and in a day, and from one visitor. */
const requests = { seconds: 600, perEmail: 3, perVisitor: 30 }
const daily = { seconds: 24 * 3600, perEmail: 12 }

/**
 * The coarse gate before anything costs: the rate limit of the Worker's own configuration, where there is one. Throws
 * 429 `too_many_requests`.
 */
export const gate = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const { success } = (await c.env.ACCOUNT_RATE?.limit({ key: visitorOf(c) })) ?? { success: true }
  if (!success)
    throw new PlatformError(429, 'too_many_requests', text('account.too-many-asked', { n: '1' }), {
      retry_after: 60,
    })
  await next()
})

/** A login that is tried. */
export interface Attempt {
  /** The name typed, folded. */
  name: string
  visitor: string
}

const subjects = ({ name, visitor }: Attempt) => ({
  narrow: `login of ${JSON.stringify([name, visitor])}`,
  visitor: `logins from ${visitor}`,
  name: `logins of ${name}`,
})

/**
 * Counts a login before it is known to fail, so that many at once are counted too. A stranger who hammers at a name from
 * one address closes it to that address only. Throws 429 `too_many_requests`. `now` in milliseconds.
 */
export async function countAttempt(c: Context<EmbeddedEnv>, attempt: Attempt, now: number): Promise<void> {
  const { narrow, visitor, name } = subjects(attempt)
  const { seconds } = failures
  await throttle(
    c.env,
    [
      { subject: narrow, hits: failures.perNameAndVisitor, seconds },
      ...(attempt.visitor ? [{ subject: visitor, hits: failures.perVisitor, seconds }] : []),
      { subject: name, hits: failures.perName, seconds },
    ],
    (n) => text('account.too-many', { n: String(Math.max(2, n)) }),
    now,
  )
}

/** A login that succeeded: its visitor starts anew at that name, the wider counts only take it back. */
export async function forgiveAttempt(c: Context<EmbeddedEnv>, attempt: Attempt): Promise<void> {
  const { narrow, visitor, name } = subjects(attempt)
  await forgive(c.env, { forgotten: [narrow], returned: [visitor, name] })
}

/** Who proved to own an account starts anew at each of its names, whoever hammered there. */
export async function forgiveNames(c: Context<EmbeddedEnv>, names: readonly string[]): Promise<void> {
  const all = names.map((name) => subjects({ name, visitor: visitorOf(c) }))
  await forgive(c.env, { forgotten: all.flatMap(({ narrow, name }) => [narrow, name]), returned: [] })
}

type Request = 'registration' | 'reset'

const countRequest = (c: Context<EmbeddedEnv>, allowances: readonly Allowance[], now: number) =>
  throttle(c.env, allowances, waitWords('account.too-many-asked'), now)

/** Counts a request against its visitor. Throws 429 `too_many_requests`. `now` in milliseconds. */
export async function countVisitor(c: Context<EmbeddedEnv>, what: Request, now: number): Promise<void> {
  const visitor = visitorOf(c)
  const { seconds, perVisitor: hits } = requests
  if (visitor) await countRequest(c, [{ subject: `${what} from ${visitor}`, hits, seconds }], now)
}

/** Counts a mail to an address. Throws 429 `too_many_requests`. `now` in milliseconds. */
export const countMail = (
  c: Context<EmbeddedEnv>,
  what: Request,
  email: string,
  now: number,
): Promise<void> =>
  countRequest(
    c,
    [
      { subject: `${what} of ${mailboxOf(email)}`, hits: requests.perEmail, seconds: requests.seconds },
      { subject: `${what} today of ${mailboxOf(email)}`, hits: daily.perEmail, seconds: daily.seconds },
    ],
    now,
  )
