/** The part of `limits` that browser scripts for products and carts need. */
export const buyLimits = {
  /** Milliseconds before a platform request times out. */
  requestTimeout: 30_000,
  /** Maximum number of pieces in one cart line. */
  lineQuantity: 99,
  /** Maximum number of characters of a typed promotion code. */
  couponCode: 50,
  /** Letters of a personalised product. */
  letters: { pattern: /^[a-z]{1,10}$/, max: 10 },
} as const
