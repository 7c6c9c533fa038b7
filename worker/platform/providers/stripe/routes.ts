import { Hono } from 'hono'
import * as z from 'zod'
import { decimalFromCents } from '../../../../shared/money.ts'
import { stripeAccountOf } from '../../../payment-accounts.ts'
import { settingsOf } from '../../../settings.ts'
import type { EmbeddedEnv } from '../../embedded-env.ts'
import { jsonBody } from '../../http/request-body.ts'
import { ownOrder } from '../../orders/access.ts'
import { resultPath } from '../../orders/order-link.ts'
import { attemptsOf } from '../../orders/payments/attempts.ts'
import { countProviderCall } from '../../orders/payments/provider-pace.ts'
import { notEditable } from '../../orders/placing/reopen.ts'
import { orUnavailable, unavailable } from '../unavailable.ts'
import { intentToPay } from './wallet.ts'

const body = z.object({ order_id: z.int().positive(), order_key: z.string().max(100).default('') })

/**
 * Our own Stripe routes: the buyer's browser gets what it needs to pay an open order with the wallets of the device.
 */
export const stripeRoutes = new Hono<EmbeddedEnv>().post(
  '/customer/v1/stripe/wallet/intent',
  jsonBody(body),
  async (c) => {
    const { order_id: id, order_key: access } = c.req.valid('json')
    const account = stripeAccountOf(settingsOf(c.env))
    if (!account?.publishableKey) throw unavailable()
    const order = await ownOrder(c.env, { id, access, customer: c.var.customer }, Date.now())
    const attempts = await attemptsOf(c.env.DB, order.id)
    const open = attempts.find(({ provider, state }) => provider === 'wallet' && state === 'open')
    if (order.status !== 'pending' || !open?.providerRef) throw notEditable()
    await countProviderCall(c.env, order.id, Date.now())
    const asked = intentToPay(account, open.providerRef)
    const intent = await orUnavailable(asked, `the wallets of order ${order.id} wait`)
    if (intent.status === 'succeeded' || intent.status === 'canceled') throw notEditable()
    return c.json({
      client_secret: intent.client_secret,
      publishable_key: account.publishableKey,
      amount: decimalFromCents(intent.amount),
      currency: intent.currency.toUpperCase(),
      result_path: await resultPath(c.env, order),
    })
  },
)
