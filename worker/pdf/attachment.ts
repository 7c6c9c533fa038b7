/** What travels with a mail, told by what it is: the bytes are made when the mail is sent. */
export type Attachment =
  /** The terms an order accepted. */
  | { kind: 'terms'; version: string }
  | { kind: 'guarantee-notice' }
  | { kind: 'withdrawal-form' }
  | { kind: 'invoice'; order: number }
  | { kind: 'credit-note'; order: number; number: string }
