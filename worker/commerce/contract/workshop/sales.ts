import * as z from 'zod'
import { orderStatuses } from '../../../../shared/checkout/payment.ts'
import { ledgerKinds } from '../../../../shared/orders/ledger-kinds.ts'
import { stockReasonNames } from '../../../../shared/staff/stock.ts'
import { productStatuses } from '../catalogue/editing.ts'
import { wireAddress, wireOrder } from './workshop-order.ts'

const status = z.enum(orderStatuses)

const wireFound = z.object({
  id: z.int(),
  status,
  name: z.string(),
  email: z.string(),
  total: z.int(),
  pieces: z.int(),
  at: z.string(),
})
/** A row of the list of orders. `total` in cents, `at` ISO 8601. */
export type FoundOrder = z.output<typeof wireFound>
export const wireFoundOrders = z.array(wireFound)

export const wireSlips = z.array(wireOrder)

/** All data about an order. Amounts in cents, instants ISO 8601. */
export const wireOrderFile = z
  .object({
    order: wireOrder,
    created_at: z.string(),
    method: z.string(),
    billing: wireAddress,
    subtotal_cents: z.int(),
    carriage: z.object({ cents: z.int(), carrier: z.string() }),
    coupons: z.array(z.object({ code: z.string(), cents: z.int() })),
    vat_rate: z.number().nullable(),
    customer: z.int().nullable(),
    events: z.array(
      z.object({ kind: z.enum(ledgerKinds), from: status.nullable(), to: status.nullable(), at: z.string() }),
    ),
    notes: z.array(z.object({ who: z.string(), words: z.string(), at: z.string() })),
    messages: z.array(
      z.object({
        id: z.int(),
        name: z.string(),
        email: z.string(),
        message: z.string(),
        at: z.string(),
        answered: z.string().nullable(),
      }),
    ),
    invoice: z.string().nullable(),
  })
  .transform(({ created_at, subtotal_cents, vat_rate, ...rest }) => ({
    ...rest,
    createdAt: created_at,
    subtotal: subtotal_cents,
    vatRate: vat_rate,
  }))
export type OrderFile = z.output<typeof wireOrderFile>

const wireMove = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  sku: z.string(),
  pieces: z.int(),
  left: z.int(),
  reason: z.enum(stockReasonNames),
  words: z.string(),
  who: z.string(),
  at: z.string(),
})
/** A stock change by hand. `left` is the stock afterwards. */
export type StockMove = z.output<typeof wireMove>
export const wireMoves = z.array(wireMove)

/**
 * References: products without variants, and variants. `price` in cents, 0 without one; `stock` is `null` when it is not
 * counted.
 */
export const wireReferences = z.object({
  references: z.array(
    z.object({
      ...{ sku: z.string(), name: z.string(), status: z.enum(productStatuses) },
      ...{ price: z.int(), stock: z.int().nullable() },
    }),
  ),
})
export type Reference = z.infer<typeof wireReferences>['references'][number]
