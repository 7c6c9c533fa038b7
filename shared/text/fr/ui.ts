import { brand } from '#brand/brand.ts'
import { offer } from '#brand/offer.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { plural } from '../plural.ts'
import { handedOver } from './handover.ts'

/** The frame of every page: header, menus, footer. Then components that several pages use. */

export const allProducts = `Tous les ${brand.product.many}`
export const care = 'Entretien'
export const ringGuide = 'Guide des tailles de bague'
export const commitments = 'Nos engagements'

export const networkLink = (network: string) => `${brand.name} sur ${network} (nouvel onglet)`

export const myAccount = 'Mon compte'
export const helloName = (name: string) => `Bonjour ${name}`
export const hello = 'Bonjour'
export const myOrders = 'Mes commandes'
export const logIn = 'Se connecter'
export const myFavourites = 'Mes favoris'
export const logOut = 'Se déconnecter'

export const measureVisits = 'mesurer la fréquentation'
export const measureAdvertising = 'savoir quelles publicités amènent des visites'
export const cookies = 'Cookies'
export const cookiesNeededOnly =
  'Nos cookies servent au panier, à la connexion et à vos réglages, à rien d’autre\u00a0: ni mesure, ni publicité. '
export const knowMore = 'En savoir plus'
export const understood = 'J’ai compris'
export const yourChoice = 'Votre choix, en clair'
export const trackersAsk = (purposes: readonly string[]) =>
  `Nous utilisons des traceurs nécessaires au panier et à la connexion. Avec votre accord seulement, nous voudrions ${purposes.join(' et ')}. Vous pouvez changer d’avis à tout moment, lien “Gérer mes cookies” en bas de page.`
export const refuseAll = 'Tout refuser'
export const acceptAll = 'Tout accepter'
export const choose = 'Choisir'

export const writeOrCall = 'Écrivez-nous ou appelez-nous'
export const callPrice = '(appel non surtaxé)'

export const ourGuarantees = 'Nos garanties'
export const pricesInclude = '. Prix en euros, toutes taxes comprises.'
export const demonstration = 'Boutique de démonstration.'
export const legalInformation = 'Informations légales'
export const termsOfSale = 'Conditions générales de vente'
export const legalNotice = 'Mentions légales'
export const privacy = 'Confidentialité et cookies'
export const manageCookies = 'Gérer mes cookies'
export const accessibility = 'Accessibilité\u00a0: '
export const withdraw = 'Renoncer au contrat ici'
export const paymentMarks = 'Moyens de paiement acceptés'
export const otherMarks = 'Nous acceptons aussi Diners Club et China UnionPay.'

export const openMenu = 'Ouvrir le menu'
export const search = 'Rechercher'
export const cart = 'Panier'
export const securePayment = 'Paiement sécurisé'

export const languageTitle = 'Langue'
export const languageShort = 'FR'
export const languageName = ', français'

export const skipToContent = 'Aller au contenu'

export const mainNavigation = 'Navigation principale'
export const menuOf = (label: string) => `Menu ${label}`
export const followUs = 'Suivez-nous'

export const privacyShort = 'Confidentialité'

export const menu = 'Menu'
export const closeMenu = 'Fermer le menu'

export const welcomeOffer = 'Offre de bienvenue'
export const welcomeOfferLead = `−${offer.percent}\u00a0% sur votre première commande en vous connectant et en acceptant nos e-mails. `
export const takeOffer = 'En profiter'
export const hideMessage = 'Masquer ce message'

export const houseAtYourService = 'La maison à votre service'

export const topOfPage = 'Haut de la page'
export const backToTop = 'Remonter en haut de la page'
export const englishName = 'EN, English'
export const englishShort = 'EN'

export const soldOut = 'Épuisé'
export const personalised = 'À votre nom'
export const lastPiece = 'Dernière pièce'
export const newProduct = 'Nouveau'

export const breadcrumb = 'Fil d’Ariane'
export const home = 'Accueil'

export const seeAll = 'Tout voir'
export const seenLately = 'Vus récemment'
export const clear = 'Effacer'
export const clearSeen = ` les ${brand.product.many} vus récemment`

export const pagination = 'Pagination'
export const previousPage = 'Page précédente'
export const pageNumbered = (page: number) => `Page ${page}`
export const nextPage = 'Page suivante'

export const phone = 'Téléphone'
export const phoneHint = 'Pour la livraison seulement.'

export const withYou = (arrival: string, to: Handover) => `${capital(handedOver[to])} ${arrival}`

export const quantity = 'Quantité\u00a0: '
export const subtotal = 'Sous-total'
export const discountCode = (code: string) => `Remise ${code}`
export const delivery = 'Livraison'
export const free = 'Offerte'
export const deliveryBy = (carrier: string) => `Livraison\u00a0: ${carrier}`

export const readingTime = (minutes: number) =>
  plural(minutes, { one: `${minutes}\u00a0minute de lecture`, other: `${minutes}\u00a0minutes de lecture` })

export const heldUntilBefore = (pieces: number) =>
  plural(pieces, {
    one: `Votre ${brand.product.one} vous est réservé jusqu’à `,
    other: `Vos ${brand.product.many} vous sont réservés jusqu’à `,
  })
export const heldUntilAfter = ' (heure de Paris).'
export const holdEndedBefore = (pieces: number) =>
  plural(pieces, {
    one: `La réservation de votre ${brand.product.one} a pris fin à `,
    other: `La réservation de vos ${brand.product.many} a pris fin à `,
  })
