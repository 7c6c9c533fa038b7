/**
 * The ids by which a webhook names its payment. `ref` is the ref that `Opened` returned. If it differs from the ref of
 * the named attempt, the payment belongs to another shop or database with the same account. `attemptId` is our own
 * mark.
 */
export interface About {
  ref?: string
  attemptId?: string
  transactionId?: string
  /** A refund: the key of our request for it, and its id at the provider. */
  refundKey?: string
  refundRef?: string
}
