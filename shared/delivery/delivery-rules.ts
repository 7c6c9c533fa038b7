import * as z from 'zod'

const country = z.string().regex(/^[A-Z]{2}$/, 'a country is its ISO code')
const percent = z.number().min(0).max(30)

/**
 * Where a house delivers, how fast, and the tax it charges. Delivery is free: no rule has a price. The tests check the rules
 * of every brand by this schema, so that no page has to.
 */
export const deliveryRules = z.strictObject({
  /** Countries delivered to, in the order shown; the first is chosen before anyone chooses. */
  countries: z.array(country).min(1),
  /** Working days of carriage. */
  carriageDays: z
    .strictObject({ shortest: z.int().positive(), longest: z.int().positive() })
    .refine(({ shortest, longest }) => shortest <= longest, 'shortest first'),
  /** Hour of Paris from which an order counts as one of the next working day. */
  cutOffHour: z.int().min(0).max(23),
  vat: z.strictObject({
    /** Percent by where the tax is due (`taxCountry`): a country of the Union, or `XI` for Northern Ireland. */
    rates: z.record(country, percent),
    /** Percent of the United Kingdom, charged in the sale of a consignment of £135 or less. */
    british: percent,
  }),
})
type DeliveryRules = z.infer<typeof deliveryRules>

/** The same as a brand writes it. */
export type ReadonlyRules = Readonly<Omit<DeliveryRules, 'countries'>> & {
  readonly countries: readonly string[]
}
