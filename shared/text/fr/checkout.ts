import { brand } from '#brand/brand.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { percent } from './formats.ts'
import { handedOver } from './handover.ts'

/** Checkout. */

export const withYou = (arrival: string, to: Handover) => `, ${handedOver[to]} ${arrival}`

export const region = 'Région, État ou province'
export const franceNote = 'Métropole, Corse et Monaco.'
export const britainNote = 'Irlande du Nord, île de Man, Jersey et Guernesey compris.'
export const americaNote =
  'Porto Rico, les autres territoires et la poste militaire ne sont pas encore livrés.'
export const byCountry = 'Selon le pays choisi.'
export const forExample = (code: string) => `Par exemple ${code}.`
export const chooseInList = 'Choisissez dans la liste'
export const city = 'Ville'
export const postcode = 'Code postal'
export const country = 'Pays'
export const chooseCountry = 'Choisissez un pays'
export const firstName = 'Prénom'
export const lastName = 'Nom'
export const address = 'Adresse'
export const addressMore = 'Complément d’adresse'

export const myAddresses = 'Mes adresses'
export const otherAddress = 'Une autre adresse'

export const seeCart = 'Voir le panier'
export const writeToUs = 'Nous écrire'

export const signsAtMost = (count: number) => `${count}\u00a0signes au plus.`

export const isGift = 'C’est un cadeau'
export const giftSlip = 'Le bon de livraison glissé dans le colis est alors sans prix.'
export const giftMessage = 'Message de la carte'
export const gift = 'Cadeau'
export const slipWithoutPrices = 'Bon de livraison sans prix.'

export const card = 'Carte bancaire'
export const otherCards = 'Discover, Diners Club, JCB et China UnionPay aussi.'
export const wallets = 'Apple Pay, Google Pay ou Link'
export const walletsHow = 'Votre appareil vous demande de confirmer, sur la page suivante.'
export const paypalHow = 'Vous validez le paiement chez PayPal.'
export const demoCard = 'Carte de démonstration'
export const demoHow = 'Aucun argent n’est pris.'
export const cardByLianLian = 'Carte bancaire, par LianLian Pay'
export const delegated = 'Le moyen confié à votre assistant'
export const delegatedHow =
  'Rien à taper\u00a0: vous payez en commandant. Votre banque peut vous demander de confirmer.'
export const meansOfPayment = 'Moyen de paiement'

export const readRecapAgain = 'Relire le récapitulatif'

export const noWithdrawal = `${capital(brand.product.one)} personnalisé\u00a0: pas de droit de rétractation.`
export const withdrawalDays = 'Droit de rétractation de 14 jours\u202f; port retour à votre charge.'
export const subtotal = 'Sous-total'
export const discounts = 'Remises'
export const beforeOrdering = 'Avant de commander'
export const editCart = 'Modifier le panier'
export const edit = 'Modifier'
export const articles = 'Articles'
export const delivery = 'Livraison'
export const free = 'Offerte'
export const freeThen = 'Offerte, '
export const carriedBy = (carrier: string, price: string) => `${price}, ${carrier}, `
export const carrier = 'Mode de livraison'
export const editDelivery = 'Modifier la livraison'
export const total = 'Total TTC'
export const withdrawal = 'Rétractation'
export const withdrawalBefore = 'En ligne, par le lien «\u00a0'
export const withdrawHere = 'Renoncer au contrat ici'
export const withdrawalAfter = '\u00a0» au bas de chaque page.'
export const guarantees = 'Garanties'
export const guaranteesBefore = 'Conformité et vices cachés, deux ans chacune\u00a0: '
export const legalGuarantees = 'garanties légales'
export const duties = 'Droits de douane'
export const dutiesOutside =
  'Hors Union européenne\u00a0: droits et taxes d’importation éventuels en sus, à régler au pays d’arrivée.'
export const dutiesOfFree =
  'Hors Union européenne\u00a0: livraison offerte\u202f; droits et taxes d’importation éventuels en sus, à régler au pays d’arrivée.'

export const yourDetails = 'Coordonnées'
export const haveAccount = 'Vous avez un compte\u202f? '
export const logIn = 'Se connecter'
export const email = 'E-mail'
export const wantNewsletter = `Je souhaite recevoir la lettre ${brand.ofName}`
export const sameBilling = 'Adresse de facturation identique à l’adresse de livraison'
export const orderNote = 'Note de commande'
export const saveMyDetails = 'Enregistrer mes informations pour commander plus vite'
export const forgetMyDetails = 'Oublier mes informations'
export const acceptTermsBefore = 'J’ai lu et j’accepte les '
export const termsOfSale = 'conditions générales de vente'
export const isAdult = 'Je déclare avoir 18 ans ou plus'

export const takeCodeOff = (code: string) => `Retirer le code ${code}`
export const takeOff = 'Retirer'
export const couponCode = 'Code de réduction'
export const apply = 'Appliquer'

export const yourOrder = 'Votre commande'
export const refresh = 'Actualiser'
export const seeMyOrder = (count: number) => `Voir ma commande (${count})`
export const paymentAndChecks = 'Paiement et vérification'
export const confirmOrder = 'Confirmer la commande'
export const orderAndPay = 'Commander avec obligation de paiement'
export const providerPage = 'Vous serez conduit sur la page sécurisée du prestataire de paiement.'
export const order = 'Commande'
export const checkoutDescription = 'Vos coordonnées, la livraison et le paiement.'

export const ofWhichVat = (rate: number) => `dont TVA (${percent(rate)})`
export const codeApplied = (code: string, except: readonly string[]) =>
  `Code ${code} appliqué${except.length > 0 ? `, sauf ${except.join(', ')}` : ''}. `
