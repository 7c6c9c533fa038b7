import * as z from 'zod'

/**
 * Values of a PHP platform. Its own schema names their types, but filters of plugins send others: a number as text, a
 * list with a hole as an object, `false` or `''` for nothing. Exact types are tried first, because nearly all are.
 */

/** Text. A number counts as its digits. */
export const phpText = z.union([z.string(), z.number().transform(String)])

/** A whole number, also in digits. */
export const phpInt = z.union([z.int(), z.string().regex(/^-?\d{1,15}$/).transform(Number)])

const yes: readonly unknown[] = ['yes', 'true', '1', 1]
const no: readonly unknown[] = ['no', 'false', '0', '', 0]

/** A flag, also as PHP and WooCommerce store it. */
export const phpFlag = z.preprocess(
  (found) => (yes.includes(found) ? true : no.includes(found) ? false : found),
  z.boolean(),
)

/** Whether a value stands for nothing in PHP. */
export const isPhpNothing = (found: unknown): boolean =>
  found === undefined || found === null || found === false || found === ''

/** A list. It may be an object with numbers as keys, or nothing. */
export const phpList = <T extends z.ZodType>(value: T) =>
  z.preprocess((found) => {
    if (Array.isArray(found)) return found
    if (isPhpNothing(found)) return []
    const isDictionary = typeof found === 'object' && Object.keys(found as object).every((key) => /^\d+$/.test(key))
    return isDictionary ? Object.values(found as object) : found
  }, z.array(value))
