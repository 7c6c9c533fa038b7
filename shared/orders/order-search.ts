import * as z from 'zod'
import { emailProblem } from '../address/address.ts'
import { text } from '../messages.ts'
import { clean } from '../one-line.ts'

/** What finds an order again. */
export const orderSearchForm = z.object({
  number: z
    .string()
    .max(20, text('order.number-invalid'))
    .default('')
    .transform(clean)
    .superRefine((number, context) => {
      if (number === '') context.addIssue(text('order.number-missing'))
      else if (!/^\D{0,4}\d{1,12}$/.test(number)) context.addIssue(text('order.number-invalid'))
    }),
  email: z
    .string()
    .default('')
    .transform(clean)
    .superRefine((email, context) => {
      const problem = emailProblem(email)
      if (problem) context.addIssue(problem)
    }),
})
