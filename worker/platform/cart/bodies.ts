import * as z from 'zod'
import * as t from '#text/cart-refusals.ts'
import { engravingFonts, fontExtra, fontOf } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'
import { cleanEmail, hasControl } from '../../../shared/one-line.ts'

/** A whole number sent as text. `checkQuantity` decides later whether that quantity can be ordered. */
const quantity = z
  .string(t.quantityInvalid)
  .regex(/^-?\d{1,20}$/, t.quantityInvalid)
  .transform(Number)

const extra = z.union(
  [
    z
      .string()
      .max(200, t.nameLength)
      .refine((value) => !hasControl(value), t.oneLine),
    z.number(),
    z.boolean(),
  ],
  { error: t.textNumberOrYes },
)

/** Extras of a line, by name. The order stores all of them, so this schema bounds their size. */
export const itemData = z
  .record(z.string(), z.unknown(), t.namesAndValues)
  .refine((data) => Object.keys(data).length <= 10, t.tenAtMost)
  .pipe(
    z.record(z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/i), extra, {
      error: ({ code }) => (code === 'invalid_key' ? t.namesShort : t.namesAndValues),
    }),
  )
  .refine(
    ({ personnalisation }) =>
      personnalisation === undefined ||
      (typeof personnalisation === 'string' && limits.letters.pattern.test(personnalisation)),
    t.lettersOf,
  )
  .refine(
    (data) =>
      data[fontExtra] === undefined || (data['personnalisation'] !== undefined && fontOf(data) !== null),
    t.fontOf(fontExtra, engravingFonts.join(' ou ')),
  )

const intent = z.uuid().toLowerCase().optional()

/** Id of the form that sends the add when the page runs without script. */
const formId = z.string().max(64).optional()

/** Body of a write that has no field but an optional intent id. */
export const intentBody = z.object({ intent_id: intent })

/** Body that names, by its key, the guest's cart to merge into the customer's cart. */
export const mergeBody = z.object({ cart_key: z.string().max(100) })

/** Body of add-item. The schema ignores every other field, so nobody can set a `price`. */
export const addBody = z.object({
  id: z.string().max(100),
  quantity: quantity.default(1),
  variation: z.record(z.string().max(100), z.string().max(200)).default({}),
  item_data: itemData.default({}),
  intent_id: intent,
  form_id: formId,
})

export const updateBody = z.object({ quantity, return_status: z.boolean().default(false), intent_id: intent })

export const couponBody = z.object({
  coupon: z.string().max(100),
  email: z.string().transform(cleanEmail).pipe(z.email().max(254)).optional(),
  action: z.enum(['apply', 'remove']).default('apply'),
  intent_id: intent,
})
export type CouponBody = z.output<typeof couponBody>
