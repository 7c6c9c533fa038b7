import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'
import { plural } from '../plural.ts'

/** Search. */

export const search = 'Rechercher'
export const startSearch = 'Lancer la recherche'

export const didYouMean = 'Vouliez-vous dire\u202f?'
export const ourLists = 'Nos listes'
export const toRead = 'À lire'
export const comesNear = 'Ce qui s’en approche'

export const whatDoYouSeek = 'Que cherchez-vous\u202f?'
export const resultsFor = (count: number, words: string) =>
  `${plural(count, { one: `${count} résultat`, other: `${count} résultats` })} pour “${words}”`
export const nothingFor = (words: string) => `Rien pour “${words}”.`
const quotedWords = (words: readonly string[]) => `“${words.join('”, “')}”`
export const unsold = (names: readonly string[]) => `${quotedWords(names)}\u202f: nous n’en vendons pas.`
export const unknownWords = (words: readonly string[]) =>
  `${capital(brand.product.no)} ne répond à ${quotedWords(words)}.`
export const notTogether = `${capital(brand.product.no)} ne réunit tous ces mots.`
export const mostOfIt = 'Voici ce qui répond au reste de votre recherche.'
export const searchLead = `Cherchez ${brand.product.a} par matière, par occasion ou par référence.`
export const tryAnother = 'Essayez une matière, une occasion ou une référence (BAG-AKO-001).'
export const nothingFoundFor = (words: string) => `Nous n’avons rien trouvé pour “${words}”. `
export const searchExactly = (words: string) => `Chercher exactement “${words}”`
