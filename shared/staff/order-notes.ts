import * as z from 'zod'
import { noteHasControl } from '../address/address.ts'
import { cleanNote } from '../checkout/buyer.ts'
import { text } from '../messages.ts'

/** Maximum number of characters of a note. */
const noteLength = 2_000

/** A note of the staff about an order. */
export const noteFields = z.object({
  words: z
    .string()
    .default('')
    .transform(cleanNote)
    .refine((words) => words !== '', text('workshop.note-empty'))
    .refine((words) => words.length <= noteLength, text('field.long', { n: String(noteLength) }))
    .refine((words) => !noteHasControl(words), text('checkout.characters')),
  form: z.uuid(text('workshop.field')),
})
