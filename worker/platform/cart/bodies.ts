import * as z from 'zod'
import * as t from '#text/cart-refusals.ts'
import { engravingFonts, fontExtra, fontOf } from '../../../shared/cart/extras.ts'
import { limits } from '../../../shared/limits.ts'
import { cleanEmail, hasControl } from '../../../shared/one-line.ts'

/** A whole number as text; whether so many pieces are possible is another question, with another answer. */
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

/** What comes with a line: all of it is kept with the order, so that its size is bounded here. */
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

const intent = z
  .uuid()
  .transform((id) => id.toLowerCase())
  .optional()

/** Names the form without script an add comes from. */
const formId = z.string().max(64).optional()

/** Body of a write that needs nothing but, perhaps, its intent. */
export const intentBody = z.object({ intent_id: intent })

/** Which guest's cart joins the customer's. */
export const mergeBody = z.object({ cart_key: z.string().max(100) })

/** Fields not named here, `price` first of all, are ignored. */
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
