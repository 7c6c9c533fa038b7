import * as z from 'zod'
import { decimal } from '../../../commerce/contract/values.ts'

const name = z.string().min(1).max(128)

/** An amount: a string in answers, a number in notifications. Refuses anything that is not whole cents. */
const cents = z.union([z.string(), z.number()]).transform(String).pipe(decimal)

/** ISO 4217 code, in capitals. */
const currency = z.string().regex(/^[A-Z]{3}$/)

/**
 * The start of every answer. `order` comes only with `SUCCESS`. The codes are LianLian's: `SUCCESS`, `EXISTING_OBJECT`…
 */
export const answer = z.object({ return_code: z.string().regex(/^\w{1,64}$/), order: z.unknown().optional() })

/** The one-use token that opens the card fields in a browser. */
export const fieldsToken = z.string().min(1).max(2000)

/** A payment, as LianLian returns it on creation and on a read. Fields that we do not read may change. */
export const payment = z.object({
  ll_transaction_id: name,
  merchant_transaction_id: name,
  payment_url: z.url().max(2048).nullish(),
  payment_data: z.object({
    payment_status: z.string().max(16),
    payment_amount: cents,
    payment_currency_code: currency,
  }),
})
export type LianLianPayment = z.output<typeof payment>

export const refund = z
  .object({
    ll_transaction_id: name.nullish(),
    merchant_transaction_id: name,
    refund_data: z.object({
      refund_status: z.string().max(16),
      refund_amount: cents.optional(),
      refund_currency_code: currency.optional(),
    }),
  })
  .transform(({ refund_data, ...rest }) => ({ ...rest, ...refund_data }))
export type LianLianRefund = z.output<typeof refund>

/** The ids of a notification. We do not read its amounts, but ask for the payment. A refund also names its payment. */
const notified = z.object({
  merchant_transaction_id: name,
  ll_transaction_id: name.nullish(),
  original_transaction_id: name.nullish(),
})

/** Most notifications are bare. Some public integrations receive them wrapped like answers. */
export const notification = z.union([notified, z.object({ order: notified }).transform(({ order }) => order)])
