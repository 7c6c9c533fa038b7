import { limits } from '../../../shared/limits.ts'
import type { OrderScope } from '../../../shared/orders/tracked-order.ts'
import { paths } from '../../../shared/paths.ts'
import type { Env } from '../../env.ts'
import { opensLink, signLink } from '../http/signed-link.ts'

type Signing = Pick<Env, 'APP_SECRET'>

const purposes: Record<OrderScope, { purpose: string; life: number }> = {
  full: { purpose: 'order', life: limits.orderLink },
  brief: { purpose: 'order in brief', life: limits.orderGlance },
}

/** Returns the `acces` token that shows an order from `now` (milliseconds) until the lifetime of its scope ends. */
export const orderAccess = (env: Signing, orderId: number, scope: OrderScope, now: number): Promise<string> =>
  signLink(env, purposes[scope].purpose, String(orderId), now + purposes[scope].life * 1000)

/**
 * Returns the scope that an `acces` token opens for this order at `now` (milliseconds); `null` when it opens nothing.
 */
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
 * Returns the path of an order's page with its buyer's access, for mails: `/commande/1042?acces=…`. It is valid for
 * `limits.orderLink` seconds from `now` (milliseconds).
 */
export const orderLink = async (env: Signing, orderId: number, now: number): Promise<string> =>
  paths.orderWith(orderId, await orderAccess(env, orderId, 'full', now))

const resultPurpose = 'payment result'

/**
 * Returns the token that opens the result page of a payment. That page shows only the status and the products of an
 * order. The token does not depend on the current time, so a provider always gets the same return address.
 */
const resultReference = (
  env: Signing,
  { id, createdAt }: { id: number; createdAt: string },
): Promise<string> =>
  signLink(env, resultPurpose, String(id), Date.parse(createdAt) + limits.paymentResult * 1000)

/** Returns the path to which a provider sends the buyer back: `/checkout/result/1042?acces=…`. */
export const resultPath = async (
  env: Signing,
  order: { id: number /** ISO 8601 */; createdAt: string },
): Promise<string> => paths.result(order.id, await resultReference(env, order))

/** Whether an `acces` token opens the result page of an order at `now` (milliseconds). */
export const opensResult = (env: Signing, orderId: number, access: string, now: number): Promise<boolean> =>
  opensLink(env, resultPurpose, String(orderId), access, now)
