/** What travels with a mail, told by what it is: the bytes are made when the mail is sent. */
export type Attachment =
  | { kind: 'terms' }
  | { kind: 'withdrawal-form' }
  | { kind: 'invoice'; order: number }
  | { kind: 'credit-note'; order: number; number: string }
