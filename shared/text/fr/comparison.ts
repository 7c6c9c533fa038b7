import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { handedOver } from './handover.ts'

/** Comparison of products. */

export const compare = 'Comparer'

export const addByReference = `Référence ou nom d’${brand.product.a} à ajouter`
export const nothingFor = (words: string) => `Rien pour “${words}”.`
export const add = 'Ajouter'
export const replaceAsk = (name: string) => `Quel ${brand.product.one} remplacer par ${name}\u202f?`
export const threeAtOnce = `Trois ${brand.product.many} se comparent à la fois.`
export const replace = 'Remplacer '
export const keepThese = `Garder ces trois ${brand.product.many}`

export const none = 'Aucune'
export const materials = 'Matières'
export const comprises = 'Comprend'
export const personalisation = 'Personnalisation'
export const oneToTenLetters = 'De 1 à 10 lettres'
export const availability = 'Disponibilité'
export const inStock = (label: string) => `${label} en stock`
export const withYouAtHome = (to: Handover) => `${capital(handedOver[to])}, ${home.inWords}`

export const comparison = 'Comparaison'
export const priceIncludingVat = 'Prix TTC'
export const struckPrice = 'Prix barré\u00a0: le plus bas des 30 jours précédents'
export const actions = 'Suite'
export const see = 'Voir'
export const takeOff = 'Retirer'
export const takeOffComparison = (name: string) => ` ${name} de la comparaison`
export const notApplicable = 'sans objet'

export const compareProducts = `Comparer des ${brand.product.many}`
export const chooseThree = `Choisissez jusqu’à trois ${brand.product.many}\u00a0: ils s’affichent côte à côte.`
