import * as z from 'zod'
import { lineOf } from '../address/line-field.ts'
import { text } from '../messages.ts'
import { piecesTyped } from './pieces-typed.ts'

/** Reasons for a manual change of stock. */
export const stockReasons = {
  made: 'Fabriqué',
  received: 'Reçu d’un fournisseur',
  returned: 'Revenu d’un client',
  counted: 'Inventaire',
  lost: 'Perdu',
  broken: 'Abîmé',
  given: 'Donné ou prêté',
} as const
export type StockReason = keyof typeof stockReasons
export const stockReasonNames = Object.keys(stockReasons) as [StockReason, ...StockReason[]]

/** Maximum number of pieces per change. */
const maxMove = 10_000

export const stockMoveFields = z.object({
  sku: lineOf(100, text('stock.sku')),
  /** `3`, `+3`, `-2`: added pieces, or removed ones when negative. */
  pieces: z
    .union([z.string().max(20), z.int()])
    .default('')
    .transform((typed) => piecesTyped(String(typed)))
    .refine(
      (typed) => /^[+-]?\d{1,5}$/.test(typed) && Number(typed) !== 0 && Math.abs(Number(typed)) <= maxMove,
      text('stock.pieces'),
    )
    .transform(Number),
  reason: z.enum(stockReasonNames, text('stock.reason')),
  words: lineOf(200),
  form: z.uuid(text('workshop.field')),
})
