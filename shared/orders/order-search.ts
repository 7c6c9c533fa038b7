import * as z from 'zod'
import { emailProblem } from '../address/address.ts'
import { text } from '../messages.ts'
import { cleanCode, cleanEmail } from '../one-line.ts'

/** Words before an order number: `Commande n° 1042`, `cde 1042`. */
const label = /^(?:(?:ma|la|votre) )?(?:commande|cde|order)[ :]*/i

/** Returns an order number without its label, spaces and final punctuation. */
export const orderNumber = (typed: string): string =>
  cleanCode(typed)
    .replace(label, '')
    .replaceAll(' ', '')
    .replace(/(?<=\d)[.,;:]+$/, '')

/** Form that finds an order again. */
export const orderSearchForm = z.object({
  number: z
    .string()
    .max(40, text('order.number-invalid'))
    .default('')
    .transform(orderNumber)
    .superRefine((number, context) => {
      if (number === '') context.addIssue(text('order.number-missing'))
      else if (!/^\D{0,4}\d{1,12}$/.test(number)) context.addIssue(text('order.number-invalid'))
    }),
  email: z
    .string()
    .default('')
    .transform(cleanEmail)
    .superRefine((email, context) => {
      const problem = emailProblem(email)
      if (problem) context.addIssue(problem)
    }),
})
