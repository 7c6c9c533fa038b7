import * as z from 'zod'
import { centsFromDecimal } from '../../../shared/money.ts'

/** A decimal amount of the platform, in cents. */
export const decimal = z.string().transform((value, context) => {
  const cents = centsFromDecimal(value)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: `${value} is no amount` })
  return z.NEVER
})
