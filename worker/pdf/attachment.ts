/** An attachment of a mail, by its kind. Its bytes are made when the mail is sent. */
export type Attachment =
  /** The terms that an order accepted. */
  | { kind: 'terms'; version: string }
  | { kind: 'guarantee-notice' }
  | { kind: 'withdrawal-form' }
  | { kind: 'invoice'; order: number }
  | { kind: 'credit-note'; order: number; number: string }
