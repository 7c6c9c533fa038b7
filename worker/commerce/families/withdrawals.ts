import * as z from 'zod'
import type { Day } from '../../../shared/delivery/delivery.ts'
import type { ChosenLine } from '../../../shared/orders/withdrawal-form.ts'
import type { Session } from '../../session.ts'
import { type Settings, servesHere } from '../../settings.ts'
import type { Answer, Calls } from '../call.ts'
import { CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A declaration of withdrawal to send. */
export interface WithdrawalRequest {
  id: string
  name: string
  reference: string
  email: string
  whole: boolean
  /** Products in words; also those of the lines, for a link that is over by then. */
  jewels: string
  lines: readonly ChosenLine[]
  /** What the address of the form carried to show its order, or nothing. */
  access: string
}

/** An order whoever asks may see. */
export interface OwnOrder {
  number: string
  /** Empty for whoever knew only its number and its address. */
  name: string
  email: string
  lines: { id: number; words: string; quantity: number; personalised: boolean }[]
}

/** What a form may be filled with. */
export interface WithdrawalStart {
  order: OwnOrder | null
  /** Address of a customer who is logged in; empty otherwise. */
  email: string
}

/** A declaration that was received. */
export interface WithdrawalReceipt {
  /** Shows it again for a day. */
  token: string
  declaration: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  returnDue: Day | null
  refundDue: Day
  /** Products made to letters it is about, in words. */
  personalised: string[]
  /** Whether somebody sends the mails of this shop. */
  mailed: boolean
}

/** Withdrawing from a contract: our own routes. Refusals throw CommerceError. */
export interface WithdrawalCommerce {
  /** Whether declarations are taken here: a platform that is not ours has no such route. */
  isServed: boolean
  start(reference: string, access: string): Promise<WithdrawalStart>
  /** Never refused for what it says; the same form sent again is the same declaration. */
  declare(request: WithdrawalRequest): Promise<WithdrawalReceipt>
  /** `null` for a secret that is wrong or a day old. */
  receipt(token: string): Promise<WithdrawalReceipt | null>
}

const base = `${ownRoutes}/withdrawals`

const wireReceipt = z
  .object({
    token: z.string(),
    declaration: z.string(),
    email: z.string(),
    received_at: z.string(),
    return_due: z.string().nullable(),
    refund_due: z.string(),
    personalised: z.array(z.string()),
    mailed: z.boolean(),
  })
  .transform(
    ({ received_at, return_due, refund_due, ...rest }): WithdrawalReceipt => ({
      ...rest,
      receivedAt: Date.parse(received_at),
      returnDue: return_due,
      refundDue: refund_due,
    }),
  )

const wireStart = z.object({
  order: z
    .object({
      number: z.string(),
      name: z.string(),
      email: z.string(),
      lines: z.array(
        z.object({ id: z.int(), words: z.string(), quantity: z.int(), personalised: z.boolean() }),
      ),
    })
    .nullable(),
  email: z.string(),
})

export function withdrawalCommerce(calls: Calls, session: Session, settings: Settings): WithdrawalCommerce {
  /** In the customer's name when there is one; a login that has ended keeps nobody from declaring. */
  const say = async (path: string, body: object): Promise<Answer> => {
    if (!session.token) return calls.ask(path, body)
    try {
      return await calls.visit('POST', path, body)
    } catch (error) {
      if (error instanceof CommerceError && error.expired) return calls.ask(path, body)
      throw error
    }
  }
  return {
    isServed: servesHere(settings, 'orders'),
    start: async (reference, access) =>
      wireStart.parse((await say(`${base}/order`, { reference, access })).body),
    declare: async (request) => wireReceipt.parse((await say(base, request)).body),
    receipt: async (token) => {
      try {
        return wireReceipt.parse((await calls.ask(`${base}/read`, { token })).body)
      } catch (error) {
        if (error instanceof CommerceError && error.status === 404) return null
        throw error
      }
    },
  }
}
