import { text } from '../../../shared/messages.ts'
import { maxPasskeys } from '../../../shared/passkeys/passkey.ts'
import type { PasskeyRegistration } from '../../../shared/passkeys/passkey-forms.ts'
import type { Env } from '../../env.ts'
import { invalidParams } from '../http/platform-error.ts'
import { houseOf } from '../mails/mail.tsx'
import { passkeyAdded } from '../mails/messages/passkey.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { madePasskey } from './ceremony.ts'
import { addStatement, type Holder, listPasskeys } from './rows.ts'

interface Added {
  holder: Holder
  /** Email for the notice to the holder. */
  email: string
  name: string
  credential: PasskeyRegistration
}

/**
 * Stores a passkey that the holder's browser has created, and mails the holder. A repeated request adds nothing. Throws 400
 * on `credential` for an invalid passkey or one too many, and 404 if the shop has no `SITE_URL`. `now` in milliseconds.
 * @param log statements right after the insertion, which log the action of a staff member if a row was added
 */
export async function addPasskey(
  env: Env,
  { holder, email, name, credential }: Added,
  now: number,
  log: readonly D1PreparedStatement[] = [],
): Promise<void> {
  const made = await madePasskey(env, holder, { name, credential }, now)
  await env.DB.batch([
    addStatement(env.DB, holder, made, now),
    ...log,
    outboxStatement(
      env.DB,
      {
        dedupeKey: `passkey-added:${made.id.slice(0, 64)}:${now}`,
        kind: 'passkey-added',
        recipient: email,
        mail: passkeyAdded({ name, to: holder.kind }, houseOf(env)),
      },
      now,
      { sql: 'changes() > 0', params: [] },
    ),
  ])
  const all = await listPasskeys(env.DB, holder)
  if (all.some(({ id }) => id === made.id)) return
  const key = all.length >= maxPasskeys ? 'passkey.full' : 'passkey.not-added'
  throw invalidParams({ credential: text(key, { n: String(maxPasskeys) }) })
}
