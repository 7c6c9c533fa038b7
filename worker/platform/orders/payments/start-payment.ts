import { text } from '../../../../shared/messages.ts'
import { paths } from '../../../../shared/paths.ts'
import type { Env } from '../../../env.ts'
import { settingsOf, siteOf } from '../../../settings.ts'
import { instant } from '../../http/instant.ts'
import { PlatformError } from '../../http/platform-error.ts'
import { type CardToken, type Opened, type PaymentProvider, ProviderDown } from '../../providers/provider.ts'
import { ask } from '../../sql/question.ts'
import { holdAgain } from '../ledger/hold.ts'
import { orderById } from '../order.ts'
import { resultPath } from '../order-link.ts'
import { notEditable } from '../placing/reopen.ts'
import type { RecordedOrder } from '../recorded.ts'
import { answeredWithin } from './answered-within.ts'
import { askLater, closeAttempt, noteSession } from './attempts.ts'
import { closeThose } from './close.ts'
import { openAttempt } from './open-attempt.ts'
import { payNothing } from './pay-nothing.ts'
import type { PaymentAttempt } from './payment-attempt.ts'
import { endOf } from './polling.ts'
import { settle } from './settle.ts'

/** The page where a buyer pays. */
export interface PaymentSession {
  /** The provider's session id; `''` when nothing is left to pay, or when the provider has not answered yet. */
  id: string
  /**
   * At the provider; our own result page when the payment is already over; our waiting page while the provider has not
   * answered.
   */
  url: string
}

export interface StartOptions {
  /** The payment that was made with the order. */
  attempt?: PaymentAttempt | null
  /** A card token from the provider's own fields. */
  card?: CardToken
  /** Keeps work alive after the response, like `waitUntil`. Without it, the call waits for the work. */
  later?: (work: Promise<unknown>) => void
}

/** Milliseconds that a buyer waits for a provider. After that, the buyer sees a page that waits and polls. */
const openingTime = 4_500

/**
 * The 502 when the provider refused to open a payment or did not answer. The buyer can choose another method at once.
 */
const providerError = () => new PlatformError(502, 'payment_provider_error', text('payment.error'))
const meansShort = () => new PlatformError(422, 'payment_means_short', text('checkout.means-short'))

/** A started payment, and its order after that. */
export interface Started {
  session: PaymentSession
  order: RecordedOrder
}

/**
 * Opens the payment of an order, or finds the open one, and holds the order's pieces. An order with nothing to pay
 * becomes paid at once. A paid order gets its result page, because a repeated form must not take money twice. The work
 * of a slow provider continues after the response (`later`). Throws 409 `order_not_editable` when the order's time has
 * ended or a piece is gone, 502 `payment_provider_error`, 422 `payment_means_short`. `now` in milliseconds.
 */
export async function startPayment(
  env: Env,
  order: RecordedOrder,
  provider: PaymentProvider,
  now: number,
  { attempt: made, card, later }: StartOptions = {},
): Promise<Started> {
  const returnPath = await resultPath(env, order)
  const nothingLeft = async () => ({
    session: { id: '', url: returnPath },
    order: (await orderById(env.DB, order.id)) ?? order,
  })
  if (order.status === 'pending' && order.payableUntil <= instant(now)) throw notEditable('payment.expired')
  if (order.totalCents === 0) {
    await holdAgain(env, order, now)
    await payNothing(env, order, now)
  }
  if (order.status !== 'pending' || order.totalCents === 0) return nothingLeft()
  const opened = made
    ? { attempt: made, order, others: [] }
    : await openAttempt(env.DB, order, provider.name, card !== undefined, now)
  if (!opened) return nothingLeft()
  const { attempt, others } = opened
  // Opening the attempt may have extended the time of the order.
  const held = opened.order
  const closing = closeThose(env, others, 'checkout', now)
  if (later && others.length > 0) later(closing)
  else await closing
  if (attempt.providerRef)
    return { session: { id: attempt.providerRef, url: attempt.url ?? returnPath }, order: held }
  const opening = open(env, held, attempt, provider, returnPath, now, card)
  return (
    (await answeredWithin(openingTime, opening, later)) ?? {
      session: { id: '', url: siteOf(settingsOf(env)) + paths.payOpening(order.id, order.key) },
      order: held,
    }
  )
}

/** Opens the payment at its provider and stores its page. If its buyer has abandoned it meanwhile, closes it. */
async function open(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  returnPath: string,
  now: number,
  card: CardToken | undefined,
): Promise<Started> {
  const opened = await openAt(env, order, attempt, provider, returnPath, card)
  const url = opened.kind === 'redirect' ? opened.url : null
  const left = await ask(env.DB, noteSession(env.DB, attempt.id, opened.ref, url, now))
  const session = { id: opened.ref, url: url ?? returnPath }
  const isSettled = opened.kind === 'settled'
  if (isSettled) await settle(env, { ...attempt, providerRef: opened.ref }, opened.state, 'checkout', now)
  else await closeThose(env, left, 'checkout', now)
  const isMoved = isSettled || left.length > 0
  return { session, order: (isMoved && (await orderById(env.DB, order.id))) || order }
}

async function openAt(
  env: Env,
  order: RecordedOrder,
  attempt: PaymentAttempt,
  provider: PaymentProvider,
  returnPath: string,
  card: CardToken | undefined,
): Promise<Exclude<Opened, { kind: 'failed' }>> {
  const site = siteOf(settingsOf(env))
  const opening = {
    order,
    attempt,
    // Attempt numbers restart in another database, but the time differs.
    idempotencyKey: `${attempt.id}-${Date.parse(attempt.createdAt)}`,
    returnUrl: site + returnPath,
    cancelUrl: `${site}${returnPath}&annule=1`,
    webhookUrl: `${site}/wp-json/customer/v1/${provider.name}/webhook`,
    expiresAt: endOf(attempt, order.payableUntil),
    ...(card && { card }),
  }
  let isShort = false
  try {
    const opened = await provider.start(opening)
    if (opened.kind !== 'failed') return opened
    isShort = opened.isShort === true
    console.error(`payment provider ${provider.name} refused attempt ${attempt.id}: ${opened.reason}`)
    await env.DB.batch([closeAttempt(env.DB, attempt.id, 'refused'), askLater(env.DB, attempt.id, null)])
  } catch (error) {
    if (!(error instanceof ProviderDown)) throw error
    // The provider may have opened it all the same. The attempt stays, for another try and for the clock.
    console.error(`payment provider ${provider.name} did not answer about attempt ${attempt.id}`, error)
  }
  throw isShort ? meansShort() : providerError()
}
