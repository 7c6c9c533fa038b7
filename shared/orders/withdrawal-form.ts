import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { lineOf } from '../address/line-field.ts'
import { text } from '../messages.ts'
import { clean, hasControl } from '../one-line.ts'

/** Most characters of a name, of an order as one names it, and of products in one's own words. */
export const withdrawalLengths = { name: 120, order: 80, jewels: 500 } as const

/** Fields of the lines of an order that the form could show: a box each, and how many pieces. */
export const lineField = (id: number) => `line_${id}`
export const piecesField = (id: number) => `pieces_${id}`

/** A line chosen, as the form tells it. */
export interface ChosenLine {
  id: number
  pieces: number
}

/** Lines of a text keep their breaks as spaces: a declaration is one sentence. */
const oneSentence = (value: string) => clean(value.replace(/\s+/g, ' '))

function chosenLines(form: Readonly<Record<string, unknown>>): ChosenLine[] {
  return Object.keys(form).flatMap((field) => {
    const id = Number(/^line_([1-9]\d{0,11})$/.exec(field)?.[1])
    const pieces = Number(/^[1-9]\d?$/.exec(String(form[piecesField(id)] ?? '1'))?.[0] ?? 1)
    return id ? [{ id, pieces }] : []
  })
}

/**
 * The form of a declaration, in both of its steps: what is confirmed is checked again as it was first written. Nothing
 * it asks for is a reason, and the order may be named in any words.
 */
export const withdrawalForm = z
  .looseObject({
    /** Names this declaration: sent twice, it is one. */
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
    /** Present on the button of each step. */
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
