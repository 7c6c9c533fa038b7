import * as z from 'zod'
import { cartCurrency } from '../../commerce/contract/cart.ts'
import { objectOrEmptyList, phpExtras, phpInt, phpList, phpText } from '../../commerce/contract/php-values.ts'
import { minorUnits, sentences } from '../../commerce/contract/text.ts'

const line = z.object({
  item_key: z.string(),
  id: phpInt,
  name: z.string(),
  title: z.string(),
  price: minorUnits,
  slug: z.string().catch(''),
  meta: z.object({ sku: z.string().catch(''), variation: objectOrEmptyList(phpText) }),
  cart_item_data: phpExtras,
})
const held = line.extend({
  quantity: z.object({ value: z.coerce.number().int(), max_purchase: z.coerce.number().int() }),
})
const removed = line.extend({ quantity: z.coerce.number().int() })

/** A cart as CoCart sends it. */
export const cartThere = z.object({
  cart_key: z.string(),
  currency: cartCurrency,
  items: phpList(held),
  removed_items: phpList(removed).catch([]),
  notices: objectOrEmptyList(sentences),
})

/** A line of it, in the cart or removed from it. */
export type LineThere = z.output<typeof line>
