import * as z from 'zod'
import { decimalTyped } from '../amount-typed.ts'
import { text } from '../messages.ts'
import { clean, hasControl } from '../one-line.ts'
import { listOf } from '../words/list-of.ts'

/** Steps that the staff can record for a withdrawal. */
const followUps = ['matched', 'returned', 'refunded', 'closed', 'note'] as const
export type FollowUp = (typeof followUps)[number]

/** Steps that the list of open withdrawals shows. */
export const shownSteps = ['returned', 'refunded', 'note'] as const satisfies readonly FollowUp[]
export type ShownStep = (typeof shownSteps)[number]

const line = (longest: number, message: string) =>
  z
    .string()
    .transform(clean)
    .refine((value) => value !== '' && value.length <= longest && !hasControl(value), message)

/** A row id in a form. */
const id = z.coerce
  .number(text('workshop.field'))
  .int(text('workshop.field'))
  .positive(text('workshop.field'))

/** Returns a tracking number without the spaces between its groups. Other words, such as a hand-over, stay as they are. */
const trackingNumber = (typed: string): string =>
  /^[a-z\d ]+$/i.test(typed) && typed.replace(/\D/g, '').length >= 8
    ? typed.replaceAll(' ', '').toUpperCase()
    : typed

/** A parcel that the shop sends. */
export const parcelFields = z.object({
  carrier: line(60, text('workshop.carrier')),
  tracking: line(60, text('workshop.tracking')).transform(trackingNumber),
})
/** The day on which a parcel was received. */
export const deliveredFields = z.object({ parcel: id, day: z.iso.date(text('workshop.day')) })
/** A recorded step of a withdrawal. `detail` is a day, an order or a text, depending on `kind`. */
export const followFields = z.object({
  kind: z.enum(followUps),
  detail: z
    .string()
    .default('')
    .transform(clean)
    .refine((value) => value.length <= 500 && !hasControl(value), text('workshop.field')),
})

/** Last day to correct the letters of products before they are made. */
export const makingFields = z.object({ day: z.iso.date(text('workshop.day')) })

/** A refund, as a request to the platform. Amounts in cents. */
export const giveBackFields = z.object({
  request: z.uuid(),
  pieces: listOf(z.object({ id: z.int().positive(), pieces: z.int().min(0).max(99) }), 100),
  withheldCents: z.int().min(0),
  /** Refunded besides the pieces: carriage, a gesture. */
  addedCents: z.int().min(0).exactOptional(),
  withdrawal: z.int().positive().exactOptional(),
  cancels: z.boolean(),
})
export type GiveBackFields = z.output<typeof giveBackFields>

/** Decision about a payment that does not match its order, and about a refund that failed. */
export const parkedFields = z.object({ way: z.enum(['accept', 'return']) })
export const mendFields = z.object({ way: z.enum(['again', 'by-hand']) })

/** Decision about a pending provider event, by the name under which it is stored. */
export const eventFields = z.object({
  event: z.string().min(1).max(400),
  way: z.enum(['again', 'close']),
})
/** A fraud warning that the staff have seen, by its name at the provider. */
export const warningFields = z.object({ warning: z.string().min(1).max(255) })

/** Returns the field name for the pieces of a line to refund. */
export const piecesField = (line: number) => `pieces_${line}`

/** An amount in euros as typed, in cents: `12`, `12,5`, `12€50`. An empty field is 0. */
export const euros = z
  .string()
  .default('')
  .transform(decimalTyped)
  .refine((typed) => /^(\d{1,6}(\.\d{1,2})?)?$/.test(typed), text('workshop.euros'))
  .transform((typed) => Math.round(Number(typed) * 100))

/** Reads the pieces of each line from their fields. An empty field is 0. */
const piecesIn = (form: Readonly<Record<string, unknown>>) =>
  Object.entries(form).flatMap(([name, pieces]) => {
    const line = /^pieces_([1-9]\d{0,11})$/.exec(name)?.[1]
    return line ? [{ id: Number(line), pieces: Number(pieces || 0) }] : []
  })

/** A refund as a form sends it, with a field for the pieces of each line. */
const refundForm = z
  .looseObject({
    act: z.literal('refund'),
    order: id,
    request: z.uuid(text('workshop.field')),
    withheld: euros,
    added: euros,
    withdrawal: id.optional(),
    cancels: z.string().optional(),
  })
  .transform(({ act, order, request, withheld, added, withdrawal, cancels, ...fields }) => ({
    ...{ act, order, request },
    pieces: piecesIn(fields),
    withheldCents: withheld,
    addedCents: added,
    ...(withdrawal !== undefined && { withdrawal }),
    cancels: cancels !== undefined,
  }))
  .refine(
    ({ pieces }) => pieces.every((each) => Number.isInteger(each.pieces) && each.pieces >= 0),
    text('workshop.refund-pieces'),
  )

/** Forms of the workshop: an action and its target. */
export const workshopForm = z.discriminatedUnion('act', [
  parcelFields.extend({ act: z.literal('ship'), order: id }),
  deliveredFields.extend({ act: z.literal('deliver'), order: id }),
  followFields.extend({ act: z.literal('follow'), withdrawal: id }),
  z.object({ act: z.literal('answer'), message: id }),
  makingFields.extend({ act: z.literal('make'), order: id }),
  refundForm,
  parkedFields.extend({ act: z.literal('parked'), payment: z.string().regex(/^S\d{1,12}-\d{1,4}$/) }),
  eventFields.extend({ act: z.literal('event') }),
  warningFields.extend({ act: z.literal('warning') }),
  mendFields.extend({ act: z.literal('mend'), refund: z.string().regex(/^R\d{1,12}-\d{1,4}$/) }),
])
