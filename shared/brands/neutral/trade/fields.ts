import * as z from 'zod'

const text = z.string().trim().min(1)

/** What the data of an object holds beside what every product has. */
export const tradeFields = {
  /** Millilitres. */
  capacity_ml: z.int().positive().optional(),
  made_in: text,
}

/** What is read of a product to say its facts. */
export type TradeProduct = z.infer<z.ZodObject<typeof tradeFields>> & {
  materials: string[]
  color?: string[] | undefined
}
