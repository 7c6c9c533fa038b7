import { limits } from '../../../shared/limits.ts'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import { notLoggedIn } from '../customers/identity.ts'
import { checkPassword } from '../customers/passwords.ts'
import type { SignedIn } from '../embedded-env.ts'
import { invalidParams, PlatformError } from '../http/platform-error.ts'
import { forgive, throttle, waitWords } from '../http/throttle.ts'

/** Wrong passwords a login may type in so many seconds. */
const tries = { hits: 5, seconds: 900 }

interface Row {
  hash: string
  began: string
}

/** What stands for the proof of a customer: the password, and when this login began. */
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
 * Lets go on only whoever has shown to own the account: by its password or, for an account that has none, by a login
 * that is fresh. A bearer alone, which whoever sits at an open screen has, is not enough.
 * @param field name of the password in the call
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
  // Counted before it is known to fail, so that many at once are counted too.
  const subject = `proof of ${customer.id}`
  await throttle(env, [{ subject, ...tries }], waitWords('room.too-many'), now)
  const right = PLATFORM
    ? PLATFORM.accounts.isPassword(customer, typed)
    : checkPassword(typed, hash).then((answer) => answer !== 'wrong')
  // Nor does a platform that does not answer count against anyone.
  const isRight = await right.catch((error: unknown) => error)
  if (isRight === false) throw invalidParams({ [field]: text('room.password-wrong') })
  await forgive(env, { forgotten: [subject], returned: [] })
  if (isRight !== true) throw isRight
}
