import type { OrderScope } from '../../../../shared/followed-order.ts'
import { limits } from '../../../../shared/limits.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Env } from '../../../env.ts'
import { opensLink, signLink } from '../signed-link.ts'

type Signing = Pick<Env, 'APP_SECRET'>

const purposes: Record<OrderScope, { purpose: string; life: number }> = {
  full: { purpose: 'order', life: limits.orderLink },
  brief: { purpose: 'order in brief', life: limits.orderGlance },
}

/** What an address carries as `acces` to show an order from `now` (milliseconds) for as long as its scope lasts. */
export const orderAccess = (env: Signing, orderId: number, scope: OrderScope, now: number): Promise<string> =>
  signLink(env, purposes[scope].purpose, String(orderId), now + purposes[scope].life * 1000)

/** The scope an `acces` opens for this order at `now` (milliseconds); `null` when it opens nothing of it. */
export async function scopeOf(
  env: Signing,
  orderId: number,
  access: string,
  now: number,
): Promise<OrderScope | null> {
  for (const scope of ['full', 'brief'] as const) {
    if (await opensLink(env, purposes[scope].purpose, String(orderId), access, now)) return scope
  }
  return null
}

/**
 * The path of an order's page with the access of its buyer, for mails: `/commande/1042?acces=…`, worth
 * `limits.orderLink` seconds from `now` (milliseconds).
 */
export const orderLink = async (env: Signing, orderId: number, now: number): Promise<string> =>
  paths.orderWith(orderId, await orderAccess(env, orderId, 'full', now))
