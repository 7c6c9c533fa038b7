import type { Context } from 'hono'
import { text } from '../../../../shared/messages.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import { checkPassword } from '../../customers/passwords.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { logSecurity } from '../../http/security-log.ts'
import { forgive, throttle, waitWords } from '../../http/throttle.ts'
import { visitorOf } from '../../http/visitor.ts'
import { logStatement } from './log.ts'
import { openSecret, recoveryHash } from './second-factor.ts'
import { openStaffSession } from './sessions.ts'
import { stepOfCode } from './totp.ts'

/** Failures in a quarter of an hour: of one address, and of one visitor. */
const failures = { ofOne: 5, ofVisitor: 20, seconds: 900 }

interface Known extends Staff {
  id: number
  hash: string
  factor: string | null
  lastCode: number
}

const wrong = () => new PlatformError(403, 'staff_login_wrong', text('staff.login-wrong'))

/**
 * The statement that takes a code, so that it is never taken again: the one of the app, or a recovery code. `null` for one
 * that is wrong. Whoever comes second with it changes no row.
 */
async function takeCode(env: EmbeddedEnv['Bindings'], known: Known, code: string, now: number) {
  const { DB, APP_SECRET } = env
  if (!/^\d{6}$/.test(code)) {
    if (code === '') return null
    return DB.prepare('DELETE FROM staff_recovery_codes WHERE staff_id = ?1 AND hash = ?2').bind(
      known.id,
      await recoveryHash(code),
    )
  }
  const secret = known.factor && (await openSecret(APP_SECRET, known.factor))
  const step = secret ? await stepOfCode(secret, code, now) : null
  if (step === null) return null
  return DB.prepare('UPDATE staff SET last_code = ?2 WHERE id = ?1 AND last_code < ?2').bind(known.id, step)
}

/**
 * Logs a member in with address, password and code of the second factor. All that is wrong is refused in one sentence.
 * Throws 403, or 429 after five failures. `now` in milliseconds.
 * @returns the token of the session
 */
export async function logStaffIn(
  c: Context<EmbeddedEnv>,
  given: { email: string; password: string; code: string },
  now: number,
): Promise<string> {
  const email = given.email.toLowerCase()
  const visitor = visitorOf(c)
  const subject = `staff login of ${email}`
  const from = `staff login from ${visitor}`
  await throttle(
    c.env,
    [
      { subject, hits: failures.ofOne, seconds: failures.seconds },
      { subject: from, hits: failures.ofVisitor, seconds: failures.seconds },
    ],
    waitWords('failure.too-many-tries'),
    now,
  )
  const known = await c.env.DB.prepare(
    `SELECT id, name, role, password_hash AS hash, second_factor AS factor, last_code AS lastCode FROM staff
     WHERE email = ?1 AND removed_at IS NULL AND password_hash IS NOT NULL`,
  )
    .bind(email)
    .first<Known>()
  const isRight = (await checkPassword(given.password, known?.hash ?? null)) !== 'wrong'
  const taking = known && isRight ? await takeCode(c.env, known, given.code, now) : null
  const opened = known && taking ? await open(c, known, taking, now) : null
  if (!opened) {
    await logSecurity(c.env, 'staff refused', { account: email, visitor })
    throw wrong()
  }
  await forgive(c.env, { forgotten: [subject], returned: [from] })
  return opened
}

/** Opens the session in the transaction that takes the code; `null` when the code was taken before. */
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
