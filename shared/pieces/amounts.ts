import * as z from 'zod'
import { decimalTyped } from '../amount-typed.ts'
import { centsFromDecimal, decimalFromCents } from '../money.ts'

/** A typed price, in cents: `6,90`. */
export const amount = z.codec(z.string('Écrivez un prix'), z.int().min(0).max(99_999), {
  decode(typed, context) {
    const cents = centsFromDecimal(decimalTyped(typed))
    if (cents !== null && cents >= 0 && cents <= 99_999) return cents
    context.issues.push({ code: 'custom', message: 'Un prix s’écrit comme 6,90', input: typed })
    return z.NEVER
  },
  encode: (cents) => decimalFromCents(cents).replace('.', ','),
})

/** A typed tax rate, in percent: `20`, `5,5`. */
export const rate = z.codec(
  z.string('Un taux'),
  z.number().min(0).max(30, 'Trente au plus').multipleOf(0.01, 'Deux décimales au plus'),
  {
    decode(typed, context) {
      if (/^\d{1,2}([.,]\d{1,2})?$/.test(typed.trim())) return Number(typed.trim().replace(',', '.'))
      context.issues.push({ code: 'custom', message: 'Un taux s’écrit comme 20 ou 5,5', input: typed })
      return z.NEVER
    },
    encode: (percent) => String(percent).replace('.', ','),
  },
)
