/** Lists of products: their filters and orders. */

export const category = 'Catégorie'
export const collection = 'Collection'
export const price = 'Prix'
export const colour = 'Couleur'
export const size = 'Taille'
export const length = 'Longueur'
export const forWhom = 'Pour qui'
export const occasion = 'Occasion'
export const inStock = 'En stock'
export const toPersonalise = 'À personnaliser'
export const centimetres = (length: string) => `${length}\u00a0cm`
export const sizeNumbered = (size: string) => `Taille ${size}`

export const bySelection = 'Sélection de la maison'
export const byNewest = 'Nouveautés'
export const byPriceUp = 'Prix croissant'
export const byPriceDown = 'Prix décroissant'
export const byName = 'Nom, de A à Z'

export const availableNow = 'Disponible maintenant'
