import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { handedOver } from './handover.ts'

/** Texts for machines: feeds, sitemap, pages as Markdown. */

export const newsOfHouse = `Actualités ${brand.name}`
export const guidesOfHouse = `Guides ${brand.name}`

export const delivery = 'Livraison'
export const returns = 'Retours et échanges'
export const payment = 'Paiement'
export const care = 'Entretien'
export const ringGuide = 'Guide des tailles de bague'
export const questions = 'Questions fréquentes'
export const termsOfSale = 'Conditions générales de vente'
export const markdownNote = `Chaque page d’${brand.product.a}, d’une liste ou d’un guide se lit aussi en Markdown\u00a0: demandez-la avec l’en-tête \`Accept: text/markdown\`. Les prix et les disponibilités d’une page sont ceux du moment\u202f; un prix barré est le plus bas des 30 jours précédents.`
export const allProducts = `Tous les ${brand.product.many}`
export const search = 'Recherche'
export const searchHow = 'mots, matière, occasion ou référence après le signe égal'
export const tools = 'Outils'
export const profile = 'Profil'
export const ucpHolds = (protocol: string) => `${protocol}\u00a0: catalogue, panier, commande`
export const orderAndHelp = 'Commander et être aidé'
export const forAssistants = 'Pour les assistants'
export const dataFiles = 'Données'
export const noToolOrders =
  'Aucun outil ne commande ni ne paie\u00a0: l’acheteur reprend le panier préparé par l’adresse `continue_url`, donne lui-même ses accords et commande.'
export const sitemap = 'Plan du site'
export const sitemapHolds = 'toutes les pages, avec leurs images et la date de leur dernier changement'
export const news = 'Actualités'
export const atomFeed = 'flux Atom'
export const guides = 'Guides'
export const catalogue = 'Catalogue'
export const catalogueHolds = 'flux de produits, un article par choix'
export const catalogueJson = 'Catalogue en JSON'
export const catalogueJsonHolds = `une ligne par ${brand.product.one}, avec tous ses choix`

export const priceDelivered = (price: string) => `${price} TTC, livraison offerte`
export const priceApart = (price: string) => `${price} TTC, hors livraison`
export const reduced = (now: string, percent: number, prior: string) =>
  `${now} (−${percent}\u00a0%\u202f; prix le plus bas des 30 jours précédents\u00a0: ${prior})`
export const reference = (sku: string) => `Référence\u00a0: ${sku}`
export const priceIs = (price: string) => `Prix\u00a0: ${price}`
export const withYou = (arrival: string, to: Handover) =>
  `${capital(handedOver[to])} ${arrival}, ${home.inWords}`
export const madeForYou = `## Retours\n\nFabriqué pour vous\u00a0: ${brand.product.this} ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part.`
export const pageAt = (address: string, path: string) => `Page\u00a0: ${address}${path}`

export const shopInFrench = 'Boutique en ligne française, prix en euros toutes taxes comprises, '
export const deliveredFree = 'livraison offerte\u00a0: '
export const deliveredAt = 'livraison\u00a0: '
