import * as z from 'zod'
import { regionCode } from '../address/region-codes.ts'
import { text } from '../messages.ts'
import { clean } from '../one-line.ts'
import { euros } from '../orders/workshop.ts'
import { listOf } from '../words/list-of.ts'
import { piecesTyped } from './pieces-typed.ts'

/** Maximum number of lines in an order by phone. */
export const counterLines = 8

/** Payment of an order by phone or at the counter: through a link for the buyer, or by hand. */
export const counterPayments = ['link', 'cash', 'terminal', 'transfer'] as const
export type CounterPayment = (typeof counterPayments)[number]

const short = z.string().max(200).default('').transform(clean)

/** A line of an order by phone, as a request to the platform. */
const line = z.object({
  sku: z.string().max(100).transform(clean),
  quantity: z.int(text('stock.pieces')).min(1, text('stock.pieces')).max(99, text('stock.pieces')),
  letters: short,
  /** Row of the form, from 1, which an error names. */
  row: z.int().min(1).max(counterLines).optional(),
})

/** An order by phone or at the counter, as a request to the platform. */
export const counterOrderFields = z.object({
  lines: listOf(line, counterLines),
  address: z.record(z.string(), z.string().max(500)),
  note: z.string().max(2_000).default(''),
  payment: z.enum(counterPayments, text('counter.payment')),
  agreed: z.boolean(),
  /** Idempotency key of the form. A form that is sent twice makes one order. */
  form: z.uuid(text('workshop.field')),
  /** Agreed total, in cents. */
  total: z.int().min(0),
})
export type CounterOrder = z.output<typeof counterOrderFields>

/** Address fields. The platform names them under `billing`. */
const counterAddress = [
  ...['first_name', 'last_name', 'address_1', 'address_2', 'postcode', 'city', 'state', 'country'],
  ...['phone', 'email'],
] as const

const words = z.string().default('')

/** An order as a form sends it, with fields for the reference, the pieces and the letters of each line. */
export const counterForm = z
  .looseObject({
    note: words,
    payment: z.enum(counterPayments, text('counter.payment')),
    agreed: words.refine((ticked) => ticked !== '', text('counter.agreed')),
    form: z.uuid(text('workshop.field')),
    total: euros,
  })
  .transform(({ note, payment, form, total, ...fields }): CounterOrder => {
    const of = (name: string) => (typeof fields[name] === 'string' ? clean(fields[name]) : '')
    const lines = Array.from({ length: counterLines }, (_, index) => ({
      sku: of(`sku_${index + 1}`).slice(0, 100),
      quantity: Number(piecesTyped(of(`quantity_${index + 1}`)) || 1),
      letters: of(`letters_${index + 1}`).slice(0, 100),
      row: index + 1,
    }))
    return {
      lines: lines.filter(({ sku }) => sku !== ''),
      address: {
        ...Object.fromEntries(counterAddress.map((name) => [name, of(name)])),
        state: regionCode(of('country'), of('state')),
      },
      ...{ note, payment, agreed: true, form, total },
    }
  })
  .superRefine(({ lines }, context) => {
    for (const { quantity, row } of lines)
      if (!Number.isInteger(quantity) || quantity < 1 || quantity > 99)
        context.addIssue({ code: 'custom', path: [`quantity_${row}`], message: text('stock.pieces') })
  })
