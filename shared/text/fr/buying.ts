import { brand } from '#brand/brand.ts'

/** Choosing a product and adding it to the cart. */

export const lookHolds = 'Cette allure réunit\u00a0:'
export const setHolds = 'Cet ensemble comprend\u00a0:'
export const quantity = 'Quantité'
export const oneLess = 'Retirer un'
export const oneMore = 'Ajouter un'

export const add = 'Ajouter'

export const from = 'À partir de'
export const lowestPrice = (price: string) => `Prix le plus bas des 30 jours précédents\u00a0: ${price}`
export const priceDelivered = 'TTC, livraison offerte'
export const priceUndelivered = 'TTC, hors livraison'

export const findMySize = 'Trouver ma taille'
export const thenSoldOut = ', épuisé'
export const betweenTwoSizes = 'Entre deux tailles, prenez la plus grande.'

export const italic = 'Italique'
export const upright = 'Droite'
export const lettering = 'Écriture'
export const yourText = 'Votre texte'
export const lettersUpTo = (max: number) => `De 1 à ${max} lettres minuscules, de a à z`
export const lettersRule = 'De 1 à 10 lettres minuscules, de a à z. Ni accent, ni espace, ni chiffre.'
export const lettersCount = (count: number, max: number) => `${count} sur ${max}`
export const previewOf = (shown: string, words: string) => `Aperçu\u00a0: ${shown}, ${words}`
export const yourProductToRead = `Voici votre ${brand.product.one}, à relire\u00a0: `
export const example = (sample: string) => `Exemple\u00a0: ${sample}`
export const madeForYou = `Fabriqué pour vous\u00a0: ${brand.product.this} ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part. Il n’ouvre pas droit à rétractation.`

/** Feminine names of choices. The gender of another shop's attributes is unknown, so those get a neutral wording. */
const feminine = ['taille', 'longueur', 'couleur']
export const toChoose = (label: string) => {
  const name = label.toLowerCase()
  return feminine.includes(name) ? `Choisir une ${name}` : `${label} à choisir`
}
/** Lists words in a sentence: « 48, 50 et 52 ». */
const enumeration = (words: readonly string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`
export const stateOfOptions = (state: string, options: readonly string[], why: readonly string[]) =>
  `${state} en ${enumeration(options)}${why.length > 0 ? ` (${why.join(', ')})` : ''}.`
export const soldOut = 'Épuisé'
export const doesNotExist = 'N’existe pas'

export const addToCart = 'Ajouter au panier'
export const addLook = 'Ajouter l’allure au panier'
export const addSet = 'Ajouter l’ensemble'
export const addPiece = 'Ajouter la pièce choisie'
export const addPieces = 'Ajouter les pièces choisies'

export const choosePiece = 'Choisissez au moins une pièce.'
const numbers = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six']
export const allPieces = (count: number, price: string) =>
  `Les ${numbers[count] ?? count} pièces\u00a0: ${price}. Elles s’achètent aussi séparément.`
export const chosenPieces = (count: number, price: string) =>
  count === 1
    ? `La pièce choisie\u00a0: ${price}.`
    : `Les ${numbers[count] ?? count} pièces choisies\u00a0: ${price}.`
export const seeProductNamed = (name: string) => `Voir ${brand.product.the}\u00a0: ${name}`
export const seeProduct = `Voir ${brand.product.the}`

export const inStock = 'En stock'
export const lastPiece = 'Dernière pièce'
export const madeToOrder = 'Fabriqué à la commande'
