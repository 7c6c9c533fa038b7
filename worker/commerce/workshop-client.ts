import * as z from 'zod'
import { countryName } from '../../shared/countries.ts'
import type { Day } from '../../shared/delivery.ts'
import { type WithdrawalMark, withdrawalMarks } from '../../shared/withdrawal.ts'
import type { FollowUp } from '../../shared/workshop.ts'
import type { Settings } from '../env.ts'
import type { Answer, Calls } from './call.ts'

/** A parcel that has left. */
export interface SentParcel {
  id: number
  carrier: string
  tracking: string
  /** Milliseconds since 1970. */
  sentAt: number
  received: Day | null
}

/** An order as whoever prepares it reads it. */
export interface WorkshopOrder {
  id: number
  email: string
  latestDelivery: Day
  /** Lines of the address, the name first. */
  address: string[]
  phone: string
  note: string
  giftMessage: string
  flags: string[]
  lines: { words: string; sku: string; quantity: number; letters: string }[]
  parcels: SentParcel[]
}

/** A declaration that waits for an answer. */
export interface WorkshopWithdrawal {
  id: number
  declaration: string
  name: string
  reference: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  order: number | null
  /** Of the order, in cents. */
  total: number | null
  marks: WithdrawalMark[]
  returnDue: Day | null
  refundDue: Day
  overdue: boolean
  events: { kind: string; detail: string; at: string }[]
}

export interface WorkshopQueue {
  toPrepare: WorkshopOrder[]
  onTheirWay: WorkshopOrder[]
  /** The first refund due first. */
  withdrawals: WorkshopWithdrawal[]
}

/** The operator's own routes, for whoever sent the key of the workshop. Refusals throw CommerceError. */
export interface WorkshopCommerce {
  /** Whether there is a workshop: on our own platform, once its key is set. */
  hasWorkshop: boolean
  /** Throws 401 for a wrong key, 429 after too many. */
  enterWorkshop(): Promise<void>
  workshop(): Promise<WorkshopQueue>
  /** Each answers what was done, in words, and throws 404 or 409 with the reason. */
  shipParcel(order: number, parcel: { carrier: string; tracking: string }): Promise<string>
  deliverParcel(order: number, delivery: { parcel: number; day: Day }): Promise<string>
  followWithdrawal(withdrawal: number, followUp: { kind: FollowUp; detail: string }): Promise<string>
}

const line = z.string().catch('')
const wireAddress = z
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

const wireOrder = z
  .object({
    id: z.int(),
    email: z.string(),
    latest_delivery: z.string(),
    shipping: wireAddress,
    phone: line,
    note: z.string(),
    gift_message: z.string(),
    flags: z.array(z.string()),
    lines: z.array(z.object({ words: z.string(), sku: z.string(), quantity: z.int(), letters: z.string() })),
    parcels: z.array(wireParcel),
  })
  .transform(
    ({ latest_delivery, shipping, gift_message, ...rest }): WorkshopOrder => ({
      ...rest,
      latestDelivery: latest_delivery,
      address: shipping,
      giftMessage: gift_message,
    }),
  )

const wireWithdrawal = z
  .object({
    id: z.int(),
    declaration: z.string(),
    name: z.string(),
    reference: z.string(),
    email: z.string(),
    received_at: z.string(),
    order: z.int().nullable(),
    total_cents: z.int().nullable(),
    marks: z.array(z.enum(withdrawalMarks)),
    return_due: z.string().nullable(),
    refund_due: z.string(),
    overdue: z.boolean(),
    events: z.array(z.object({ kind: z.string(), detail: z.string(), at: z.string() })),
  })
  .transform(
    ({ received_at, total_cents, return_due, refund_due, ...rest }): WorkshopWithdrawal => ({
      ...rest,
      receivedAt: Date.parse(received_at),
      total: total_cents,
      returnDue: return_due,
      refundDue: refund_due,
    }),
  )

const wireQueue = z
  .object({
    to_prepare: z.array(wireOrder),
    on_their_way: z.array(wireOrder),
    withdrawals: z.array(wireWithdrawal),
  })
  .transform(
    ({ to_prepare, on_their_way, withdrawals }): WorkshopQueue => ({
      toPrepare: to_prepare,
      onTheirWay: on_their_way,
      withdrawals,
    }),
  )

const base = 'aubenacre/v1/workshop'
const wordsOf = ({ body }: Answer) => z.object({ message: z.string() }).parse(body).message

export function workshopCommerce(calls: Calls, settings: Settings): WorkshopCommerce {
  const post = async (path: string, body: object) =>
    wordsOf(await calls.operate('POST', `${base}/${path}`, body))
  const { OPERATOR_KEY, OPERATOR_SECRET, COMMERCE_URL } = settings
  return {
    hasWorkshop: OPERATOR_KEY !== undefined && OPERATOR_SECRET !== undefined && !COMMERCE_URL,
    enterWorkshop: async () => {
      await calls.operate('GET', `${base}/key`)
    },
    workshop: async () => wireQueue.parse((await calls.operate('GET', `${base}/queue`)).body),
    shipParcel: (order, parcel) => post(`orders/${order}/shipped`, parcel),
    deliverParcel: (order, delivery) => post(`orders/${order}/delivered`, delivery),
    followWithdrawal: (withdrawal, followUp) => post(`withdrawals/${withdrawal}/events`, followUp),
  }
}
