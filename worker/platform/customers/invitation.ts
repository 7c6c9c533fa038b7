import type { Context } from 'hono'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { newToken } from '../http/secrets.ts'
import { throttle } from '../http/throttle.ts'
import { houseOf } from '../mails/mail.tsx'
import { knownDevice } from '../mails/messages/known-device.ts'
import { outboxStatement, sendMailsLater } from '../mails/outbox.ts'
import { invitation } from './known.ts'
import { type LoginAttempt, whoseOf } from './login-attempts.ts'

/** Limits on mails to the owner of one account, per quarter of an hour and per day. An attacker cannot trigger more. */
const pace = [
  { hits: 1, seconds: 900 },
  { hits: 4, seconds: 24 * 3600 },
] as const

/**
 * Mails the owner of an account under attack a link that makes their browser known. Runs the same statements for an unknown
 * name. `now` in milliseconds.
 */
export async function sendInvitation(
  c: Context<EmbeddedEnv>,
  attempt: LoginAttempt,
  now: number,
): Promise<void> {
  const subject = `invitation of ${whoseOf(attempt)}`
  const allowances = pace.map((each) => ({ ...each, subject: `${subject} in ${each.seconds}` }))
  const isDue = await throttle(c.env, allowances, () => '', now).then(
    () => true,
    (error: unknown) => {
      if (error instanceof PlatformError) return false
      throw error
    },
  )
  if (!isDue) return
  const { kind, accountId } = attempt
  const id = accountId ?? 0
  const owners = kind === 'account' ? 'customers WHERE id = ?' : 'staff WHERE removed_at IS NULL AND id = ?'
  const owner = await c.env.DB.prepare(`SELECT email FROM ${owners}`).bind(id).first<{ email: string }>()
  const mail = knownDevice(await invitation(c.env, `${kind} ${id}`, now), houseOf(c.env))
  const sending = outboxStatement(
    c.env.DB,
    {
      dedupeKey: `known-device:${newToken()}`,
      kind: 'known-device',
      recipient: owner?.email ?? 'nobody@invalid',
      mail,
    },
    now,
    { sql: `EXISTS (SELECT 1 FROM ${owners})`, params: [id] },
  )
  await c.env.DB.batch([sending])
  if (owner) sendMailsLater(c)
}
