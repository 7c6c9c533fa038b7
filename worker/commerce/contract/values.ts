import * as z from 'zod'
import { type Cents, centsFromDecimal } from '../../../shared/money.ts'

const amount = (read: (value: string) => Cents | null) =>
  z.string().transform((value, context) => {
    const cents = read(value)
    if (cents !== null) return cents
    context.addIssue({ code: 'custom', message: `${value} is no amount` })
    return z.NEVER
  })

/** A decimal amount, parsed to cents. */
export const decimal = amount(centsFromDecimal)

/** A decimal amount that may be negative: `-20.00`. */
export const signedDecimal = amount((value) => {
  const [sign, digits] = value.startsWith('-') ? [-1, value.slice(1)] : [1, value]
  const cents = centsFromDecimal(digits)
  return cents === null ? null : sign * cents
})

/** Returns an instant of the platform as ISO 8601. Its dates have no time zone; fields that end in `_gmt` are UTC. */
export const zoned = (instant: string): string =>
  /Z$|[+-]\d\d:?\d\d$/.test(instant) ? instant : `${instant}Z`

/** An instant of the platform as ISO 8601; `null` when absent. */
export const zonedInstant = z.string().min(1).transform(zoned).nullable().catch(null)
