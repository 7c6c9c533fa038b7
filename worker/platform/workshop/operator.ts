import type { Context } from 'hono'
import { text } from '../../../shared/messages.ts'
import { houseAddressOf } from '../../mail-account.ts'
import { settingsOf } from '../../settings.ts'
import { invitation, knownAs, makeKnown } from '../customers/known.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { basicKey } from '../http/basic-key.ts'
import { PlatformError } from '../http/platform-error.ts'
import { newToken, sameSecret } from '../http/secrets.ts'
import { logSecurity } from '../http/security-log.ts'
import { forgive, throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'
import { houseOf } from '../mails/mail.tsx'
import { mailSender } from '../mails/mail-sender.ts'
import { knownAtWorkshop } from '../mails/messages/known-device.ts'
import { outboxStatement, sendMails } from '../mails/outbox.ts'

/** Maximum number of wrong keys from one visitor in a quarter of an hour. */
const failures = { hits: 10, seconds: 900 }

const refused = () => new PlatformError(401, 'operator_refused', text('workshop.refused'))

/** Maximum number of mails to the business about a locked login. */
const invitations = { subject: 'invitation of the workshop', hits: 1, seconds: 3600 }

/** Mails the business a link that makes a browser known here. Returns whether the business can receive mails. */
async function invite({ env, executionCtx }: Context<EmbeddedEnv>, now: number): Promise<boolean> {
  const recipient = houseAddressOf(settingsOf(env))
  if (!recipient || !mailSender(env)) return false
  try {
    await throttle(env, [invitations], () => '', now)
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error
    return true
  }
  const mail = knownAtWorkshop(await invitation(env, 'workshop', now), houseOf(env))
  const dedupeKey = `known-device:${newToken()}`
  await env.DB.batch([outboxStatement(env.DB, { dedupeKey, kind: 'known-device', recipient, mail }, now)])
  executionCtx.waitUntil(sendMails(env))
  return true
}

/**
 * Requires the operator key of the settings in a Basic header, over TLS in production. Counts every attempt before it
 * checks the key, and resets the count after a success. A known browser has its own count, so other visitors of its IP
 * address cannot lock it out. Throws 401, or 429 `too_many_requests`.
 */
export async function mustHoldKey(c: Context<EmbeddedEnv>, key: string, secret: string): Promise<void> {
  const now = Date.now()
  const device = await knownAs(c, 'workshop', now)
  const subject = device ? `workshop on ${device}` : `workshop from ${visitorOf(c)}`
  await throttle(c.env, [{ subject, ...failures }], waitWords('failure.too-many-tries'), now).catch(
    async (error: unknown) => {
      await logSecurity(c.env, 'workshop counted out', { visitor: visitorOf(c) })
      if (device || !(error instanceof PlatformError) || !(await invite(c, now))) throw error
      throw new PlatformError(
        429,
        error.code,
        `${error.message} ${text('workshop.proof-by-mail')}`,
        error.data,
      )
    },
  )
  const [sentKey, sentSecret] = basicKey(c) ?? ['', '']
  const right = await Promise.all([sameSecret(sentKey, key), sameSecret(sentSecret, secret)])
  if (right.includes(false)) {
    await logSecurity(c.env, 'workshop refused', { visitor: visitorOf(c) })
    throw refused()
  }
  await forgive(c.env, { forgotten: [subject], returned: [] })
  await makeKnown(c, 'workshop', now)
}
