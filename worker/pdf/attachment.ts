/** An attachment of a mail, by its kind. Its bytes are made when the mail is sent. */
export type Attachment =
  /** The terms that an order accepted. */
  | { kind: 'terms'; version: string }
  | { kind: 'guarantee-notice' }
  | { kind: 'withdrawal-form' }
  | { kind: 'invoice'; order: number }
  | { kind: 'credit-note'; order: number; number: string }

/** File names of the documents. They contain a date or a number, so that people can find them. */
export const fileNames = {
  terms: (version: string) => `conditions-generales-de-vente-${version}.pdf`,
  withdrawalForm: 'formulaire-de-retractation.pdf',
  invoice: (number: string) => `facture-${number}.pdf`,
  creditNote: (number: string) => `avoir-${number}.pdf`,
}
