/** Everything that the ledger of an order records. A new kind needs its French words before it compiles. */
export const ledgerKinds = [
  'status',
  'details',
  'making',
  'shipped',
  'delivered',
  'withdrawn',
  'held-again',
  'hold-unsure',
  'hold-expired',
  'taking',
  'too-late',
  'amount-mismatch',
  'paid-twice',
  'paid-late',
  'refund-done',
  'refund-failed',
  'refund-told',
  'refunded-unpaid',
  'disputed',
  'dispute-funds-taken',
  'dispute-funds-returned',
  'dispute-won',
  'dispute-lost',
  'dispute-closed',
  'fraud-warning',
  'warning-seen',
  'review-opened',
  'review-closed',
  'moved-there',
  'refunded-there',
  'refund-untold',
] as const

export type LedgerKind = (typeof ledgerKinds)[number]

/** What the staff must know before a parcel leaves: entries of the ledger, and facts of the order. */
export const orderFlags = [
  'withdrawn',
  'amount-mismatch',
  'paid-twice',
  'paid-late',
  'disputed',
  'dispute-lost',
  'fraud-warning',
  'review-opened',
  'details',
  'letters',
  'gift',
] as const

export type OrderFlag = (typeof orderFlags)[number]
