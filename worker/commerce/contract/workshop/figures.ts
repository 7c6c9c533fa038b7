import * as z from 'zod'

const count = z.int()
const named = z.array(z.object({ name: z.string(), count }))

/** What was counted in some days. */
export const wireFigures = z.object({
  /** The oldest first, each as a day of Paris. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      visits: count,
      views: count,
      /** Orders placed that day and paid since, and what was given back that day. */
      orders: count,
      cents: count,
      refunds: count,
      refundedCents: count,
    }),
  ),
  /** How many came so far: visits, products put into carts, checkouts opened, orders placed and paid. */
  steps: z.object({ visits: count, cart: count, checkout: count, placed: count, paid: count }),
  /** Pages, the most seen first. */
  pages: named,
  /** Classes of measures: `LCP 2500`. */
  vitals: named,
  /** Searches that found nothing. */
  misses: named,
})
export type Figures = z.infer<typeof wireFigures>
