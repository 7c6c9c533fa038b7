/** Returns our id of an attempt, as providers store it with a payment; `null` for any other value. */
export const attemptMark = (value: unknown): string | null =>
  typeof value === 'string' && /^S\d{1,12}-\d{1,6}$/.test(value) ? value : null

/** Returns the key of our refund request (`refundKey`), as providers store it; `null` for any other value. */
export const refundMark = (value: unknown): string | null =>
  typeof value === 'string' && /^R\d{1,12}-\d{1,6}-\d{1,15}(-\d{1,4})?$/.test(value) ? value : null

/** Returns a provider's word, short enough to store and to mail; `unknown` when there is none. */
export const wordOf = (value: string | null | undefined): string => value?.slice(0, 100) || 'unknown'
