import * as t from '#text/withdrawal.ts'
import { parisDay } from '../../../shared/delivery/delivery.ts'
import { declarationOf, orderNumberOf, refundDue, returnDue } from '../../../shared/orders/withdrawal.ts'
import type { ChosenLine } from '../../../shared/orders/withdrawal-form.ts'
import type { Env } from '../../env.ts'
import { instant } from '../http/instant.ts'
import { hashOf } from '../http/secrets.ts'
import { houseOf } from '../mails/mail.tsx'
import { withdrawalReceipt } from '../mails/messages/withdrawal.ts'
import { outboxStatement } from '../mails/outbox.ts'
import { type FoundOrder, lineWords, orderByEmail, shows } from './proof.ts'
import { personalisedOf, type Receipt, receiptOf, withdrawalByPrint } from './receipt.ts'
import { orderReceivedOn } from './reception.ts'

/** A withdrawal declaration as it is sent. */
interface Declaration {
  /** Id of the form. */
  id: string
  name: string
  /** Order reference as typed by the sender. */
  reference: string
  email: string
  whole: boolean
  jewels: string
  lines: readonly ChosenLine[]
}

/** Text of a declaration without lines and words. It is accepted, and the staff asks the sender. */
const unnamed = t.someProductsToSay

/** Returns the declaration's text and lines. Lines count only if the sender may see the order; free text always counts. */
function wordsOf({ reference, whole, jewels, lines }: Declaration, found: FoundOrder | null) {
  const order = found && shows(found.by) ? found.order : null
  const declaredLines = lines.flatMap(({ id, pieces }) => {
    const line = order?.lines.find((each) => each.id === id)
    return line ? [{ line, pieces: Math.min(pieces, line.quantity) }] : []
  })
  const chosen = declaredLines.map(({ line, pieces }) => ({
    words: lineWords(line, found?.by ?? null),
    pieces,
    of: line.quantity,
  }))
  return {
    declaration: declarationOf({ reference, whole, chosen, jewels: jewels || unnamed }),
    lines: JSON.stringify(declaredLines.map(({ line, pieces }) => ({ id: line.id, pieces }))),
  }
}

/**
 * Accepts a declaration from anybody. Writes the record, the link to its order if it is found, the order's ledger and the
 * receipt mail, in one transaction. A repeated form is the same declaration.
 * @param proven the order that the sender may see
 * @param now milliseconds since 1970
 */
export async function declare(
  env: Env,
  sent: Declaration,
  proven: FoundOrder | null,
  now: number,
): Promise<Receipt> {
  const print = await hashOf(JSON.stringify(Object.values(sent)))
  const known = await withdrawalByPrint(env.DB, print)
  if (known) return receiptOf(env, known, now)
  const found = proven ?? (await orderByEmail(env.DB, orderNumberOf(sent.reference), sent.email))
  const words = wordsOf(sent, found)
  await env.DB.batch([
    recordStatement(env.DB, print, sent, words, now),
    ...(found ? matchStatements(env.DB, print, found, now) : []),
    await receiptStatement(env, print, sent, words, found, now),
  ])
  const stored = await withdrawalByPrint(env.DB, print)
  if (!stored) throw new Error('a declaration was not stored')
  return receiptOf(env, stored, now)
}

type Words = ReturnType<typeof wordsOf>

const recordStatement = (
  db: D1Database,
  print: string,
  { name, reference, email, whole, jewels }: Declaration,
  { declaration, lines }: Words,
  now: number,
) =>
  db
    .prepare(
      `INSERT INTO withdrawals (form_print, declaration, name, reference, email, whole, jewels, lines, received_at)
       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) ON CONFLICT (form_print) DO NOTHING`,
    )
    .bind(print, declaration, name, reference, email, whole ? 1 : 0, jewels, lines, instant(now))

/** Returns the statements that link a declaration to its order and record it in the order's ledger, once. */
const matchStatements = (db: D1Database, print: string, { order, by }: FoundOrder, now: number) => [
  db
    .prepare(
      `INSERT INTO order_events (order_id, kind, source, detail, at)
       SELECT ?2, 'withdrawn', 'customer', json_object('withdrawal', w.id), ?3 FROM withdrawals w
       WHERE w.form_print = ?1
         AND NOT EXISTS (SELECT 1 FROM withdrawal_events e WHERE e.withdrawal_id = w.id AND e.kind = 'matched')`,
    )
    .bind(print, order.id, instant(now)),
  db
    .prepare(
      `INSERT INTO withdrawal_events (withdrawal_id, kind, order_id, detail, at)
       SELECT id, 'matched', ?2, ?3, ?4 FROM withdrawals WHERE form_print = ?1 ON CONFLICT DO NOTHING`,
    )
    .bind(print, order.id, by, instant(now)),
]

/** Returns the statement of the receipt mail to the declared email. It has order details only if the order was found. */
async function receiptStatement(
  env: Env,
  print: string,
  sent: Declaration,
  { declaration, lines }: Words,
  found: FoundOrder | null,
  now: number,
) {
  const received = found && (await orderReceivedOn(env.DB, found.order.id))
  const declared = parisDay(now)
  return outboxStatement(
    env.DB,
    {
      dedupeKey: `withdrawal:${print}`,
      kind: 'withdrawal',
      recipient: sent.email,
      mail: withdrawalReceipt(
        {
          ...{ declaration, name: sent.name, reference: sent.reference, email: sent.email, receivedAt: now },
          returnDue: received && returnDue(declared, received),
          refundDue: refundDue(declared),
          personalised: found
            ? personalisedOf(found.order, { whole: sent.whole ? 1 : 0, lines, matchedBy: found.by })
            : [],
        },
        houseOf(env),
      ),
    },
    now,
  )
}
