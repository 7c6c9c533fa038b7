import type { Context } from 'hono'
import { text } from '../../../../shared/messages.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { sendInvitation } from '../../customers/invitation.ts'
import { makeKnown } from '../../customers/known.ts'
import { countLogin, logAttempt } from '../../customers/login.ts'
import { attemptOf, forgiveAttempt } from '../../customers/login-attempts.ts'
import { checkPassword } from '../../customers/passwords.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { forgive, throttle } from '../../http/throttle.ts'
import { logStatement } from './log.ts'
import { openSecret, recoveryHash } from './second-factor.ts'
import { openStaffSession } from './sessions.ts'
import { stepOfCode } from './totp.ts'

/**
 * Limits on second-factor codes after a correct password, per quarter of an hour and per day. A random code is right with
 * a chance of one in 300,000.
 */
const codes = [
  { hits: 5, seconds: 900 },
  { hits: 20, seconds: 24 * 3600 },
] as const

interface Known extends Staff {
  id: number
  hash: string
  factor: string | null
  lastCode: number
}

const wrong = () => new PlatformError(403, 'staff_login_wrong', text('staff.login-wrong'))

/**
 * Returns the statement that uses up a code of the app or a recovery code. A second use changes no row. Returns `null` for
 * a wrong code.
 */
async function takeCode(env: EmbeddedEnv['Bindings'], known: Known, code: string, now: number) {
  const { DB, APP_SECRET } = env
  if (!/^\d{6}$/.test(code)) {
    if (code === '') return null
    return DB.prepare('DELETE FROM staff_recovery_codes WHERE staff_id = ?1 AND hash = ?2').bind(
      known.id,
      await recoveryHash(APP_SECRET, known.id, code),
    )
  }
  const secret = known.factor && (await openSecret(APP_SECRET, known.factor))
  const step = secret ? await stepOfCode(secret, code, now) : null
  if (step === null) return null
  return DB.prepare('UPDATE staff SET last_code = ?2 WHERE id = ?1 AND last_code < ?2').bind(known.id, step)
}

/**
 * Counts an attempt before the code is checked. Returns whether the attempt is allowed. Only requests with the right
 * password count, so nobody else can lock a member out. A known device has its own count.
 */
async function countCode(env: EmbeddedEnv['Bindings'], subjects: readonly string[], now: number) {
  const allowances = codes.map((each, at) => ({ ...each, subject: subjects[at] ?? '' }))
  return throttle(env, allowances, () => '', now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PlatformError) return false
      throw error
    },
  )
}

/**
 * Logs a member in with email, password and second-factor code. One common sentence refuses every wrong value. Throws 403,
 * and 428 or 429 as `countLogin`. `now` in milliseconds.
 * @returns the session token
 */
export async function logStaffIn(
  c: Context<EmbeddedEnv>,
  given: { email: string; password: string; code: string },
  now: number,
): Promise<string> {
  const email = given.email.toLowerCase()
  const known = await c.env.DB.prepare(
    `SELECT id, name, role, password_hash AS hash, second_factor AS factor, last_code AS lastCode FROM staff
     WHERE email = ?1 AND removed_at IS NULL AND password_hash IS NOT NULL`,
  )
    .bind(email)
    .first<Known>()
  const attempt = await attemptOf(c, { kind: 'staff', name: email, accountId: known?.id ?? null }, now)
  await countLogin(c, attempt, now)
  const isRight = (await checkPassword(given.password, known?.hash ?? null)) !== 'wrong'
  const tried = attempt.device ? `staff codes on ${attempt.device}` : `staff codes of ${known?.id}`
  const subjects = [tried, `${tried} today`]
  const mayTry = known !== null && isRight && (await countCode(c.env, subjects, now))
  // Do not reveal that the password is right. The member gets a mail with a link to continue.
  if (known && isRight && !mayTry) await sendInvitation(c, attempt, now)
  const taking = mayTry ? await takeCode(c.env, known, given.code, now) : null
  const opened = known && taking ? await open(c, known, taking, now) : null
  if (!known || !opened) {
    await logAttempt(c, attempt, 'staff refused')
    throw wrong()
  }
  await forgiveAttempt(c, attempt)
  await forgive(c.env, { forgotten: subjects, returned: [] })
  await makeKnown(c, `staff ${known.id}`, now)
  return opened
}

/** Opens the session in the transaction that uses up the code. Returns `null` if the code was already used. */
async function open(c: Context<EmbeddedEnv>, known: Known, taking: D1PreparedStatement, now: number) {
  const { id, name, role } = known
  const { token, statement } = await openStaffSession(c.env.DB, id, c.req.header('User-Agent') ?? '', now)
  const act = { act: 'Connexion', subject: `équipe ${id}` }
  const [taken] = await c.env.DB.batch([
    taking,
    statement,
    logStatement(c.env.DB, { id, name, role }, act, now),
  ])
  return taken?.meta.changes ? token : null
}
