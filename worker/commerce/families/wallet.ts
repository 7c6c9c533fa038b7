import * as z from 'zod'
import { paths } from '../../../shared/paths.ts'
import type { Calls } from '../call.ts'
import type { OrderRef } from '../contract/order-ref.ts'

/** What the buyer's browser needs to pay an open order. The secret belongs to the buyer and opens only this payment. */
interface WalletIntent {
  clientSecret: string
  publishableKey: string
  /** Path of the result page. */
  returnPath: string
}

/** Pays an existing order with the wallets of the device. Refusals throw CommerceError. */
export interface WalletCommerce {
  /** Throws 409 when no wallet payment is open, 503 when Stripe does not answer. */
  walletIntent(ref: OrderRef): Promise<WalletIntent>
}

/** Only our platform sends `result_path`. For another one, we make the path here. */
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
