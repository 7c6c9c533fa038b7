import * as z from 'zod'
import { withdrawalMarks } from '../../../../shared/orders/withdrawal.ts'
import { shownSteps } from '../../../../shared/orders/workshop.ts'
import { wireMessage } from './workshop-message.ts'
import { wireOrder } from './workshop-order.ts'
import type { OpenDispute, PendingEvent, WorkshopQueue, WorkshopWithdrawal } from './workshop-queue.ts'

const wireWithdrawal = z
  .object({
    id: z.int(),
    declaration: z.string(),
    name: z.string(),
    reference: z.string(),
    email: z.string(),
    received_at: z.string(),
    order: z.int().nullable(),
    found: wireOrder.nullable(),
    declared: z.array(z.object({ id: z.int(), pieces: z.int() })).nullable(),
    marks: z.array(z.enum(withdrawalMarks)),
    return_due: z.string().nullable(),
    refund_due: z.string(),
    overdue: z.boolean(),
    events: z.array(z.object({ kind: z.enum(shownSteps), detail: z.string(), at: z.string() })),
  })
  .transform(
    ({ received_at, return_due, refund_due, ...rest }): WorkshopWithdrawal => ({
      ...rest,
      receivedAt: Date.parse(received_at),
      returnDue: return_due,
      refundDue: refund_due,
    }),
  )

const wireNotice = z.object({ order: z.int(), ref: z.string(), reason: z.string(), at: z.string() })

const wireDispute = wireNotice
  .extend({ amount: z.int().nullable(), respond_by: z.string().nullable() })
  .transform(({ respond_by, ...rest }): OpenDispute => ({ ...rest, respondBy: respond_by }))

const wireEvent = z
  .object({
    id: z.string(),
    provider: z.string(),
    type: z.string(),
    cause: z.enum(['unplaced', 'unseen', 'unanswered', 'unreadable', 'failed']),
    order: z.int().nullable(),
    tries: z.int(),
    is_tried: z.boolean(),
    at: z.string(),
  })
  .transform(({ is_tried, ...rest }): PendingEvent => ({ ...rest, isTried: is_tried }))

/** The work that the staff have to do, as our platform sends it. */
export const wireQueue = z
  .object({
    to_prepare: z.array(wireOrder),
    on_their_way: z.array(wireOrder),
    totals: z.object({ to_prepare: z.int(), on_their_way: z.int() }),
    withdrawals: z.array(wireWithdrawal),
    messages: z.array(wireMessage),
    parked: z.array(
      z.object({
        id: z.string(),
        order: z.int(),
        provider: z.string(),
        asked: z.int(),
        taken: z.int().nullable(),
        transaction: z.string(),
        status: z.string(),
        at: z.string(),
      }),
    ),
    failed: z.array(
      z.object({
        id: z.string(),
        order: z.int(),
        amount: z.int(),
        provider: z.string(),
        problem: z.string().nullable(),
        at: z.string(),
      }),
    ),
    disputes: z.array(wireDispute),
    reviews: z.array(wireNotice),
    warnings: z.array(wireNotice),
    events: z.array(wireEvent),
    asked_for: wireOrder.nullable(),
  })
  .transform(
    ({ to_prepare, on_their_way, totals, asked_for, ...rest }): WorkshopQueue => ({
      ...rest,
      toPrepare: to_prepare,
      onTheirWay: on_their_way,
      totals: { toPrepare: totals.to_prepare, onTheirWay: totals.on_their_way },
      askedFor: asked_for,
    }),
  )
