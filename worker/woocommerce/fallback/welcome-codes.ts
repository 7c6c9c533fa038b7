import { offer } from '#brand/offer.ts'
import { addDays } from '../../../shared/delivery/calendar.ts'
import type { Env } from '../../env.ts'
import type { PersonalCode, PlatformBehind } from '../../platform/http/behind.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { mirrorCoupons } from '../mirror/coupons.ts'
import { shopApi } from '../shop-api.ts'

/** Seconds that our copy of the shared code is trusted. */
const fresh = 600

/**
 * Returns the rules that all welcome codes have in WooCommerce: once per buyer, and not with other codes. Only our own
 * rules limit them to a first order.
 */
const terms = (percent: number) => ({
  discount_type: 'percent',
  amount: String(percent),
  individual_use: true,
  usage_limit_per_user: 1,
})

/** Creates a code. Leaves an existing one as it is. Throws PlatformError. */
async function make(env: Env, code: string, fields: object): Promise<void> {
  try {
    await shopApi(env).send('POST', 'coupons', { code, ...fields })
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'woocommerce_rest_coupon_code_already_exists'))
      throw error
  }
}

/** Returns our copy of the shared code; `null` when WooCommerce never had it. */
const copyOf = ({ DB }: Env) =>
  DB.prepare(
    `SELECT mirrored_at AS readAt, active = 1 AND type = 'percent' AND amount = ?2
       AND (expires_at IS NULL OR expires_at > unixepoch()) AS usable
     FROM coupons WHERE code = ?1 AND mirrored_at IS NOT NULL`,
  )
    .bind(offer.code, offer.percent)
    .first<{ readAt: number; usable: number }>()

/**
 * Whether the shared code has the announced value in WooCommerce. Creates it if it never existed. While WooCommerce
 * does not answer, uses the last known state.
 */
async function hasWelcomeCode(env: Env): Promise<boolean> {
  const { code, percent } = offer
  let copy = await copyOf(env)
  if (!copy || copy.readAt <= Date.now() / 1000 - fresh) {
    try {
      await mirrorCoupons(env, [code])
      copy = await copyOf(env)
      if (!copy) {
        await make(env, code, terms(percent))
        await mirrorCoupons(env, [code])
        copy = await copyOf(env)
      }
    } catch (error) {
      console.error('the welcome code was not read', String(error))
    }
  }
  return copy?.usable === 1
}

/** Creates a personal code in WooCommerce, once however often it is called. Throws PlatformError. */
const makeCode = (env: Env, { code, percent, email, lastDay }: PersonalCode): Promise<void> =>
  make(env, code, {
    ...terms(percent),
    usage_limit: 1,
    email_restrictions: [email],
    date_expires: `${addDays(lastDay, 1)}T00:00:00`,
  })

/** Returns the access to WooCommerce's welcome codes. */
export const codesBehind = (env: Env): Pick<PlatformBehind, 'hasWelcomeCode' | 'makeCode'> => ({
  hasWelcomeCode: () => hasWelcomeCode(env),
  makeCode: (code) => makeCode(env, code),
})
