import { text } from '../../../../shared/messages.ts'
import { type Env, settingsOf, siteOf } from '../../../env.ts'
import { PlatformError } from '../platform-error.ts'
import type { PaymentProvider } from '../providers/provider.ts'
import { noteSession, openAttempt } from './attempts.ts'
import type { RecordedOrder } from './order.ts'
import { resultPath } from './order-link.ts'

/** Where a buyer pays. */
export interface PaymentSession {
  id: string
  url: string
}

/**
 * Opens the payment of an order, or finds the one already open. An order that is paid gets its own result page: a
 * repeated form must not ask for money twice. Throws 502 `payment_provider_error`. `now` in milliseconds.
 */
export async function startPayment(
  env: Env,
  order: RecordedOrder,
  provider: PaymentProvider,
  now: number,
): Promise<PaymentSession> {
  const returnPath = await resultPath(env, order)
  if (order.status !== 'pending') return { id: '', url: returnPath }
  const attempt = await openAttempt(env.DB, order, provider.name, now)
  if (attempt.providerRef && attempt.url) return { id: attempt.providerRef, url: attempt.url }
  const site = siteOf(settingsOf(env))
  const opened = await provider.start({
    order,
    attempt,
    // Numbers begin again in another database; the instant does not.
    idempotencyKey: `${attempt.id}-${Date.parse(attempt.createdAt)}`,
    returnUrl: site + returnPath,
    cancelUrl: `${site}${returnPath}&annule=1`,
    webhookUrl: `${site}/wp-json/customer/v1/${provider.name}/webhook`,
    expiresAt: order.payableUntil,
  })
  if (opened.kind === 'failed') {
    console.error(`payment provider ${provider.name} refused attempt ${attempt.id}: ${opened.reason}`)
    throw new PlatformError(502, 'payment_provider_error', text('payment.error'))
  }
  const url = opened.kind === 'redirect' ? opened.url : returnPath
  await noteSession(env.DB, attempt.id, opened.ref, url)
  return { id: opened.ref, url }
}
