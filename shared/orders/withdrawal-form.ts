import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { lineOf } from '../address/line-field.ts'
import { text } from '../messages.ts'
import { clean, hasControl } from '../one-line.ts'

/** Maximum number of characters of a name, of an order reference, and of a list of products in the customer's words. */
export const withdrawalLengths = { name: 120, order: 80, jewels: 500 } as const

/** Return the field names of an order line: its checkbox, and its number of pieces. */
export const lineField = (id: number) => `line_${id}`
export const piecesField = (id: number) => `pieces_${id}`

/** A selected line of the form. */
export interface ChosenLine {
  id: number
  pieces: number
}

/** Joins the lines of a text with spaces, because a declaration is one sentence. */
const oneSentence = (value: string) => clean(value.replace(/\s+/g, ' '))

function chosenLines(form: Readonly<Record<string, unknown>>): ChosenLine[] {
  return Object.keys(form).flatMap((field) => {
    const id = Number(/^line_([1-9]\d{0,11})$/.exec(field)?.[1])
    const pieces = Number(/^[1-9]\d?$/.exec(String(form[piecesField(id)] ?? '1'))?.[0] ?? 1)
    return id ? [{ id, pieces }] : []
  })
}

/**
 * Form of a withdrawal declaration, for both of its steps. The confirmation is checked like the first step. It asks for
 * no reason, and the customer may describe the order in any words.
 */
export const withdrawalForm = z
  .looseObject({
    /** Idempotency key of the declaration. A form that is sent twice makes one declaration. */
    declaration: z.uuid().catch(() => crypto.randomUUID()),
    name: lineOf(withdrawalLengths.name, text('withdrawal.name-missing')),
    order: lineOf(withdrawalLengths.order, text('withdrawal.order-missing')),
    email: emailField(text('withdrawal.email-missing'), text('checkout.email-invalid')),
    scope: z.enum(['whole', 'some']).catch('whole'),
    jewels: z
      .string()
      .default('')
      .transform(oneSentence)
      .superRefine((value, context) => {
        if (hasControl(value)) context.addIssue(text('checkout.characters'))
        else if (value.length > withdrawalLengths.jewels)
          context.addIssue(text('field.long', { n: String(withdrawalLengths.jewels) }))
      }),
    /** The pressed button of a step. */
    confirm: z.string().optional(),
    modify: z.string().optional(),
  })
  .transform(({ declaration, name, order, email, scope, jewels, confirm, modify, ...rest }) => ({
    ...{ declaration, name, order, email, confirm, modify },
    whole: scope === 'whole',
    jewels: scope === 'whole' ? '' : jewels,
    lines: scope === 'whole' ? [] : chosenLines(rest),
  }))
  .superRefine(({ whole, jewels, lines }, context) => {
    if (!whole && jewels === '' && lines.length === 0)
      context.addIssue({ code: 'custom', path: ['jewels'], message: text('withdrawal.jewels-missing') })
  })
export type WithdrawalForm = z.output<typeof withdrawalForm>
