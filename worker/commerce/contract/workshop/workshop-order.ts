import * as z from 'zod'
import { countryName } from '../../../../shared/address/countries.ts'
import { orderStatuses } from '../../../../shared/checkout/payment.ts'
import { orderFlags } from '../../../../shared/orders/ledger-kinds.ts'
import type { SentParcel, WorkshopOrder } from './workshop-queue.ts'

const line = z.string().catch('')

export const wireAddress = z
  .object({
    first_name: line,
    last_name: line,
    address_1: line,
    address_2: line,
    postcode: line,
    city: line,
    state: line,
    country: line,
  })
  .transform(({ first_name, last_name, address_1, address_2, postcode, city, state, country }) =>
    [
      `${first_name} ${last_name}`,
      address_1,
      address_2,
      `${postcode} ${city}`,
      state,
      country && countryName(country),
    ]
      .map((words) => words.trim())
      .filter((words) => words !== ''),
  )

const wireParcel = z
  .object({
    id: z.int(),
    carrier: z.string(),
    tracking: z.string(),
    sent_at: z.string(),
    received: z.string().nullable(),
  })
  .transform(({ sent_at, ...rest }): SentParcel => ({ ...rest, sentAt: Date.parse(sent_at) }))

const wireLine = z.object({
  id: z.int(),
  words: z.string(),
  sku: z.string(),
  quantity: z.int(),
  letters: z.string(),
  personalised: z.boolean(),
  cents: z.int(),
  back: z.int(),
})

const wireRefund = z.object({
  id: z.string(),
  cents: z.int(),
  reason: z.string(),
  state: z.enum(['due', 'sent', 'done', 'failed']),
  at: z.string(),
  problem: z.string().nullable(),
  note: z.string().nullable(),
})

/** An order as the staff who prepare it see it. */
export const wireOrder = z
  .object({
    id: z.int(),
    email: z.string(),
    latest_delivery: z.string(),
    shipping: wireAddress,
    phone: line,
    note: z.string(),
    gift_message: z.string(),
    carrier_name: z.string(),
    flags: z.array(z.enum(orderFlags)),
    lines: z.array(wireLine),
    parcels: z.array(wireParcel),
    status: z.enum(orderStatuses),
    total_cents: z.int(),
    made_from: z.string().nullable(),
    refunds: z.array(wireRefund),
  })
  .transform(
    ({
      latest_delivery,
      shipping,
      gift_message,
      carrier_name,
      total_cents,
      made_from,
      ...rest
    }): WorkshopOrder => ({
      ...rest,
      carrier: carrier_name,
      total: total_cents,
      madeFrom: made_from,
      latestDelivery: latest_delivery,
      address: shipping,
      giftMessage: gift_message,
    }),
  )
