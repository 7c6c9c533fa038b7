import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import { notLoggedIn } from '../customers/identity.ts'
import { checkPassword } from '../customers/passwords.ts'
import type { SignedIn } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { forgive, throttle, waitWords } from '../http/throttle.ts'

/** Maximum number of wrong passwords of a customer within so many seconds. */
const tries = { hits: 5, seconds: 900 }

interface Row {
  hash: string
  began: string
}

/** Reads what can prove the ownership: the password hash and the start of this session. Throws 401 without a session. */
async function proofOf(db: D1Database, { id, sessionId }: SignedIn): Promise<Row> {
  const row = await db
    .prepare(
      `SELECT c.password_hash AS hash, s.created_at AS began
       FROM customers c JOIN sessions s ON s.customer_id = c.id WHERE c.id = ?1 AND s.id = ?2`,
    )
    .bind(id, sessionId)
    .first<Row>()
  if (!row) throw notLoggedIn()
  return row
}

/**
 * Requires a proof of ownership: the password or, for an account without one, a recent login. A bearer token alone is not
 * enough, because anybody at an open screen has it.
 * @param field field name of the password in the request
 * @param now milliseconds since 1970
 * @throws PlatformError 400 `rest_invalid_param` on `field`, 409 `fresh_login_needed`, 429 `too_many_requests`
 */
export async function mustOwn(
  env: Env,
  customer: SignedIn,
  typed: string,
  field: string,
  now: number,
): Promise<void> {
  const { hash, began } = await proofOf(env.DB, customer)
  const { PLATFORM } = env
  if (hash === '' && !PLATFORM) {
    if (now - Date.parse(began) > limits.freshLogin * 1000)
      throw new PlatformError(409, 'fresh_login_needed', text('room.fresh-login'))
    return
  }
  // Count before the check, so that parallel attempts count too.
  const subject = `proof of ${customer.id}`
  await throttle(env, [{ subject, ...tries }], waitWords('room.too-many'), now)
  const right = PLATFORM
    ? PLATFORM.accounts.isPassword(customer, typed)
    : checkPassword(typed, hash).then((answer) => answer !== 'wrong')
  // A failed request to the other platform must not count as a wrong password.
  const isRight = await right.catch((error: unknown) => error)
  if (isRight === false) throw invalidParams({ [field]: text('room.password-wrong') })
  await forgive(env, { forgotten: [subject], returned: [] })
  if (isRight !== true) throw isRight
}
