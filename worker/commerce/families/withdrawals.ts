import * as z from 'zod'
import type { Day } from '../../../shared/delivery/delivery.ts'
import type { ChosenLine } from '../../../shared/orders/withdrawal-form.ts'
import type { Session } from '../../session.ts'
import type { Answer, Calls } from '../call.ts'
import { absent, CommerceError } from '../contract/error.ts'
import { ownRoutes } from '../contract/own-routes.ts'

/** A declaration of withdrawal to send. */
interface WithdrawalRequest {
  id: string
  name: string
  reference: string
  email: string
  whole: boolean
  /** Products in words. Includes those of `lines`, in case the link has expired by then. */
  jewels: string
  lines: readonly ChosenLine[]
  /** The form address's access token for its order; may be empty. */
  access: string
}

/** An order that the reader may see. */
export interface OwnOrder {
  number: string
  /** Empty for a reader who only knew the number and the e-mail. */
  name: string
  email: string
  lines: { id: number; words: string; quantity: number; personalised: boolean }[]
}

/** Values to fill the form with. */
export interface WithdrawalStart {
  order: OwnOrder | null
  /** E-mail of a logged-in customer; empty otherwise. */
  email: string
}

/** A declaration that we received. */
export interface WithdrawalReceipt {
  /** Token that shows it again for a day. */
  token: string
  declaration: string
  email: string
  /** Milliseconds since 1970. */
  receivedAt: number
  returnDue: Day | null
  refundDue: Day
  /** Personalised products in the declaration, in words. */
  personalised: string[]
  /** Whether this shop can send mails. */
  mailed: boolean
}

/** Withdrawals from a contract: our own routes. Refusals throw CommerceError. */
export interface WithdrawalCommerce {
  start(reference: string, access: string): Promise<WithdrawalStart>
  /** Accepts any content. The same form sent again is the same declaration. */
  declare(request: WithdrawalRequest): Promise<WithdrawalReceipt>
  /** Returns `null` for a token that is wrong or older than a day. */
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

export function withdrawalCommerce(calls: Calls, session: Session): WithdrawalCommerce {
  /**
   * Calls for the logged-in customer. With an expired login, calls without one, so that the customer can still declare.
   */
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
    start: async (reference, access) =>
      wireStart.parse((await say(`${base}/order`, { reference, access })).body),
    declare: async (request) => wireReceipt.parse((await say(base, request)).body),
    receipt: async (token) => {
      const answer = await calls.ask(`${base}/read`, { token }).catch(absent)
      return answer && wireReceipt.parse(answer.body)
    },
  }
}
