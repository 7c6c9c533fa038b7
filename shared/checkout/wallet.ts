/** Data with which a browser pays an order by wallet, or the reason why it cannot. */
export type WalletAnswer =
  | {
      kind: 'open'
      /** Opens only this payment in Stripe.js. */
      clientSecret: string
      publishableKey: string
      /** Path of the result page. */
      returnPath: string
    }
  | { kind: 'closed'; message: string }
  /** The payment is over. `goTo` is the page with its result. */
  | { kind: 'over'; goTo: string }
