export const didYouMean = 'Did you mean'
export const questionMark = '?'
