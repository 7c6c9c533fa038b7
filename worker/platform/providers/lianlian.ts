import * as z from 'zod'
import type { LianLianAccount } from '../../payment-accounts.ts'
import type { PaymentAttempt } from '../orders/payments/payment-attempt.ts'
import { paymentBody } from './lianlian/body.ts'
import {
  type Denied,
  down,
  isMissing,
  isWritten,
  type LianLianCalls,
  lianLianCalls,
  type Reply,
} from './lianlian/client.ts'
import { readNotification } from './lianlian/notifications.ts'
import { backAddress, notifyAddress } from './lianlian/places.ts'
import { refundOf } from './lianlian/refund.ts'
import { stateOf, transactionIdOf } from './lianlian/state.ts'
import { fieldsToken, type LianLianPayment, payment } from './lianlian/wire.ts'
import type { Opened, Opening, PaymentProvider } from './provider.ts'

/**
 * Milliseconds that a charge may take. Together with the lookup that can follow, it stays below our own caller's
 * timeout.
 */
const chargeTimeoutMs = 18_000

/**
 * LianLian: card payments on LianLian's own page, or with its card fields on ours (contract § 6.5). What the contract
 * leaves open follows LianLian’s public SDKs. `site`: our public origin. `now` in milliseconds.
 */
export function lianLianProvider(
  account: LianLianAccount,
  site: string,
  now: () => number = Date.now,
): PaymentProvider {
  const calls = lianLianCalls(account, now)
  const read = (attempt: PaymentAttempt) => readPayment(calls, attempt)
  return {
    name: 'lianlian',
    async start(opening) {
      const ids = {
        merchant: calls.merchant,
        transactionId: transactionIdOf(opening.attempt),
        notificationUrl: notifyAddress(site),
        site,
      }
      const ways = {
        returnUrl: backAddress(opening.returnUrl),
        cancelUrl: backAddress(opening.cancelUrl),
      }
      const created = await calls.ask({
        method: 'POST',
        path: '/payments',
        fields: paymentBody({ ...opening, ...ways }, ids),
        order: payment,
        timeoutMs: chargeTimeoutMs,
      })
      if (created.kind === 'yes') return openedOf(created.order, opening, account.apiBase)
      // Either an earlier call made the payment and its answer was lost, or LianLian refused after recording it. Read
      // its current state.
      const found = await read(opening.attempt)
      if (found.kind === 'yes') return openedOf(found.order, opening, account.apiBase)
      return neverMade(created, found)
    },
    // `annule` is our own mark. The `back` route has already dropped the query that LianLian adds.
    return: (query) => ({ kind: query.has('annule') ? 'left' : 'back', ref: null }),
    webhook: (body, headers) => readNotification(calls, body, headers),
    // A LianLian payment is always named by its attempt, so there is nothing more to ask.
    identify: async () => ({ kind: 'unknown' }),
    async lookup(attempt) {
      const reply = await read(attempt)
      if (reply.kind === 'yes') return stateOf(reply.order, attempt)
      // LianLian does not know the payment: nothing is taken, but our call may still reach it.
      if (isMissing(reply)) return { kind: 'open' }
      throw down(reply.code)
    },
    refund: (request) => refundOf(calls, request, notifyAddress(site)),
    async close(attempt) {
      const id = transactionIdOf(attempt)
      const reply = await calls.ask({
        method: 'GET',
        path: `/payments/${id}/cancelpay`,
        fields: { merchant_transaction_id: id },
        order: z.unknown(),
      })
      // A payment that is paid or closed is recorded as that. If LianLian has no payment after all this time, it never
      // received one.
      if (reply.kind === 'no' && !isWritten(reply) && !isMissing(reply)) throw down(reply.code)
      const found = await read(attempt)
      if (found.kind === 'yes') return stateOf(found.order, attempt)
      if (isMissing(found)) return { kind: 'expired' }
      throw down(found.code)
    },
  }
}

/** Returns a one-use token that opens LianLian’s card fields in one browser. Throws `ProviderDown`. */
export async function cardFieldsToken(
  account: LianLianAccount,
  now: () => number = Date.now,
): Promise<string> {
  const reply = await lianLianCalls(account, now).ask({ method: 'GET', path: '/token', order: fieldsToken })
  if (reply.kind === 'no') throw down(reply.code)
  return reply.order
}

function readPayment(calls: LianLianCalls, attempt: PaymentAttempt): Promise<Reply<LianLianPayment>> {
  const id = transactionIdOf(attempt)
  return calls.ask({
    method: 'GET',
    path: `/payments/${id}`,
    fields: { merchant_transaction_id: id },
    order: payment,
  })
}

/**
 * Decides about a refused payment. It failed if LianLian neither made nor knows it. If LianLian says that it exists but
 * does not find it, throws `ProviderDown`, because a later call may find it.
 */
function neverMade(denied: Denied, reading: Denied): Extract<Opened, { kind: 'failed' }> {
  const isSure = !isWritten(denied) && (isMissing(reading) || reading.code === denied.code)
  if (isSure) return { kind: 'failed', reason: denied.code }
  throw down(`${denied.code}, then ${reading.code}`)
}

function openedOf(found: LianLianPayment, { attempt, card }: Opening, apiBase: string): Opened {
  const ref = transactionIdOf(attempt)
  const state = stateOf(found, attempt)
  if (state.kind !== 'open') return { kind: 'settled', ref, state }
  // The buyer must still pay there, or pass 3-D Secure.
  if (found.payment_url) return { kind: 'redirect', ref, url: ownPage(found.payment_url, apiBase) }
  if (!card) throw down('a payment without a page to pay it on')
  return { kind: 'settled', ref, state }
}

/** Checks that a payment page is LianLian’s own, or on the host that a test configures. Returns its address. */
function ownPage(address: string, apiBase: string): string {
  const { protocol, hostname, origin } = new URL(address)
  const isOwn = protocol === 'https:' && /\.lianlianpay(?:-inc)?\.com$/.test(hostname)
  if (!isOwn && origin !== new URL(apiBase).origin) throw down('a payment page that is not its own')
  return address
}
