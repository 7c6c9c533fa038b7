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

/** A stored declaration, with the way in which its order was found. */
export interface StoredWithdrawal {
  id: number
  declaration: string
  email: string
  whole: number
  lines: string
  receivedAt: string
  /** `null` while the order is not found. */
  orderId: number | null
  matchedBy: string | null
}

/** Columns of a `StoredWithdrawal`: of its row `w`, and of the event `m` that found its order. */
export const storedColumns = `w.id, w.declaration, w.email, w.whole, w.lines, w.received_at AS receivedAt,
  m.order_id AS orderId, m.detail AS matchedBy`
export const joinMatch = "LEFT JOIN withdrawal_events m ON m.withdrawal_id = w.id AND m.kind = 'matched'"
const stored = `SELECT ${storedColumns} FROM withdrawals w ${joinMatch}`

/** Reads the declaration of a form by its fingerprint. */
export const withdrawalByPrint = (db: D1Database, print: string) =>
  db.prepare(`${stored} WHERE w.form_print = ?1`).bind(print).first<StoredWithdrawal>()

const chosen = z.array(z.object({ id: z.int(), pieces: z.int() }))

/** Returns the lines of the order that a declaration names, with their quantities. */
export const declaredLines = ({ lines }: Pick<StoredWithdrawal, 'lines'>) => chosen.parse(JSON.parse(lines))

/** Returns the texts of the personalised products in a declaration. The law gives no right to withdraw from those. */
export function personalisedOf(
  order: RecordedOrder,
  withdrawal: Pick<StoredWithdrawal, 'whole' | 'lines' | 'matchedBy'>,
): string[] {
  const { whole, matchedBy } = withdrawal
  const ids = declaredLines(withdrawal).map(({ id }) => id)
  return order.lines
    .filter(({ id, personalised }) => personalised && (whole === 1 || ids.includes(id)))
    .map((line) => lineWords(line, matchedBy))
}

/** Milliseconds that the page of a receipt is readable. The mail is the durable copy. */
const readable = 24 * 3600_000
const purpose = 'receipt of a withdrawal'

/** Content of a receipt's page. Facts of the order are included only if the sender may see the order. */
export interface Receipt {
  token: string
  declaration: string
  email: string
  receivedAt: string
  /** `null` if it is unknown, or if the sender may not see it. */
  returnDue: Day | null
  refundDue: Day
  personalised: string[]
  /** Whether the shop can send mails. */
  mailed: boolean
}

/** Returns the receipt of a stored declaration, readable for a day from `now` (milliseconds). */
export async function receiptOf(env: Env, withdrawal: StoredWithdrawal, now: number): Promise<Receipt> {
  const { id, declaration, email, receivedAt, orderId, matchedBy } = withdrawal
  const declared = parisDay(new Date(receivedAt))
  const order = orderId !== null && shows(matchedBy) ? await orderById(env.DB, orderId) : null
  const received = order && (await orderReceivedOn(env.DB, order.id))
  return {
    token: `${id}.${await signLink(env, purpose, String(id), now + readable)}`,
    ...{ declaration, email, receivedAt },
    returnDue: received && returnDue(declared, received),
    refundDue: refundDue(declared),
    personalised: order ? personalisedOf(order, withdrawal) : [],
    mailed: mailSender(env) !== null,
  }
}

/** Reads the receipt of a page's token; `null` if the token is wrong or has expired. `now` in milliseconds. */
export async function receiptAt(env: Env, token: string, now: number): Promise<Receipt | null> {
  const [, id = '', proof = ''] = /^([1-9]\d{0,11})\.(.+)$/.exec(token) ?? []
  if (!(await opensLink(env, purpose, id, proof, now))) return null
  const found = await env.DB.prepare(`${stored} WHERE w.id = ?1`).bind(Number(id)).first<StoredWithdrawal>()
  return found && receiptOf(env, found, now)
}
