/**
 * What a webhook is about: whatever of these it names. `ref` is what `Opened` answered; one that differs from the ref of
 * the attempt named is a payment of another shop or database at the same account. `attemptId` is our own mark.
 */
export interface About {
  ref?: string
  attemptId?: string
  transactionId?: string
  /** A refund: what we asked for it with, and its name at the provider. */
  refundKey?: string
  refundRef?: string
}
