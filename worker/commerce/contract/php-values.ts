import * as z from 'zod'

/**
 * Values of a PHP platform. Its own schema names their types, but filters of plugins send others: a number as text, a
 * list with a hole as an object, `false` or `''` for nothing. Exact types are tried first, because nearly all are.
 */

/** Text. A number counts as its digits. */
export const phpText = z.union([z.string(), z.number().transform(String)])

/** A whole number, also in digits. */
export const phpInt = z.union([
  z.int(),
  z
    .string()
    .regex(/^-?\d{1,15}$/)
    .transform(Number),
])

const yes: readonly unknown[] = ['yes', 'true', '1', 1]
const no: readonly unknown[] = ['no', 'false', '0', '', 0, null]

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
    const isDictionary =
      typeof found === 'object' && Object.keys(found as object).every((key) => /^\d+$/.test(key))
    return isDictionary ? Object.values(found as object) : found
  }, z.array(value))

/** An object by key. PHP writes an empty one as `[]`. */
export const objectOrEmptyList = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (found) => (Array.isArray(found) || isPhpNothing(found) ? {} : found),
    z.record(z.string(), value),
  )

/** A list. PHP writes it as an object after an item in the middle was removed. */
export const listWithHoles = <T extends z.ZodType>(value: T) =>
  z.preprocess(
    (found) => (found !== null && typeof found === 'object' ? Object.values(found) : found),
    z.array(value),
  )

/** An object with known keys. PHP writes an empty one as `[]`. */
export const phpObject = <T extends z.ZodRawShape>(shape: T) =>
  z.preprocess((found) => (Array.isArray(found) && found.length === 0 ? {} : found), z.object(shape))

/**
 * A number of pieces; `null` for none given. Shops that sell by the metre use fractions, of which this shop sells whole
 * pieces.
 */
export const phpPieces = z
  .union([
    z.int(),
    z.number().transform(Math.floor),
    z
      .string()
      .regex(/^-?\d+(\.\d+)?$/)
      .transform((digits) => Math.floor(Number(digits))),
  ])
  .nullable()

/** Text that may be nothing. */
export const phpWords = z.union([
  z.string(),
  z.number().transform(String),
  z.null().transform(() => ''),
  z.literal(false).transform(() => ''),
])

const isScalar = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value)

/**
 * Extras of a cart line. Plugins add lists and objects for themselves. They stay in the cart of the platform, and nothing
 * here shows them.
 */
export const phpExtras = z.preprocess(
  (found) => {
    if (Array.isArray(found) || isPhpNothing(found)) return {}
    return typeof found === 'object' && Object.values(found as object).some((value) => !isScalar(value))
      ? Object.fromEntries(Object.entries(found as object).filter(([, value]) => isScalar(value)))
      : found
  },
  z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])),
)
