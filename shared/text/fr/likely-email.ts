/** A hint beside an e-mail address that may have a typing error. A browser script uses this file. */

export const didYouMean = 'Vouliez-vous dire'
export const questionMark = '\u202f?'
