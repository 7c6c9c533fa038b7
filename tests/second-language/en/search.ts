import { brand } from '#brand/brand.ts'
import { plural } from '../../../shared/text/plural.ts'

export const search = 'Search'
export const startSearch = 'Start the search'
export const didYouMean = 'Did you mean?'
export const ourLists = 'Our lists'
export const toRead = 'To read'
export const comesNear = 'What comes near'
export const whatDoYouSeek = 'What do you seek?'
export const resultsFor = (count: number, words: string) =>
  `${plural(count, { one: `${count} result`, other: `${count} results` })} for “${words}”`
export const nothingFor = (words: string) => `Nothing for “${words}”.`
const quotedWords = (words: readonly string[]) => `“${words.join('”, “')}”`
export const unsold = (names: readonly string[]) => `${quotedWords(names)}: we sell none.`
export const unknownWords = (words: readonly string[]) => `Nothing answers to ${quotedWords(words)}.`
export const notTogether = 'Nothing has all these words.'
export const mostOfIt = 'Here is what answers the rest of your search.'
export const searchLead = `Search ${brand.product.a} by material, by occasion or by reference.`
export const tryAnother = 'Try a material, an occasion or a reference (BAG-AKO-001).'
export const nothingFoundFor = (words: string) => `We found nothing for “${words}”. `
export const searchExactly = (words: string) => `Search exactly “${words}”`
