import * as z from 'zod'
import { engravingFonts, fontExtra, fontOf } from '../../../shared/cart/personalisation.ts'
import { limits } from '../../../shared/limits.ts'
import { cleanEmail, hasControl } from '../../../shared/one-line.ts'

/** A whole number as text; whether so many pieces are possible is another question, with another answer. */
const quantity = z
  .string('Quantité non valable')
  .regex(/^-?\d{1,20}$/, 'Quantité non valable')
  .transform(Number)

const extra = z.union(
  [
    z
      .string()
      .max(200, '200 caractères au plus')
      .refine((value) => !hasControl(value), 'Une seule ligne de texte'),
    z.number(),
    z.boolean(),
  ],
  { error: 'Un texte, un nombre ou oui/non' },
)

/** What comes with a line: all of it is kept with the order, so that its size is bounded here. */
export const itemData = z
  .record(z.string(), z.unknown(), 'Des noms et leurs valeurs')
  .refine((data) => Object.keys(data).length <= 10, '10 informations au plus')
  .pipe(
    z.record(z.string().regex(/^[a-z][a-z0-9_-]{0,39}$/i), extra, {
      error: ({ code }) =>
        code === 'invalid_key' ? 'Des noms de 40 lettres ou chiffres au plus' : 'Des noms et leurs valeurs',
    }),
  )
  .refine(
    ({ personnalisation }) =>
      personnalisation === undefined ||
      (typeof personnalisation === 'string' && limits.letters.pattern.test(personnalisation)),
    'personnalisation\u00a0: 1 à 10 lettres de a à z',
  )
  .refine(
    (data) =>
      data[fontExtra] === undefined || (data['personnalisation'] !== undefined && fontOf(data) !== null),
    `${fontExtra}\u00a0: ${engravingFonts.join(' ou ')}, avec des lettres`,
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
