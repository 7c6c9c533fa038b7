/** What a browser pays an order with by its wallets, or why it cannot. */
export type WalletAnswer =
  | {
      kind: 'open'
      /** Opens this one payment in Stripe.js, and nothing else. */
      clientSecret: string
      publishableKey: string
      /** Path of the result page. */
      returnPath: string
    }
  | { kind: 'closed'; message: string }
  /** The payment is over: its result stands there. */
  | { kind: 'over'; goTo: string }
