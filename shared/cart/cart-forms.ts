import * as z from 'zod'
import { text } from '../messages.ts'
import { clean, cleanCode } from '../one-line.ts'
import { engravingFonts, fontExtra } from './extras.ts'

/** A whole number of pieces, as a form sends it. Fields for numbers also send `02` and `2.0`; `1.000` is a thousand. */
const quantityField = z
  .string()
  .transform((typed) => cleanCode(typed).replace(/^\+?0*(?=\d)|[.,]0{0,2}$/g, ''))
  .pipe(z.string().regex(/^[1-9]\d?$/, text('cart.quantity-invalid')))
  .transform(Number)

const idField = z.string().regex(/^[1-9]\d{0,9}$/, text('product.unknown'))

/** Idempotency key of a request. The platform ignores a write whose key it has already seen. */
const intentField = z.uuid().optional()

/**
 * Fields of « Ajouter au panier ». A product sends `id`, `quantity`, its choices as `attribute_{slug}`, `letters`, and
 * their alphabet as `ecriture`. A set sends one `piece` (product id) per ticked piece and prefixes each piece's choices
 * with its id and a dot: `7022.attribute_longueur`. A look sends its pieces in the same way, without `id`, and each
 * becomes a separate product. Other fields are ignored.
 */
export const addItemForm = z.looseObject({
  id: idField.optional(),
  quantity: quantityField.default(1),
  letters: z.string().transform(clean).optional(),
  [fontExtra]: z.enum(engravingFonts, text('letters.font')).optional(),
  piece: z.union([idField.transform((id) => [id]), z.array(idField).max(6)]).optional(),
  intent: intentField,
})
export type AddItemForm = z.infer<typeof addItemForm>

/** New quantity of a line. */
export const quantityForm = z.object({ quantity: quantityField, intent: intentField })

/** Removal of a line. */
export const removeForm = z.object({ intent: intentField })
