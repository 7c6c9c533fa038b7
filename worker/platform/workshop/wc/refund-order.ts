import { createHash } from 'node:crypto'
import * as z from 'zod'
import { centsFromDecimal } from '../../../../shared/money.ts'
import { shareOf } from '../../../../shared/orders/credit-note.ts'
import type { Staff } from '../../../../shared/staff/permissions.ts'
import type { Env } from '../../../env.ts'
import { invalidParams } from '../../http/platform-error.ts'
import { creditNotesOf } from '../../orders/invoices/credit-notes.ts'
import { orderById } from '../../orders/order.ts'
import { carriageBack, giveBack, piecesBack } from '../give-back.ts'
import { unknownOrder, wcRefund } from './wire.ts'

const decimal = z.union([z.string().max(20), z.number()]).transform(String)

/** Schema of a refund that a WooCommerce client requests. */
export const refundAsked = z.object({
  amount: decimal.optional(),
  line_items: z
    .array(z.object({ id: z.int().positive(), quantity: z.int().positive() }).loose())
    .max(100)
    .default([]),
  api_refund: z.boolean().default(true),
})

/** Reads the refunds of an order. Throws 404. */
export async function refundsOf(db: D1Database, id: number) {
  const [order, notes] = await Promise.all([orderById(db, id), creditNotesOf(db, [id])])
  if (!order) throw unknownOrder()
  return (notes.get(id) ?? []).map((note, place) => wcRefund(note, order, place))
}

/**
 * Refunds lines of an order, or everything that is left if the request names none, and issues a credit note. If the amount
 * is lower than the value of the lines, the shop withholds the difference. A repeated request is the same refund, unless
 * it has another key.
 * @param key `Idempotency-Key` of the request
 * @throws PlatformError 404, 400, and 409 with the reason
 */
export async function refundOrder(
  env: Env,
  id: number,
  asked: z.infer<typeof refundAsked>,
  { key, by, now }: { key: string | undefined; by: Staff; now: number },
) {
  const order = await orderById(env.DB, id)
  if (!order) throw unknownOrder()
  if (!asked.api_refund)
    throw invalidParams({ api_refund: 'Un remboursement passe par le paiement de la commande.' })
  const print = createHash('sha256')
    .update(JSON.stringify([id, key ?? asked]))
    .digest('hex')
    .slice(0, 32)
  const request = `wc-${print}`
  const notes = (await creditNotesOf(env.DB, [id])).get(id) ?? []
  if (!notes.some((note) => note.request === request)) {
    const back = piecesBack(notes)
    const pieces = asked.line_items.map(({ id: line, quantity }) => ({ id: line, pieces: quantity }))
    const lines = order.lines.flatMap(({ id: line, quantity, totalCents }) => {
      const gone = back.get(line) ?? 0
      const given =
        pieces.length > 0 ? (pieces.find((each) => each.id === line)?.pieces ?? 0) : quantity - gone
      const isThere = given > 0 && given <= quantity - gone
      const cents = isThere ? shareOf({ quantity, total: totalCents }, gone, given) : 0
      return isThere ? [{ id: line, pieces: given, cents }] : []
    })
    const worth = lines.reduce((sum, { cents }) => sum + cents, 0) + carriageBack(order, notes, lines)
    const amount = asked.amount === undefined ? worth : centsFromDecimal(asked.amount)
    if (amount === null || amount <= 0)
      throw invalidParams({ amount: 'Écrivez un montant en euros, comme 12.50.' })
    if (amount > worth) throw invalidParams({ amount: 'Ces pièces ne valent pas autant.' })
    if (amount < worth && pieces.length === 0)
      throw invalidParams({ line_items: 'Nommez les lignes remboursées\u00a0: un avoir les dit.' })
    await giveBack(env, id, { request, pieces, withheldCents: worth - amount, cancels: false }, now, by)
  }
  const made = (await creditNotesOf(env.DB, [id])).get(id) ?? []
  const place = made.findIndex((note) => note.request === request)
  const note = made[place]
  if (!note) throw new Error(`the refund of order ${id} left no credit note`)
  return wcRefund(note, order, place)
}
