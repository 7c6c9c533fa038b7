import * as z from 'zod'
import { type Day, parisDay } from '../../../shared/delivery/delivery.ts'
import { refundDue, returnDue } from '../../../shared/orders/withdrawal.ts'
import type { Env } from '../../env.ts'
import { opensLink, signLink } from '../http/signed-link.ts'
import { mailSender } from '../mails/mail-sender.ts'
import { orderById } from '../orders/order.ts'
import type { RecordedOrder } from '../orders/recorded.ts'
import { lineWords, shows } from './proof.ts'
import { orderReceivedOn } from './reception.ts'

/** A declaration as it was stored, with how its order was found. */
export interface StoredWithdrawal {
  id: number
  declaration: string
  email: string
  whole: number
  lines: string
  receivedAt: string
  /** `null` while nobody knows the order. */
  orderId: number | null
  matchedBy: string | null
}

const columns = `w.id, w.declaration, w.email, w.whole, w.lines, w.received_at AS receivedAt,
  e.order_id AS orderId, e.detail AS matchedBy`
const from =
  "FROM withdrawals w LEFT JOIN withdrawal_events e ON e.withdrawal_id = w.id AND e.kind = 'matched'"

/** The declaration of a form already received. */
export const withdrawalByPrint = (db: D1Database, print: string) =>
  db.prepare(`SELECT ${columns} ${from} WHERE w.form_print = ?1`).bind(print).first<StoredWithdrawal>()

const chosen = z.array(z.object({ id: z.int(), pieces: z.int() }))

/** Words of the personalised products a declaration is about: no right to withdraw from those, which a person tells. */
export function personalisedOf(
  order: RecordedOrder,
  { whole, lines, matchedBy }: Pick<StoredWithdrawal, 'whole' | 'lines' | 'matchedBy'>,
): string[] {
  const ids = chosen.parse(JSON.parse(lines)).map(({ id }) => id)
  return order.lines
    .filter(({ id, personalised }) => personalised && (whole === 1 || ids.includes(id)))
    .map((line) => lineWords(line, matchedBy))
}

/** Milliseconds the page of a receipt can be read again; its mail is what lasts. */
const readable = 24 * 3600_000
const purpose = 'receipt of a withdrawal'

/** What the page of a receipt says. What only the order tells is for whoever may see it. */
export interface Receipt {
  token: string
  declaration: string
  email: string
  receivedAt: string
  /** `null` when it is not known, or not for this reader. */
  returnDue: Day | null
  refundDue: Day
  personalised: string[]
  /** Whether somebody sends the mails of this shop. */
  mailed: boolean
}

/** The receipt of a stored declaration, readable from `now` (milliseconds) for a day. */
export async function receiptOf(env: Env, stored: StoredWithdrawal, now: number): Promise<Receipt> {
  const { id, declaration, email, receivedAt, orderId, matchedBy } = stored
  const declared = parisDay(new Date(receivedAt))
  const order = orderId !== null && shows(matchedBy) ? await orderById(env.DB, orderId) : null
  const received = order && (await orderReceivedOn(env.DB, order.id))
  return {
    token: `${id}.${await signLink(env, purpose, String(id), now + readable)}`,
    ...{ declaration, email, receivedAt },
    returnDue: received && returnDue(declared, received),
    refundDue: refundDue(declared),
    personalised: order ? personalisedOf(order, stored) : [],
    mailed: mailSender(env) !== null,
  }
}

/** The receipt a page was given the secret of; `null` for a wrong or an old one. */
export async function receiptAt(env: Env, token: string, now: number): Promise<Receipt | null> {
  const [, id = '', proof = ''] = /^([1-9]\d{0,11})\.(.+)$/.exec(token) ?? []
  if (!(await opensLink(env, purpose, id, proof, now))) return null
  const stored = await env.DB.prepare(`SELECT ${columns} ${from} WHERE w.id = ?1`)
    .bind(Number(id))
    .first<StoredWithdrawal>()
  return stored && receiptOf(env, stored, now)
}
