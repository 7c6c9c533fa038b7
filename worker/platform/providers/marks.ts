/** Our number of an attempt, as providers keep it beside a payment; `null` for anything else written there. */
export const attemptMark = (value: unknown): string | null =>
  typeof value === 'string' && /^S\d{1,12}-\d{1,6}$/.test(value) ? value : null

/** What we asked for a refund with (`refundKey`), as providers keep it; `null` for anything else written there. */
export const refundMark = (value: unknown): string | null =>
  typeof value === 'string' && /^R\d{1,12}-\d{1,6}-\d{1,15}(-\d{1,4})?$/.test(value) ? value : null

/** A provider's word, short enough to be kept and written in a mail; `unknown` for none. */
export const wordOf = (value: string | null | undefined): string => value?.slice(0, 100) || 'unknown'
