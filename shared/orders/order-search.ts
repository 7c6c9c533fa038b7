import * as z from 'zod'
import { emailProblem } from '../address/address.ts'
import { text } from '../messages.ts'
import { cleanCode, cleanEmail } from '../one-line.ts'

/** The number of an order as it is judged: without the blanks between its digits. */
export const orderNumber = (typed: string): string => cleanCode(typed).replaceAll(' ', '')

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
