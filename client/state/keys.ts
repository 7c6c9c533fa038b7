import { brand } from '#brand/brand.ts'

/** Names in the browser's own storage, known to the first script too. */
export const keys = {
  /** Start of the names of requests about the cart that no answer has settled: one entry each. */
  request: `${brand.key}:wish:`,
  /** Milliseconds since 1970 when a write of the cart was last answered. */
  changed: `${brand.key}:cart`,
} as const
