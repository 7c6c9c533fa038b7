import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { handedOver } from './handover.ts'

/** The cart: its page, its drawer, its lines. */

export const totalQuantity = 'Quantité totale'
export const subtotal = 'Sous-total'
export const total = 'Total'
export const withYou = (arrival: string, to: Handover) =>
  `${capital(handedOver[to])} ${arrival}, ${home.inWords}.`
export const freeDelivery = 'Livraison offerte.'
export const checkout = 'Passer la commande'
export const seeCart = 'Voir le panier'
export const articles = (count: number) => `${count} article${count > 1 ? 's' : ''}`
export const wholeCart = 'Agrandir le panier'
export const closeCart = 'Fermer le panier'

export const delivery = 'Livraison'
export const free = 'Offerte'
export const freeInWords = 'offerte'
export const deliveryHome = (home: string, price: string) => `dès ${price}, ${home}`
export const deliveryPriced = 'Livraison au prix du pays et du transporteur, dits avant de commander'
export const totalUndelivered = 'Total, hors livraison'
export const summary = 'Récapitulatif'
export const taxIncluded = 'Toutes taxes comprises.'
export const goOnShopping = 'Poursuivre mes achats'
export const deliveryPromise = (shortest: number, longest: number) =>
  `Livraison offerte, ${shortest} à ${longest} jours ouvrés après préparation`
export const returnPromise = 'Retour sous 30 jours, hors pièces personnalisées'

export const eachUnit = ' l’unité'
export const noWithdrawal = `${capital(brand.product.one)} personnalisé\u00a0: pas de droit de rétractation.`
export const quantityOf = (name: string) => `Quantité de ${name}`
export const lessOf = (name: string) => `Diminuer la quantité de ${name}`
export const moreOf = (name: string) => `Augmenter la quantité de ${name}`
export const update = 'Mettre à jour'
export const removeNamed = (name: string) => `Supprimer ${name}`
export const remove = 'Supprimer'

export const couponCode = 'Code de réduction'
export const apply = 'Appliquer'
export const takeCodeOff = (code: string) => `Retirer le code ${code}`
export const takeOff = 'Retirer'
export const discountCode = (code: string) => `Remise ${code} `
export const except = (names: string) => `Sauf ${names}`

export const seeNewProducts = 'Voir les nouveautés'

export const previewLetters = (letters: string) => `Aperçu\u00a0: ${letters}`
export const yourLetters = 'Votre texte\u00a0: '
export const lettersToRead = 'À relire\u00a0: '

export const keep = 'Garder'

export const announcedTotal = (count: number, subtotal: string) =>
  `Quantité totale\u00a0: ${count}. Sous-total\u00a0: ${subtotal}.`
