import { offer } from '#brand/offer.ts'
import { addDays, type Day, parisInstant } from '../../../shared/delivery/calendar.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { settingsOf } from '../../settings.ts'
import { keyedHash } from '../http/secrets.ts'
import type { NewsletterGift } from '../mails/messages/newsletter.ts'

/** An SQL condition, evaluated after the previous statements of its batch. Its parameters are plain `?`. */
export interface OnlyIf {
  sql: string
  params: (string | number)[]
}

/** 31 letters and digits that are not easily confused. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789'

/**
 * Returns a code of 59 random bits that is easy to type: `bienvenue-k7qm-2wtx-9hbd`.
 * @param bytes 32 random bytes. Bytes from 248 on, the largest multiple of 31, are skipped: they would favour some signs.
 */
function codeOf(bytes: Uint8Array): string {
  const word = [...bytes.filter((byte) => byte < 248)].map((byte) => signs[byte % signs.length]).join('')
  return `bienvenue-${word.slice(0, 4)}-${word.slice(4, 8)}-${word.slice(8, 12)}`
}

/**
 * Returns a new code for an email. If the code must be created on another platform, it is derived from the email and the
 * day, so that a retry creates no second code.
 */
const newCode = async ({ APP_SECRET, PLATFORM }: Env, email: string, lastDay: Day): Promise<string> =>
  codeOf(
    PLATFORM
      ? Uint8Array.fromBase64(await keyedHash(APP_SECRET, `welcome code: ${email} ${lastDay}`), {
          alphabet: 'base64url',
        })
      : crypto.getRandomValues(new Uint8Array(32)),
  )

/** Whether this shop gives each subscriber a personal code. */
export const givesPersonalCodes = (env: Env): boolean => settingsOf(env).WELCOME_CODE === 'personal'

/** Returns the common code; `undefined` if the other platform does not have it. */
export const sharedGift = async ({ PLATFORM }: Env): Promise<NewsletterGift | undefined> =>
  (await PLATFORM?.hasWelcomeCode()) === false ? undefined : { ...offer, lastDay: null }

/** Returns the unix seconds at which a code expires: the end of its last day in Paris. */
const endOf = (lastDay: Day) => parisInstant(addDays(lastDay, 1)) / 1000

/**
 * Reads the personal welcome code of an email: the gift if it is usable, `spent` if it was used or has expired, `null` if
 * there was none. `now` in milliseconds.
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

/** Whether an email has an order that counts, so that first-order codes no longer apply. */
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

/** Evaluates a condition now. */
const holds = async (db: D1Database, { sql, params }: OnlyIf): Promise<boolean> =>
  (await db
    .prepare(`SELECT 1 WHERE ${sql}`)
    .bind(...params)
    .first()) !== null

/**
 * Returns the gift for a confirmed email, and the statements that create it, for the batch of its mail. `onlyIf` is the
 * condition of that mail. An email gets only one personal code, also after it subscribes again. The gift is `null` if that
 * code is spent or the email has already ordered, because codes are for a first order. It is `undefined` in a shop
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
 * Returns the statements that remove the emails of expired personal codes. Unused codes are deleted. Used ones stay without
 * an email, because orders refer to them. `now` in milliseconds.
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
