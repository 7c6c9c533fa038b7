import * as z from 'zod'
import { type Address, addressFields, addressFrom, addressProblems } from '../address/address.ts'
import { cleanPhone, phoneProblem } from '../address/phone.ts'
import { isPhone } from '../address/phone-numbers.ts'
import { isRegion } from '../address/regions.ts'
import { cleanNote, noteProblem } from '../checkout/buyer.ts'
import { limits } from '../limits.ts'

const words = z.string().catch('')
const fields = Object.fromEntries(addressFields.map((field) => [field, words])) as Record<
  keyof Address,
  typeof words
>

/** Form that corrects an unpaid order: its delivery address, its phone number, its note. */
export const orderDetailsForm = z
  .object({ ...fields, phone: words, note: words, acces: z.string().max(100).default('') })
  .transform(({ phone, note, acces, ...typed }) => ({
    ...addressFrom((field) => typed[field]),
    phone: cleanPhone(phone),
    note: cleanNote(note),
    acces,
  }))
  .superRefine(({ phone, note, acces: _, ...address }, context) => {
    const problems: Record<string, string | null | undefined> = {
      ...addressProblems(address, 'delivery', isRegion),
      phone: phoneProblem(phone, address.country, isPhone),
      note: noteProblem(note, limits.noteLength, 'checkout.note-long'),
    }
    for (const [field, message] of Object.entries(problems))
      if (message) context.addIssue({ code: 'custom', path: [field], message })
  })
