import * as z from 'zod'

const text = z.string().trim().min(1)

const pearl = z.strictObject({
  type: text,
  origin: text,
  diameter_mm: text,
  shape: text,
  colour: text,
  overtone: text.optional(),
  treatment: text,
})

const gem = z.strictObject({ name: text, nature: text, treatment: text, size: text.optional() })

/**
 * Fields of jewellery in the catalogue data, besides those of every product. A product without metal, weight or
 * hallmark is refused.
 */
export const tradeFields = {
  metal: text,
  fineness: z.int().min(1).max(999).optional(),
  weight_g: z.number().positive(),
  metal_weight_g: z.number().positive().optional(),
  hallmark: text,
  pearl: z.union([pearl, z.array(pearl)]).optional(),
  gems: z.array(gem).optional(),
  style: text,
  design: text,
}

/** The fields of a product from which its facts are made. */
export type TradeProduct = z.infer<z.ZodObject<typeof tradeFields>> & {
  materials: string[]
  color?: string[] | undefined
}
