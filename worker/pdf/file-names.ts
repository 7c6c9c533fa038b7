/** Names of the documents, with their day or their number: they are found again by them. */
export const fileNames = {
  terms: (version: string) => `conditions-generales-de-vente-${version}.pdf`,
  withdrawalForm: 'formulaire-de-retractation.pdf',
  invoice: (number: string) => `facture-${number}.pdf`,
  creditNote: (number: string) => `avoir-${number}.pdf`,
}
