import { brand } from '#brand/brand.ts'

/** Error pages. */

export const requestRefused = 'Demande refusée'
export const incident = 'Un incident'

export const ringGuide = 'Guide des tailles'
export const care = 'Entretien'
export const delivery = 'Livraison'
export const returns = 'Retours'
export const house = 'La maison'
export const incidentReference = (reference: string) => `Référence de l’incident\u00a0: ${reference}`
export const backHome = 'Retour à l’accueil'
export const seeCart = 'Voir le panier'
export const writeToUs = 'Nous écrire'
export const backToWorkshop = 'Retour à l’atelier'
export const openPages = 'Pages ouvertes'

export const noSuchPage = 'Cette page n’existe pas'
export const noSuchPageLead = `Elle a pu changer d’adresse. Voici les nouveautés, ou cherchez ${brand.product.a}.`
export const error404 = 'Erreur 404'
export const allProducts = `Tous les ${brand.product.many}`
