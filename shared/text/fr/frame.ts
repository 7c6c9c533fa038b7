import { brand } from '#brand/brand.ts'

/** What stands around every page. */

export const allProducts = `Tous les ${brand.product.many}`
export const care = 'Entretien'
export const ringGuide = 'Guide des tailles de bague'
export const commitments = 'Nos engagements'

export const networkLink = (network: string) => `${brand.name} sur ${network} (nouvel onglet)`
