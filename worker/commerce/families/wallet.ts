import * as z from 'zod'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import type { OrderRef } from '../contract/order-ref.ts'

/** What the buyer's own browser pays an open order with. The secret is the buyer's: it opens this one payment. */
export interface WalletIntent {
  clientSecret: string
  publishableKey: string
  /** Path of the result page. */
  returnPath: string
}

/** Paying an order that exists by the wallets of the device. Refusals throw CommerceError. */
export interface WalletCommerce {
  /** Throws 409 when no payment by wallet is open, 503 when Stripe does not answer. */
  walletIntent(ref: OrderRef): Promise<WalletIntent>
}

/** `result_path` is ours: another platform leaves the result page to us. */
const answer = z.object({
  client_secret: z.string().min(1),
  publishable_key: z.string().min(1),
  result_path: z.string().startsWith('/').optional(),
})

export const walletCommerce = (calls: Calls): WalletCommerce => ({
  async walletIntent({ id, key }) {
    const { body } = await calls.visit('POST', 'customer/v1/stripe/wallet/intent', {
      order_id: id,
      order_key: key,
    })
    const { client_secret: clientSecret, publishable_key: publishableKey, result_path } = answer.parse(body)
    return { clientSecret, publishableKey, returnPath: result_path ?? paths.result(id, key) }
  },
})
