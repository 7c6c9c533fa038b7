import * as z from 'zod'
import { centsFromDecimal } from '../../../shared/money.ts'

/** A decimal amount of the platform, in cents. */
export const decimal = z.string().transform((value, context) => {
  const cents = centsFromDecimal(value)
  if (cents !== null) return cents
  context.addIssue({ code: 'custom', message: `${value} is no amount` })
  return z.NEVER
})

/** The same where money may be taken off: `-20.00`. */
export const signedDecimal = z
  .string()
  .transform((value): [number, string] => (value.startsWith('-') ? [-1, value.slice(1)] : [1, value]))
  .transform(([sign, value], context) => {
    const cents = centsFromDecimal(value)
    if (cents !== null) return sign * cents
    context.addIssue({ code: 'custom', message: `${value} is no amount` })
    return z.NEVER
  })
