import * as z from 'zod'

const count = z.int()
const named = z.array(z.object({ name: z.string(), count }))

/** Figures of a number of days. */
export const wireFigures = z.object({
  /** Oldest first. Each day is a day in Paris. */
  days: z.array(
    z.object({
      day: z.iso.date(),
      visits: count,
      views: count,
      /** Orders placed on that day and paid since, and the refunds of that day. */
      orders: count,
      cents: count,
      refunds: count,
      refundedCents: count,
    }),
  ),
  /**
   * How many visits reached each step: visits, products added to the cart, checkouts opened, orders placed, orders
   * paid.
   */
  steps: z.object({ visits: count, cart: count, checkout: count, placed: count, paid: count }),
  /** Pages, most viewed first. */
  pages: named,
  /** Web vitals by class: `LCP 2500`. */
  vitals: named,
  /** Searches without a result. */
  misses: named,
})
export type Figures = z.infer<typeof wireFigures>
