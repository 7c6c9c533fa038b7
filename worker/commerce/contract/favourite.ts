import * as z from 'zod'
import type { Favourite } from '../../../shared/favourites/favourites.ts'
import { centsFromDecimal } from '../../../shared/money.ts'
import { summaryOf } from './catalogue/product.ts'
import { wireProduct } from './catalogue/product-schema.ts'

const saved = z.object({
  saved_price: z.string().transform(centsFromDecimal).pipe(z.int()),
  saved_stock_status: z.string(),
})

/** A favourite of `customer/v1/likes`. The contract guarantees its id; our own platform sends the complete product. */
export const wireFavourite = z.looseObject({ id: z.int() })
export type WireFavourite = z.infer<typeof wireFavourite>

/**
 * Returns a favourite that came with its product; `null` when the product must still be read. `now` in milliseconds.
 */
export function favouriteOf(wire: WireFavourite, now: number): Favourite | null {
  const product = wireProduct.safeParse(wire).data
  return product
    ? { product: summaryOf(product, now), saved: savedOf(wire), left: product.stock_quantity }
    : null
}

/** Returns the price and the stock of the day when the product was saved. */
export function savedOf(wire: WireFavourite): Favourite['saved'] {
  const then = saved.safeParse(wire).data
  return then ? { price: then.saved_price, available: then.saved_stock_status !== 'outofstock' } : null
}
