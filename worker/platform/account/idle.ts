import { limits } from '../../../shared/limits.ts'
import { dayWords } from '../../../shared/words/instant-words.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { houseOf } from '../mails/mail.tsx'
import { mailSender } from '../mails/mail-sender.ts'
import { idleNotice } from '../mails/messages/account-area.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { dropCart } from './deletion.ts'

const day = 24 * 3600_000
/** Maximum number of accounts to warn or delete in one run. The cron job runs every five minutes. */
const maxItems = 50

const keyOf = "'account-idle:' || customers.id || ':' || customers.idle_warned_at"

/** An unused account. */
interface Idle {
  id: number
  email: string
}

/** Mails the owners of accounts unused for nearly two years, once, the date of the deletion. */
async function warn(env: Env, now: number): Promise<void> {
  const { days, notice } = limits.idleAccount
  const { results } = await env.DB.prepare(
    `SELECT id, email FROM customers
     WHERE seen_at <= ?1 AND (idle_warned_at IS NULL OR idle_warned_at < seen_at) ORDER BY seen_at LIMIT ?2`,
  )
    .bind(instant(now - (days - notice) * day), maxItems)
    .all<Idle>()
  if (results.length === 0) return
  const mail = idleNotice(dayWords(now + notice * day), houseOf(env))
  await env.DB.batch(
    results.flatMap(({ id, email }) => [
      outboxStatement(
        env.DB,
        { dedupeKey: `account-idle:${id}:${instant(now)}`, kind: 'account-idle', recipient: email, mail },
        now,
      ),
      env.DB.prepare('UPDATE customers SET idle_warned_at = ?2 WHERE id = ?1').bind(id, instant(now)),
    ]),
  )
}

/** Deletes accounts whose notice period has ended without a login. Skips an account whose notice is not sent yet. */
async function erase(env: Env, now: number): Promise<void> {
  const { days, notice } = limits.idleAccount
  const { results } = await env.DB.prepare(
    `SELECT id, email FROM customers
     WHERE seen_at <= ?1 AND idle_warned_at >= seen_at AND idle_warned_at <= ?2
       AND NOT EXISTS (SELECT 1 FROM outbox WHERE dedupe_key = ${keyOf} AND state = 'waiting')
     ORDER BY seen_at LIMIT ?3`,
  )
    .bind(instant(now - days * day), instant(now - notice * day), maxItems)
    .all<Idle>()
  if (results.length === 0) return
  // Check `seen_at` again: a customer who has logged in since the query keeps the account.
  const erasure = env.DB.prepare('DELETE FROM customers WHERE id = ?1 AND seen_at <= ?2 RETURNING id')
  const gone = await env.DB.batch<Idle>(results.map(({ id }) => erasure.bind(id, instant(now - days * day))))
  await Promise.allSettled(gone.flatMap((each) => each.results.map(({ id }) => dropCart(env, id))))
}

/**
 * Deletes accounts unused for two years, after a notice of thirty days (law, CNIL references). Deletes none if the shop
 * cannot send mails. `now` in milliseconds.
 */
export async function retireAccounts(env: Env, now: number): Promise<void> {
  if (!mailSender(env)) return
  await erase(env, now)
  await warn(env, now)
}
