/** The part of `limits` that choosing a product and filling a cart need: a browser carries no other for it. */
export const buyLimits = {
  /** Milliseconds before a platform call is given up. */
  requestTimeout: 30_000,
  /** Most pieces of one cart line. */
  lineQuantity: 99,
  /** Characters of a discount code that is typed. */
  couponCode: 50,
  /** Letters of a personalised product. */
  letters: { pattern: /^[a-z]{1,10}$/, max: 10 },
} as const
