import * as z from 'zod'

const text = z.string().trim().min(1)

/** Fields of this trade in the catalogue data, besides those of every product. */
export const tradeFields = {
  /** Millilitres. */
  capacity_ml: z.int().positive().optional(),
  made_in: text,
  /** Grams of the object itself. The parcel has a weight of its own, `parcel_g`. */
  weight_g: z.int().positive().optional(),
}

/** The fields of a product from which its facts are made. */
export type TradeProduct = z.infer<z.ZodObject<typeof tradeFields>> & {
  materials: string[]
  color?: string[] | undefined
}
