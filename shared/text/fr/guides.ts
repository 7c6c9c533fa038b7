import { brand } from '#brand/brand.ts'
import { capital } from '../../words/fit-words.ts'

/** Guides, looks and news: the sentences around their content. */

export const publishedOn = 'Publié le '
export const reviewedOn = ' · Relu le '
export const updatedOn = ' · Mis à jour le '

export const guides = 'Guides'
export const guidesOfHouse = `Les guides ${brand.name}`
export const guidesLead = (lead: string) => `${lead} Voir aussi `
export const theRingGuide = 'le '
export const ringGuide = 'guide des tailles de bague'
export const and = ' et '
export const theCareGuide = 'les '
export const careGuide = 'conseils d’entretien'
export const themes = 'Thèmes'
export const noGuideYet = 'Pas encore de guide.'
export const seeAllProducts = `Voir tous les ${brand.product.many}`

export const productCited = `${capital(brand.product.one)} cité`
export const productsCited = `${capital(brand.product.many)} cités`

export const allGuides = 'Tous les guides'

export const contents = 'Sommaire'

export const looks = 'Allures'
export const theLooks = 'Les allures'

export const news = 'Actualités'
export const newsTitle = `Actualités ${brand.name}\u00a0: collections et rendez-vous`
export const newsDescription = `Nouvelles pièces, dates utiles, coulisses\u00a0: les actualités de la maison ${brand.name}.`
export const newsLead = 'Nouvelles pièces, dates utiles, coulisses. À suivre aussi par '
export const atomFeed = 'flux Atom'
export const noNewsYet = 'Pas encore d’actualité. Revenez bientôt.'
export const seeNewProducts = 'Voir les nouveautés'

export const readNext = 'À lire ensuite'
export const seeAlso = 'Voir aussi'

export const otherGuides = 'Autres guides'
export const ringGuideTitle = 'Guide des tailles de bague'
