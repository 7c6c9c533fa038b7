/** File names of the documents. They contain a date or a number, so that people can find them. */
export const fileNames = {
  terms: (version: string) => `conditions-generales-de-vente-${version}.pdf`,
  withdrawalForm: 'formulaire-de-retractation.pdf',
  invoice: (number: string) => `facture-${number}.pdf`,
  creditNote: (number: string) => `avoir-${number}.pdf`,
}
