import * as z from 'zod'
import { typeset } from '../../../shared/words/typeset.ts'

/** A text field of the front matter, with French typography applied. */
export const words = z.string({ error: 'is needed' }).min(1, 'is needed').transform(typeset)

const shortWords = (maxLength: number) =>
  words.refine(({ length }) => length <= maxLength, {
    error: ({ input }) => `${String(input).length} signs, ${maxLength} at most`,
  })

/** Title and description of a document. Search engines show no more characters than these limits. */
export const seo = shortWords(60)
export const description = shortWords(155)

/** A date, `2026-11-21`. */
export const day = z.iso.date({ error: 'a day is written as 2026-11-21' })

/** Values separated by commas. Empty when the field is missing. */
export const several = <T>(each: z.ZodType<T, string>) =>
  z
    .string()
    .default('')
    .transform((value) => (value === '' ? [] : value.split(',').map((part) => part.trim())))
    .pipe(z.array(each))
