import { brand } from '#brand/brand.ts'

/** The home page. */

export const forWhom = 'Pour qui'
export const byBudget = 'Par budget'
export const byOccasion = 'Par occasion'
export const findGift = 'Trouver un cadeau'
export const iSeekGift = 'Je cherche un cadeau '
export const at = ' à '
export const budget = 'Budget'
export const giftFor = 'pour '
export const occasion = 'Occasion'
export const seeIdeas = 'Voir les idées'

export const guides = 'Les guides'
export const allGuides = 'Tous les guides'

export const seeNewProducts = 'Voir les nouveautés'
export const allProducts = `Tous les ${brand.product.many}`

export const seeCollection = 'Voir la collection'
export const typeFirstName = 'Un prénom, en minuscules'
export const tryFirstName = 'Essayez un prénom, en minuscules.'

export const markdownLead = `${brand.tagline}. Prix toutes taxes comprises, livraison offerte.`
export const markdownLeadApart = `${brand.tagline}. Prix toutes taxes comprises, hors livraison.`
export const markdownLinks = (address: string, llms: string) =>
  `Guides, pages de service et outils des assistants\u00a0: ${address}${llms}`

export const preview = (what: string) => `Aperçu\u00a0: ${what}`
