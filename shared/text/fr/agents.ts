import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { plural } from '../plural.ts'
import { delivered, handedOver } from './handover.ts'

/** Sentences for shopping agents, and the page of a cart that they prepare. */

export const leastHome = (home: string) => `${home}, au moins`
export const freeDelivery = 'Livraison offerte'
/** Label of a delivery that costs something. */
export const paidDelivery = 'Livraison'
export const notDelivered = 'Ce pays n’est pas livré.'
export const deliveredHome = (home: string) => `Livraison ${home}`
export const leastDelivery = (home: string) =>
  `Livraison ${home}, par le moins cher des transporteurs\u00a0; la page de commande dit le prix de chaque pays.`

export const noSuchCart = 'Ce panier n’existe pas ou n’existe plus.'
export const orderUnknown = 'Cette commande n’est pas connue, ou pas par ce lien.'
export const withdrawalRight = `Quatorze jours après la réception, sans motif, sauf ${brand.product.many} fabriqués aux lettres choisies.`

export const buyerEmail = 'Adresse e-mail de l’acheteur'
export const firstName = 'Prénom du destinataire'
export const lastName = 'Nom du destinataire'
export const phone = 'Téléphone, pour la livraison'
export const deliveryAddress = 'Adresse de livraison'
export const postcode = 'Code postal'
export const city = 'Ville'
export const country = (countries: string) => `Pays (${countries})`
export const buyerIsAdult = 'Majorité de l’acheteur'
export const toBeGivenByBuyer = (what: string) => `${what}\u00a0: à donner par l’acheteur sur sa page.`
export const buyerAcceptsTerms = (version: string, terms: string) =>
  `L’acheteur lit et accepte lui-même les conditions générales de vente, version ${version}\u00a0: ${terms}`
export const buyerPresses =
  'L’acheteur presse lui-même “Commander avec obligation de paiement”, au prix que sa page affiche.'
export const madeToLetters =
  'Fabriqué aux lettres choisies, sans droit de rétractation\u00a0: l’acheteur relit ces lettres et l’accepte lui-même.'
export const personalised = 'Personnalisé\u00a0: ni rétractation ni échange, sauf défaut.'
export const orderedNow = (arrival: string, to: Handover) =>
  `Commandé maintenant, ${delivered[to]} ${home.inWords} ${arrival}.`
export const withdrawalOn = (form: string) =>
  `Rétractation\u00a0: 14\u00a0jours après la réception, sans motif, sur ${form}`

export const cartHolds = (articles: string) =>
  `Votre panier contient déjà ${articles}. Rien n’en sera retiré\u00a0: ces ${brand.product.many} s’y ajouteront.`
export const preparedForYou = 'Un panier préparé pour vous'
export const preparedLead = `Un assistant a choisi ces ${brand.product.many} à votre demande. Vérifiez-les, avec leurs tailles et leurs lettres\u00a0: rien n’est commandé ni réservé, et vous seul pouvez commander.`
export const preparedCart = 'Le panier préparé'
export const totalIncludingVat = 'Total TTC'
export const withYou = (arrival: string, to: Handover) =>
  `Commandé maintenant, ${handedOver[to]} ${home.inWords} ${arrival}.`
export const meansJoined = (card: string, most: string) =>
  `Votre assistant a joint un moyen de paiement (${card}, ${most} au plus). Il n’est débité que si vous commandez vous-même, depuis ce navigateur.`
export const refuseMeans = 'Écarter ce moyen de paiement'
export const addToMyCart = 'Ajouter à mon panier'
export const next = 'Continuer'
export const giveUp = 'Y renoncer'
export const keepMyCart = 'Garder mon panier'
export const cartGone = 'Ce panier n’est plus là'
export const cartGoneLead = `Son lien a déjà servi, sa journée est passée, ou l’assistant y a renoncé. Si vous l’avez repris, ses ${brand.product.many} sont dans votre panier.`
export const seeMyCart = 'Voir mon panier'
export const seeProducts = `Voir les ${brand.product.many}`
export const preparedTitle = 'Panier préparé'
export const preparedForYouAt = `Un panier préparé pour vous — ${brand.name}`
export const preparedDescription = `Vérifiez les ${brand.product.many} choisis pour vous, puis commandez-les vous-même.`

export const subtotal = 'Sous-total'
export const total = 'Total'
export const termsOfSale = 'Conditions générales de vente'
export const privacy = 'Vie privée'
export const returnsAndRefunds = 'Retours et remboursements'
export const delivery = 'Livraison'
export const questions = 'Questions'
export const discount = 'Réduction'
export const totalWithVat = 'Total, TVA comprise'

export const notPersonalised = `${capital(brand.product.this)} ne se personnalise pas.`

export const lettersAfterVariant = (query: string) =>
  `1 à 10 lettres de a à z, à la suite du nom de la variante\u00a0: ${query}`

export const noSuchProduct = 'Produit introuvable.'

export const refund = 'Remboursement'

export const countriesServed = (countries: string) => `Pays livrés\u00a0: ${countries}.`
export const cartTakenOrCancelled = 'L’acheteur a déjà ce panier, ou il est annulé.'
export const cartTaken = 'L’acheteur a déjà ce panier.'
export const chooseAmong = (items: readonly string[]) => `Choisissez\u00a0: ${items.join(' ; ')}`
export const setPieceByPiece = (ids: readonly number[]) =>
  `Un ensemble s’achète pièce par pièce\u00a0: ${ids.join(', ')}`
export const articles = (count: number) => plural(count, { one: '1 article', other: `${count} articles` })

export const card = 'Carte bancaire'
export const tokenUnknown = 'Ce jeton n’est pas connu, ou pas pour cette boutique.'
export const tokenOver = 'Ce jeton a expiré, a déjà servi ou a été révoqué.'
export const tokenCurrency = 'Ce jeton ne paie pas en euros.'
export const tokenAmount = 'Ce jeton paie moins que le total de la session.'
export const tokenKept =
  'Le moyen de paiement est gardé. Rien n’est prélevé avant que l’acheteur commande lui-même sur sa page.'

export const keepAssistantTold = (host: string) =>
  `Tenir l’assistant (${host}) au courant de la commande\u00a0: articles, montants, expédition, remboursements. Jamais votre nom, votre adresse ni vos lettres. Facultatif.`
