import * as z from 'zod'
import { text } from './messages.ts'
import { clean, hasControl } from './one-line.ts'

/** What the operator can do about a declaration of withdrawal. */
const followUps = ['matched', 'returned', 'refunded', 'closed', 'note'] as const
export type FollowUp = (typeof followUps)[number]

const line = (longest: number) =>
  z
    .string()
    .transform(clean)
    .refine((value) => value !== '' && value.length <= longest && !hasControl(value), text('workshop.field'))

/** A row id, as a form sends it. */
const id = z.coerce
  .number(text('workshop.field'))
  .int(text('workshop.field'))
  .positive(text('workshop.field'))

/** A parcel that leaves. */
export const parcelFields = z.object({ carrier: line(60), tracking: line(60) })
/** The day one was received. */
export const deliveredFields = z.object({ parcel: id, day: z.iso.date(text('workshop.day')) })
/** What was done about a declaration: `detail` is a day, an order or words, as the kind has it. */
export const followFields = z.object({
  kind: z.enum(followUps),
  detail: z
    .string()
    .default('')
    .transform(clean)
    .refine((value) => value.length <= 500 && !hasControl(value), text('workshop.field')),
})

/** The forms of the workshop: what to do, and to what. */
export const workshopForm = z.discriminatedUnion('act', [
  parcelFields.extend({ act: z.literal('ship'), order: id }),
  deliveredFields.extend({ act: z.literal('deliver'), order: id }),
  followFields.extend({ act: z.literal('follow'), withdrawal: id }),
])
