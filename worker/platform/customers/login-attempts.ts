import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { usesTurnstile } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { type Allowance, forgive, mailboxOf, throttle, waitWords } from '../http/throttle.ts'
import { isThisMachine, visitorOf } from '../http/visitor.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { knownAs } from './known.ts'

/**
 * Maximum number of failed logins within so many seconds: per account and visitor, per account, per visitor (several
 * people may share an IP address), and per known device of an account.
 */
const failures = { seconds: 900, perNameAndVisitor: 5, perName: 50, perVisitor: 100, perDevice: 10 }

/** Maximum number of requests for mails within so many seconds: per email address, per visitor, and per address and day. */
const requests = { seconds: 600, perEmail: 3, perVisitor: 30 }
const daily = { seconds: 24 * 3600, perEmail: 12 }

/**
 * Middleware with a coarse rate limit before any expensive work. Uses the rate limiter of the Worker's configuration, if
 * there is one. Throws 429 `too_many_requests`.
 */
export const gate = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const visitor = visitorOf(c)
  const isCounted = visitor !== '' && !isThisMachine(visitor) && c.env.ACCOUNT_RATE
  // A known device has its own count, so a stranger with the same IP address cannot lock it out.
  const key = isCounted && ((await knownAs(c, 'device', Date.now())) ?? visitor)
  const { success } = (key && (await c.env.ACCOUNT_RATE?.limit({ key }))) || { success: true }
  if (!success)
    throw new PlatformError(429, 'too_many_requests', text('account.too-many-asked', { n: '1' }), {
      retry_after: 60,
    })
  await next()
})

/** A login attempt. */
export interface LoginAttempt {
  /** Login of a customer, or of the staff in the workshop. */
  kind: 'account' | 'staff'
  /** The typed name or email, folded. */
  name: string
  /** Id of that customer or member, so that name and email share one count. `null` for an unknown name. */
  accountId: number | null
  visitor: string
  /** Id of the browser if it is known to that account, else `null`. */
  device: string | null
  /** Whether the visitor has passed the human check. */
  isHuman: boolean
}

/** Returns the attempt of a request. `name` is folded. `now` in milliseconds. */
export async function attemptOf(
  c: Context<EmbeddedEnv>,
  { kind, name, accountId }: Pick<LoginAttempt, 'kind' | 'name' | 'accountId'>,
  now: number,
): Promise<LoginAttempt> {
  const device = accountId === null ? null : await knownAs(c, `${kind} ${accountId}`, now)
  const isHuman = device === null && usesTurnstile(c.env) && (await knownAs(c, 'human', now)) !== null
  return { kind, name, accountId, visitor: visitorOf(c), device, isHuman }
}

/** Returns the account of an attempt, as rate limits and logs name it. */
export const whoseOf = ({
  kind,
  name,
  accountId,
}: Pick<LoginAttempt, 'kind' | 'name' | 'accountId'>): string =>
  accountId !== null ? `${kind} ${accountId}` : kind === 'staff' ? `staff name ${name}` : `name ${name}`

const subjects = (attempt: LoginAttempt) => {
  const { visitor, device } = attempt
  const account = whoseOf(attempt)
  return {
    narrow: `login of ${JSON.stringify([account, visitor])}`,
    visitor: `logins from ${visitor}`,
    name: `logins of ${account}`,
    device: `logins on ${device}`,
  }
}

const tooMany = {
  account: (n: number) => text('account.too-many', { n: String(Math.max(2, n)) }),
  staff: waitWords('failure.too-many-tries'),
} as const

/**
 * Counts a login attempt before the password is checked, so that parallel attempts count too. An attacker at one IP address
 * locks the account for that address only. A known device has its own count, so nobody can lock it out. Over the limit
 * of the account, unknown visitors must give a proof: the human check or a mailed link.
 * `now` in milliseconds. Throws 429 `too_many_requests`, or 428 `login_proof_required` if a proof is possible.
 */
export async function countAttempt(
  c: Context<EmbeddedEnv>,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const { narrow, visitor, name, device } = subjects(attempt)
  const { seconds } = failures
  const words = tooMany[attempt.kind]
  if (attempt.device)
    return throttle(c.env, [{ subject: device, hits: failures.perDevice, seconds }], words, now)
  const allowances = [
    { subject: narrow, hits: failures.perNameAndVisitor, seconds },
    ...(attempt.visitor ? [{ subject: visitor, hits: failures.perVisitor, seconds }] : []),
  ]
  await throttle(c.env, allowances, words, now)
  if (attempt.isHuman) return
  await throttle(c.env, [{ subject: name, hits: failures.perName, seconds }], words, now).catch(
    (error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
      throw proofOf(c) ?? error
    },
  )
}

/** Returns the 428 error that asks an unknown visitor for a proof; `null` if neither mail nor human check is configured. */
function proofOf(c: Context<EmbeddedEnv>): PlatformError | null {
  const [byMail, byTurnstile] = [mailSender(c.env) !== null, usesTurnstile(c.env)]
  if (!byMail && !byTurnstile) return null
  const key = byMail ? 'account.proof-by-mail' : 'account.proof-by-turnstile'
  return new PlatformError(428, 'login_proof_required', text(key), {
    by_mail: byMail,
    by_turnstile: byTurnstile,
  })
}

/** Resets the counts after a successful login: the narrow count to zero, the wider counts by one. */
export async function forgiveAttempt(c: Context<EmbeddedEnv>, attempt: LoginAttempt): Promise<void> {
  const { narrow, visitor, name, device } = subjects(attempt)
  await forgive(
    c.env,
    attempt.device
      ? { forgotten: [device], returned: [] }
      : { forgotten: [narrow], returned: [visitor, ...(attempt.isHuman ? [] : [name])] },
  )
}

/** Resets the counts of an account after its owner has proved the ownership. */
export async function forgiveAccount(c: Context<EmbeddedEnv>, accountId: number): Promise<void> {
  const visitor = visitorOf(c)
  const { narrow, name } = subjects({
    kind: 'account',
    name: '',
    accountId,
    visitor,
    device: null,
    isHuman: false,
  })
  await forgive(c.env, { forgotten: [narrow, name], returned: [] })
}

type Request = 'registration' | 'reset'

const countRequest = (c: Context<EmbeddedEnv>, allowances: readonly Allowance[], now: number) =>
  throttle(c.env, allowances, waitWords('account.too-many-asked'), now)

/** Counts a request per visitor. Throws 429 `too_many_requests`. `now` in milliseconds. */
export async function countVisitor(c: Context<EmbeddedEnv>, what: Request, now: number): Promise<void> {
  const visitor = visitorOf(c)
  const { seconds, perVisitor: hits } = requests
  if (visitor) await countRequest(c, [{ subject: `${what} from ${visitor}`, hits, seconds }], now)
}

/** Counts a mail per email address. Throws 429 `too_many_requests`. `now` in milliseconds. */
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
