import { Hono } from 'hono'
import * as z from 'zod'
import { refuseEmail } from '../../../shared/account/email-refusal.ts'
import { text } from '../../../shared/messages.ts'
import { clean, cleanEmail, hasControl } from '../../../shared/one-line.ts'
import { orderNumberOf } from '../../../shared/orders/withdrawal.ts'
import { withdrawalLengths } from '../../../shared/orders/withdrawal-form.ts'
import { listOf } from '../../../shared/words/list-of.ts'
import { ownRoutes } from '../../commerce/contract/own-routes.ts'
import type { EmbeddedEnv } from '../embedded-env.ts'
import { PlatformError } from '../http/platform-error.ts'
import { jsonBody } from '../http/request-body.ts'
import { throttle, waitWords } from '../http/throttle.ts'
import { visitorOf } from '../http/visitor.ts'
import { sendMailsLater } from '../mails/outbox.ts'
import { declare } from './declare.ts'
import { type FoundOrder, lineWords, provenOrder } from './proof.ts'
import { type Receipt, receiptAt } from './receipt.ts'

/**
 * Maximum number of declarations per visitor in ten minutes: far more than a person needs, far fewer than a bot sends. There
 * is no limit per email, because a stranger could then block somebody's declaration.
 */
const window = { hits: 20, seconds: 600 }

const line = (longest: number) =>
  z
    .string()
    .transform(clean)
    .refine((value) => value !== '' && value.length <= longest && !hasControl(value))
const access = z.string().max(100).default('')

const declarationBody = z.object({
  id: z.uuid(),
  name: line(withdrawalLengths.name),
  reference: line(withdrawalLengths.order),
  email: z
    .string()
    .transform(cleanEmail)
    .superRefine(refuseEmail(text('checkout.email-invalid'))),
  whole: z.boolean(),
  jewels: z
    .string()
    .max(2000)
    .transform(clean)
    .refine((value) => !hasControl(value))
    .default(''),
  lines: listOf(z.object({ id: z.int().positive(), pieces: z.int().min(1).max(99) }), 100).default([]),
  access,
})
const orderBody = z.object({ reference: z.string().max(withdrawalLengths.order).default(''), access })
const tokenBody = z.object({ token: z.string().max(200) })

const wireReceipt = ({ token, declaration, email, mailed, personalised, ...dates }: Receipt) => ({
  ...{ token, declaration, email, mailed, personalised },
  received_at: dates.receivedAt,
  return_due: dates.returnDue,
  refund_due: dates.refundDue,
})

/** Returns the order for the form. Only the buyer sees the name; a brief view leaves it out. */
const wireOrder = ({ order, by }: FoundOrder) => ({
  number: String(order.id),
  name: by === 'brief' ? '' : `${order.billing.first_name} ${order.billing.last_name}`.trim(),
  email: order.email,
  lines: order.lines.map((each) => ({
    id: each.id,
    words: lineWords(each, by),
    quantity: each.quantity,
    personalised: each.personalised,
  })),
})

/** Our own routes for withdrawal from a contract, public and without a login. Secrets are in bodies, never in URLs. */
export const withdrawals = new Hono<EmbeddedEnv>()
  .post(`/${ownRoutes}/withdrawals`, jsonBody(declarationBody), async (c) => {
    const { access, ...sent } = c.req.valid('json')
    // Prefer the IP address over the account, so that many accounts of one visitor share one count.
    const visitor = visitorOf(c) || (c.var.customer && `customer ${c.var.customer.id}`)
    const now = Date.now()
    await throttle(
      c.env,
      visitor ? [{ subject: `withdrawal from ${visitor}`, ...window }] : [],
      waitWords('withdrawal.too-many'),
      now,
    )
    const proven = await provenOrder(c.env, c.var.customer, orderNumberOf(sent.reference), access, now)
    const receipt = await declare(c.env, sent, proven, now)
    sendMailsLater(c)
    return c.json(wireReceipt(receipt))
  })
  .post(`/${ownRoutes}/withdrawals/order`, jsonBody(orderBody), async (c) => {
    const { reference, access } = c.req.valid('json')
    const { customer } = c.var
    const proven = await provenOrder(c.env, customer, orderNumberOf(reference), access, Date.now())
    return c.json({ order: proven && wireOrder(proven), email: customer?.email ?? '' })
  })
  .post(`/${ownRoutes}/withdrawals/read`, jsonBody(tokenBody), async (c) => {
    const { token } = c.req.valid('json')
    const receipt = await receiptAt(c.env, token, Date.now())
    if (!receipt) throw new PlatformError(404, 'withdrawal_unknown', text('withdrawal.unknown'))
    return c.json(wireReceipt(receipt))
  })
