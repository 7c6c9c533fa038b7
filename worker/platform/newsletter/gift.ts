import { offer } from '#brand/offer.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { addDays, type Day } from '../../../shared/delivery/holidays.ts'
import { parisInstant } from '../../../shared/delivery/paris-clock.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { keyedHash } from '../http/secrets.ts'
import type { NewsletterGift } from '../mails/messages/newsletter.ts'

/** A condition on the tables as the statements before it left them, its places plain `?`. */
export interface OnlyIf {
  sql: string
  params: (string | number)[]
}

/** Letters and figures that are not taken for one another: 31 of them. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * A code nobody can guess and anyone can type, 59 random bits: `bienvenue-k7qm-2wtx-9hbd`.
 * @param bytes 32 random ones: 248 is the last multiple of 31 a byte can hold, others would make some signs more likely
 */
function codeOf(bytes: Uint8Array): string {
  const word = [...bytes.filter((byte) => byte < 248)].map((byte) => signs[byte % signs.length]).join('')
  return `bienvenue-${word.slice(0, 4)}-${word.slice(4, 8)}-${word.slice(8, 12)}`
}

/** A new code for an address; to be made on a platform first, it is the same for a day, so that who tries again makes no other. */
const newCode = async ({ APP_SECRET, PLATFORM }: Env, email: string, lastDay: Day): Promise<string> =>
  codeOf(
    PLATFORM
      ? Uint8Array.fromBase64(await keyedHash(APP_SECRET, `welcome code: ${email} ${lastDay}`), {
          alphabet: 'base64url',
        })
      : crypto.getRandomValues(new Uint8Array(32)),
  )

/** Whether codes are personal in this shop. */
export const givesPersonalCodes = (env: Env): boolean => settingsOf(env).WELCOME_CODE === 'personal'

/** The code of everyone; none where the platform behind has no such code. */
export const sharedGift = async ({ PLATFORM }: Env): Promise<NewsletterGift | undefined> =>
  (await PLATFORM?.hasWelcomeCode()) === false ? undefined : { ...offer, lastDay: null }

/** Codes end with the day of Paris they name. */
const endOf = (lastDay: Day) => parisInstant(addDays(lastDay, 1)) / 1000

/**
 * The welcome code of its own an address already has: a gift while it can still be used, `spent` once it cannot, `null` for an
 * address that never had one. `now` in milliseconds.
 */
async function heldGift(
  db: D1Database,
  email: string,
  now: number,
): Promise<NewsletterGift | 'spent' | null> {
  const row = await db
    .prepare(
      `SELECT code, amount, expires_at AS expiresAt,
         active = 1 AND expires_at > ?2 AND NOT EXISTS (
           SELECT 1 FROM coupon_uses u WHERE u.code = coupons.code AND u.state = 'counted') AS usable
       FROM coupons WHERE email = ?1 AND code LIKE 'bienvenue-%' ORDER BY usable DESC LIMIT 1`,
    )
    .bind(email, Math.floor(now / 1000))
    .first<{ code: string; amount: number; expiresAt: number; usable: number }>()
  if (!row) return null
  if (!row.usable) return 'spent'
  const { code, amount, expiresAt } = row
  return {
    code,
    percent: amount,
    lastDay: addDays(parisDay(expiresAt * 1000), -1),
  }
}

/** Whether an address has an order that counts as one, which ends what is for a first order. */
async function hasOrdered(db: D1Database, email: string): Promise<boolean> {
  const row = await db
    .prepare(
      `SELECT 1 FROM orders WHERE email = ?1
         AND status IN ('on-hold', 'processing', 'completed', 'refunded') LIMIT 1`,
    )
    .bind(email)
    .first()
  return row !== null
}

/** Whether a condition holds now. */
const holds = async (db: D1Database, { sql, params }: OnlyIf): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 WHERE ${sql}`)
    .bind(...params)
    .first()) !== null

/**
 * What a confirmed address is given, and the statements that make it so, for the batch of the mail that says it;
 * `onlyIf` is its condition. An address is given one personal code as long as the shop remembers it, however often it comes back:
 * the gift is `null` once that one is spent, or once it has ordered, codes being for a first order; `undefined` in a shop
 * without codes.
 */
export async function welcomeGift(
  env: Env,
  email: string,
  now: number,
  onlyIf: OnlyIf,
): Promise<{ gift: NewsletterGift | null | undefined; statements: D1PreparedStatement[] }> {
  if (await hasOrdered(env.DB, email)) return { gift: null, statements: [] }
  if (!givesPersonalCodes(env)) return { gift: await sharedGift(env), statements: [] }
  const held = await heldGift(env.DB, email, now)
  if (held) return { gift: held === 'spent' ? null : held, statements: [] }
  const lastDay = addDays(parisDay(now), limits.letter.codeDays)
  const { percent } = offer
  const gift: NewsletterGift = { code: await newCode(env, email, lastDay), percent, lastDay }
  if (env.PLATFORM && (await holds(env.DB, onlyIf)))
    await env.PLATFORM.makeCode({ code: gift.code, percent, email, lastDay })
  const statement = env.DB.prepare(
    `INSERT INTO coupons
       (code, type, amount, individual_use, usage_limit, usage_limit_per_user, first_order, expires_at, email)
     SELECT ?1, 'percent', ?2, 1, 1, 1, 1, ?3, ?4 WHERE ${onlyIf.sql} ON CONFLICT (code) DO NOTHING`,
  ).bind(gift.code, gift.percent, endOf(lastDay), email, ...onlyIf.params)
  return { gift, statements: [statement] }
}

/**
 * Statements that forget whom personal codes were for, once they have ended: those nobody used go, the others stay as
 * what orders name. `now` in milliseconds.
 */
export function forgetGifts(db: D1Database, now: number): D1PreparedStatement[] {
  const ended = 'email IS NOT NULL AND expires_at <= ?1'
  const seconds = Math.floor(now / 1000)
  return [
    db
      .prepare(
        `DELETE FROM coupons WHERE ${ended} AND NOT EXISTS (SELECT 1 FROM coupon_uses u WHERE u.code = coupons.code)`,
      )
      .bind(seconds),
    db.prepare(`UPDATE coupons SET email = NULL, active = 0 WHERE ${ended}`).bind(seconds),
  ]
}
