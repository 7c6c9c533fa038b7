import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { text } from '../../../shared/messages.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { asksHands } from '../http/human.ts'
import { PlatformError } from '../http/platform-error.ts'
import { type Allowance, forgive, mailboxOf, throttle, waitWords } from '../http/throttle.ts'
import { isThisMachine, visitorOf } from '../http/visitor.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { knownAs } from './known.ts'

/**
 * Failures of login in so many seconds: at one account from one visitor, at one account, from one visitor who may share an
 * address, and at one account from a device that has logged in there before.
 */
const failures = { seconds: 900, perNameAndVisitor: 5, perName: 50, perVisitor: 100, perDevice: 10 }

/** Requests for mails in so many seconds: to one address, lately and in a day, and from one visitor. */
const requests = { seconds: 600, perEmail: 3, perVisitor: 30 }
const daily = { seconds: 24 * 3600, perEmail: 12 }

/**
 * The coarse gate before anything costs: the rate limit of the Worker's own configuration, where there is one. Throws
 * 429 `too_many_requests`.
 */
export const gate = createMiddleware<EmbeddedEnv>(async (c, next) => {
  const visitor = visitorOf(c)
  const isCounted = visitor !== '' && !isThisMachine(visitor) && c.env.ACCOUNT_RATE
  // One that has logged in before is counted by itself: a stranger at the same address closes no door to it.
  const key = isCounted && ((await knownAs(c, 'device', Date.now())) ?? visitor)
  const { success } = (key && (await c.env.ACCOUNT_RATE?.limit({ key }))) || { success: true }
  if (!success)
    throw new PlatformError(429, 'too_many_requests', text('account.too-many-asked', { n: '1' }), {
      retry_after: 60,
    })
  await next()
})

/** A login that is tried. */
export interface LoginAttempt {
  /** Where: at the account of a customer, or at the workshop. */
  kind: 'account' | 'staff'
  /** The name typed, folded. */
  name: string
  /** The account, or the member, of that name: its name and its address are one to count. `null` for a name nobody has. */
  accountId: number | null
  visitor: string
  /** By what the browser is known to that account; `null` when it has never logged in there. */
  device: string | null
  /** Whether a hand was proved. */
  isHand: boolean
}

/** A login that is tried by a name, folded, of which `accountId` is the account. */
export async function attemptOf(
  c: Context<EmbeddedEnv>,
  { kind, name, accountId }: Pick<LoginAttempt, 'kind' | 'name' | 'accountId'>,
  now: number,
): Promise<LoginAttempt> {
  const device = accountId === null ? null : await knownAs(c, `${kind} ${accountId}`, now)
  const isHand = device === null && asksHands(c.env) && (await knownAs(c, 'human', now)) !== null
  return { kind, name, accountId, visitor: visitorOf(c), device, isHand }
}

/** Whose login is tried, as it is counted. */
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
 * Counts a login before it is known to fail, so that many at once are counted too. A stranger who hammers at a name from
 * one address closes it to that address only; a device that has logged in there before is counted by itself, and nobody
 * closes its door. Beyond the count of the account, whoever is not known is asked for a proof.
 * `now` in milliseconds. Throws 429 `too_many_requests`, or 428 `login_proof_required` where a proof can be given.
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
  if (attempt.isHand) return
  await throttle(c.env, [{ subject: name, hits: failures.perName, seconds }], words, now).catch(
    (error: unknown) => {
      if (!(error instanceof PlatformError)) throw error
      throw proofOf(c) ?? error
    },
  )
}

/** What is asked of whoever is not known at an account that is hammered at; `null` where nothing can be. */
function proofOf(c: Context<EmbeddedEnv>): PlatformError | null {
  const [byMail, byHand] = [mailSender(c.env) !== null, asksHands(c.env)]
  if (!byMail && !byHand) return null
  const key = byMail ? 'account.proof-by-mail' : 'account.proof-by-hand'
  return new PlatformError(428, 'login_proof_required', text(key), { by_mail: byMail, by_hand: byHand })
}

/** A login that succeeded: its visitor starts anew at that account, the wider counts only take it back. */
export async function forgiveAttempt(c: Context<EmbeddedEnv>, attempt: LoginAttempt): Promise<void> {
  const { narrow, visitor, name, device } = subjects(attempt)
  await forgive(
    c.env,
    attempt.device
      ? { forgotten: [device], returned: [] }
      : { forgotten: [narrow], returned: [visitor, ...(attempt.isHand ? [] : [name])] },
  )
}

/** Who proved to own an account starts anew there, whoever hammered at it. */
export async function forgiveAccount(c: Context<EmbeddedEnv>, accountId: number): Promise<void> {
  const visitor = visitorOf(c)
  const { narrow, name } = subjects({
    kind: 'account',
    name: '',
    accountId,
    visitor,
    device: null,
    isHand: false,
  })
  await forgive(c.env, { forgotten: [narrow, name], returned: [] })
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
