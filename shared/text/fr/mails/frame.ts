/** Header and footer of every mail. */

export const writeToUs = 'Nous écrire'
export const legalNotice = 'Mentions légales'
export const privacy = 'Confidentialité'

export const amountIncludingVat = 'Montant TTC'
