import * as z from 'zod'
import { orderStatuses } from '../../../../shared/checkout/payment.ts'
import { contactSubjectNames } from '../../../../shared/contact/contact.ts'
import { healthNames } from '../../../../shared/staff/health.ts'

export const wireHealth = z.array(
  z.object({
    name: z.enum(healthNames),
    isRed: z.boolean(),
    n: z.int(),
    at: z.string().nullable(),
    faults: z.array(z.string()).optional(),
  }),
)

const copyKinds = ['product', 'variation', 'coupon', 'customer', 'order', 'webhook'] as const
export type CopyKind = (typeof copyKinds)[number]

/**
 * State of our copies of the platform behind. `read` is the sum of the other counts. `losses` are values that we could
 * not copy. `at` in seconds since 1970.
 */
export const wireCopies = z.object({
  counts: z.array(
    z.object({
      kind: z.enum(copyKinds),
      read: z.int(),
      written: z.int(),
      unchanged: z.int(),
      skipped: z.int(),
    }),
  ),
  losses: z.array(
    z.object({
      address: z.string(),
      sku: z.string(),
      field: z.string(),
      value: z.string(),
      done: z.string(),
      at: z.int(),
    }),
  ),
  total: z.int(),
  forgotten: z.int(),
})
export type ShopCopies = z.output<typeof wireCopies>

const wireAccount = z
  .object({ id: z.int(), email: z.string(), name: z.string(), created_at: z.string(), seen_at: z.string() })
  .transform(({ created_at, seen_at, ...rest }) => ({ ...rest, createdAt: created_at, seenAt: seen_at }))
/** A customer with an account. Instants are ISO 8601. */
export type Account = z.output<typeof wireAccount>
export const wireAccounts = z.array(wireAccount)

/** All data about a person. `account` is `null` for a guest. Amounts in cents, instants ISO 8601. */
export const wirePerson = z.object({
  email: z.string(),
  account: wireAccount.nullable(),
  orders: z.array(z.object({ id: z.int(), status: z.enum(orderStatuses), total: z.int(), at: z.string() })),
  messages: z.array(
    z.object({
      id: z.int(),
      subject: z.enum(contactSubjectNames),
      message: z.string(),
      at: z.string(),
      answered: z.string().nullable(),
    }),
  ),
  withdrawals: z.array(z.object({ id: z.int(), reference: z.string(), at: z.string() })),
  /** Products for which the person waits (restock requests). */
  waits: z.int(),
})
export type Person = z.output<typeof wirePerson>
