import * as z from 'zod'
import { emailProblem } from '../address/address.ts'
import { text } from '../messages.ts'
import { cleanCode, cleanEmail } from '../one-line.ts'

/** What mails and people write before a number: `Commande n° 1042`, `cde 1042`. */
const label = /^(?:(?:ma|la|votre) )?(?:commande|cde|order)[ :]*/i

/** The number of an order as it is judged: without its name, the blanks between its digits, and a stop behind them. */
export const orderNumber = (typed: string): string =>
  cleanCode(typed)
    .replace(label, '')
    .replaceAll(' ', '')
    .replace(/(?<=\d)[.,;:]+$/, '')

/** What finds an order again. */
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
