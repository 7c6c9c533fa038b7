import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'

/** Answers of the platform about a cart: its changes and its refusals. */

export const quantityInvalid = 'Quantité non valable'
export const nameLength = '200 caractères au plus'
export const oneLine = 'Une seule ligne de texte'
export const textNumberOrYes = 'Un texte, un nombre ou oui/non'
export const namesAndValues = 'Des noms et leurs valeurs'
export const tenAtMost = '10 informations au plus'
export const namesShort = 'Des noms de 40 lettres ou chiffres au plus'
export const lettersOf = 'personnalisation\u00a0: 1 à 10 lettres de a à z'
export const fontOf = (field: string, fonts: string) => `${field}\u00a0: ${fonts}, avec des lettres`

export const codeTakenOff = 'Le code a été retiré.'
export const codeApplied = 'Le code a été appliqué.'

export const soldOut = (product: string) => `«\u00a0${product}\u00a0» est épuisé.`
export const onlyLeft = (left: number, product: string) =>
  `Il ne reste que ${left} pièce(s) de «\u00a0${product}\u00a0».`
export const priceChanged = (product: string, price: string) =>
  `Le prix de «\u00a0${product}\u00a0» a changé depuis votre ajout\u00a0: ${price}.`

export const onePerOrder = 'Un seul exemplaire par commande'
export const tooManyLines = 'Votre panier ne peut contenir plus d’articles différents'
export const notInCart = 'Cet article n’est pas dans votre panier'
export const alreadyInCart = 'Cet article est déjà dans votre panier'
export const noSuchField = 'Aucun des champs demandés n’existe'

export const added = (product: string) => `«\u00a0${product}\u00a0» a été ajouté au panier.`
export const quantityUpdated = 'La quantité a été mise à jour.'
export const takenOff = (product: string) => `${product} a été retiré du panier.`
export const isBack = (product: string) => `${product} est de retour dans votre panier.`
export const theArticle = 'L’article'

export const orderedWithText = `${capital(brand.product.this)} se commande avec son texte\u00a0: 1 à 10 lettres de a à z`
export const notPersonalised = `${capital(brand.product.this)} ne se personnalise pas`

export const freeDelivery = 'Livraison offerte'
export const delivery = 'Livraison'

const goneWords = 'n’est plus disponible\u00a0: il a été retiré de votre panier.'
export const gone = (product: string) => `«\u00a0${product}\u00a0» ${goneWords}`
export const somethingGone = `${capital(brand.product.a)} ${goneWords}`
