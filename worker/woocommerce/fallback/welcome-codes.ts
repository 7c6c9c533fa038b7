import { offer } from '#brand/offer.ts'
import { addDays } from '../../../shared/delivery/holidays.ts'
import type { Env } from '../../env.ts'
import type { PersonalCode, PlatformBehind } from '../../platform/http/behind.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { mirrorCoupons } from '../mirror/coupons.ts'
import { shopApi } from '../shop-api.ts'

/** Seconds what is known of the shared code does. */
const fresh = 600

/** What welcome codes have in common there: for one order, alone, once by each. That it be a first one is our own rule. */
const terms = (percent: number) => ({
  discount_type: 'percent',
  amount: String(percent),
  individual_use: true,
  usage_limit_per_user: 1,
})

/** Makes a code; one that is there is left as it is. Throws PlatformError. */
async function make(env: Env, code: string, fields: object): Promise<void> {
  try {
    await shopApi(env).send('POST', 'coupons', { code, ...fields })
  } catch (error) {
    if (!(error instanceof PlatformError && error.code === 'woocommerce_rest_coupon_code_already_exists'))
      throw error
  }
}

/** The shared code as our copy has it; `null` when the platform never had it. */
const copyOf = ({ DB }: Env) =>
  DB.prepare(
    `SELECT mirrored_at AS readAt, active = 1 AND type = 'percent' AND amount = ?2
       AND (expires_at IS NULL OR expires_at > unixepoch()) AS usable
     FROM coupons WHERE code = ?1 AND mirrored_at IS NOT NULL`,
  )
    .bind(offer.code, offer.percent)
    .first<{ readAt: number; usable: number }>()

/**
 * Whether the code of everyone is worth there what we say of it; it is made there when it never was. While the platform does
 * not answer, what was last known of it.
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

/** Makes a personal code there, once however often it is asked. Throws PlatformError. */
const makeCode = (env: Env, { code, percent, email, lastDay }: PersonalCode): Promise<void> =>
  make(env, code, {
    ...terms(percent),
    usage_limit: 1,
    email_restrictions: [email],
    date_expires: `${addDays(lastDay, 1)}T00:00:00`,
  })

/** What our back end asks of the platform about welcome codes. */
export const codesBehind = (env: Env): Pick<PlatformBehind, 'hasWelcomeCode' | 'makeCode'> => ({
  hasWelcomeCode: () => hasWelcomeCode(env),
  makeCode: (code) => makeCode(env, code),
})
