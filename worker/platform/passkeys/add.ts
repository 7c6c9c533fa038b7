import { text } from '../../../shared/messages.ts'
import { mostPasskeys } from '../../../shared/passkeys/passkey.ts'
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
  /** Where the holder is told of it. */
  email: string
  name: string
  credential: PasskeyRegistration
}

/**
 * Gives a holder the passkey that their browser has made, and tells them by mail. Sent twice it is one. Throws 400 on
 * `credential` for one that is not right, or one too many; 404 where the shop has no address. `now` in milliseconds.
 * @param log the statement right after, which writes the act of a member down; it changes no row where none was added
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
  const key = all.length >= mostPasskeys ? 'passkey.full' : 'passkey.not-added'
  throw invalidParams({ credential: text(key, { n: String(mostPasskeys) }) })
}
