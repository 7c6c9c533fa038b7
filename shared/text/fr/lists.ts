import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'

/** Product lists: their filters and sort orders. */

export const category = 'Catégorie'
export const collection = 'Collection'
export const price = 'Prix'
export const forWhom = 'Pour qui'
export const occasion = 'Occasion'
export const inStock = 'En stock'
export const toPersonalise = 'À personnaliser'
export const centimetres = (length: string) => `${length}\u00a0cm`

export const bySelection = 'Sélection de la maison'
export const byNewest = 'Nouveautés'
export const byPriceUp = 'Prix croissant'
export const byPriceDown = 'Prix décroissant'
export const byName = 'Nom, de A à Z'

export const availableNow = 'Disponible maintenant'

export const takeFilterOff = 'Retirer le filtre '
export const clearFilters = 'Effacer les filtres'

export const from = 'De'
export const to = 'à'

export const filter = 'Filtrer'
export const closeFilters = 'Fermer les filtres'
export const mySize = 'À ma taille'

export const noneHasAll = `${capital(brand.product.no)} ne réunit tous ces choix.`
export const without = (words: string) => `Sans ${words}`
export const seeAllProducts = `Voir tous les ${brand.product.many}`

export const byRelevance = 'Pertinence'
export const theProducts = `Les ${brand.product.many}`
export const perPage = `${capital(brand.product.many)} par page\u00a0:`
export const selectionOrder = 'La sélection suit l’ordre choisi par la maison, sans paiement ni publicité.'
export const pricesDelivered = 'Prix TTC, livraison offerte.'
export const pricesUndelivered = 'Prix TTC, hors livraison.'
export const struckPrices = 'Prix barrés\u00a0: prix le plus bas des 30 jours précédents.'

export const seeProducts = `Voir les ${brand.product.many}`
export const seeCount = (count: string) => `Voir ${count}`
export const filterCount = (chosen: number) => `Filtrer (${chosen})`
export const sortBy = 'Trier par'
export const sort = 'Trier'

export const pricesFrom = (lowest: string, highest: string) => `, de ${lowest} à ${highest}`
export const pageOf = (page: number) => `, page ${page}`
export const listDescription = (title: string, page: string, count: string, prices: string, phrase: string) =>
  `${title}${page}\u00a0: ${count}${prices}. ${phrase}.`
export const deliveredWhereServed = ' Livraison offerte dans les pays livrés.'
export const titleOfPage = (title: string, page: number) => `${title}, page ${page}`
export const all = 'Tous'
export const nearbyLists = 'Listes voisines'
export const noPromotionNow = 'Pas de promotion en ce moment.'
export const seeNewProducts = 'Voir les nouveautés'
export const noneYet = `${capital(brand.product.no)} encore\u00a0: la boutique ouvre bientôt.`
export const backHome = 'Retour à l’accueil'
export const noneHere = `${capital(brand.product.no)} ici pour l’instant.`
