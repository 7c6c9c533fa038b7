import { brand } from '#brand/brand.ts'
import { home } from '#brand/delivery.ts'
import type { Handover } from '../../delivery/handover.ts'
import { capital } from '../../words/fit-words.ts'
import { handedOver } from './handover.ts'

/** The page of a product. */

export const enlarge = ', agrandir'
export const photographs = 'Photographies'
export const viewNumbered = (view: number) => `Vue ${view}`

export const guaranteeNotice = 'Notice officielle de l’Union européenne (PDF, nouvel onglet)'

export const theGuide = 'Le guide'
export const theGuideFor = (time: string) => `Le guide — ${time}`
export const readGuideNamed = (title: string) => `Lire l’article\u00a0: ${title}`
export const readGuide = 'Lire l’article'

export const partOf = 'Fait partie de\u00a0: '

export const textToPersonalise = 'Texte à personnaliser'
export const lettersRule = 'de 1 à 10 lettres minuscules, de a à z'
export const innerCircumference = (size: string) => `${size} (tour intérieur de l’anneau, en mm)`
export const description = 'Description'
export const materialsAndSizes = 'Matières et dimensions'
export const toScale = 'À l’échelle'
export const care = 'Entretien'
export const deliveryAndReturns = 'Livraison et retours'
export const safety = 'Sécurité et fabricant'

export const reference = (sku: string) => `Réf. ${sku}`

export const readToChoose = 'À lire pour choisir'
export const share = `Partager ${brand.product.this}`
export const compare = 'Comparer'
export const compareWithOthers = (name: string) => ` ${name} à d’autres ${brand.product.many}`
export const ask = `Une question sur ${brand.product.this}`

export const workingDays = (days: number) => `${days} jours ouvrés`
export const workingDaysBetween = (shortest: number, longest: number) =>
  `${shortest} à ${longest} jours ouvrés`
export const withYou = (arrival: string, to: Handover) =>
  `${capital(handedOver[to])} ${arrival}, ${home.inWords}.`
export const orderedBefore = (day: string, hour: number, preparation: string, carriage: string) =>
  ` Commande passée avant le ${day}, ${hour}\u00a0h\u00a0: préparation ${preparation}, puis ${carriage} de transport.`
export const paymentPromise = 'Carte bancaire ou PayPal, paiement sécurisé'

export const maker = 'Fabricant'
export const product = 'Produit'
export const type = 'Type'
export const referenceTitle = 'Référence'

export const deliveryTerms = (countries: string) =>
  `Livraison offerte, remise suivie\u00a0: ${countries}. Hors Union européenne, droits et taxes d’importation éventuels en sus.`
export const deliveryTermsApart = (countries: string) =>
  `Remise suivie\u00a0: ${countries}. Le prix dépend du pays, du poids et du transporteur\u00a0; il est dit avant de commander. Hors Union européenne, droits et taxes d’importation éventuels en sus.`
export const madeForYou = `Fabriqué pour vous\u00a0: ${brand.product.this} ne peut être ni repris ni échangé, sauf défaut ou erreur de notre part. Le droit de rétractation ne s’applique pas à ${brand.product.a} à votre texte.`
export const mayWithdraw = `Vous nous prévenez dans les 14 jours suivant la réception, sans motif\u202f; vous renvoyez ${brand.product.the} dans les 30 jours suivant la réception. Port retour gratuit en cas de défaut ou d’erreur de notre part\u202f; sinon, à votre charge. `
export const withdraw = 'Renoncer au contrat'
export const guaranteesBefore =
  'Garantie légale de conformité pendant deux ans à compter de la réception, et garantie des vices cachés\u00a0: '
export const guaranteesLink = 'section «\u00a0Garanties légales\u00a0» des conditions de vente'
export const delivery = 'Livraison'
export const returns = 'retours et échanges'
export const rightOfWithdrawal = 'droit de rétractation'

export const metaDescription = (name: string, materials: string, price: string) =>
  `${name}\u00a0: ${materials}. ${price} TTC, livraison offerte.`
export const metaDescriptionApart = (name: string, materials: string, price: string) =>
  `${name}\u00a0: ${materials}. ${price} TTC.`

export const treatment = (words: string) => `Traitement. ${words}.`

/** The product at its true size. */

export const atNeck = 'au ras du cou'
export const baseOfNeck = 'à la base du cou'
export const underCollarbones = 'juste sous les clavicules'
export const highOnChest = 'en haut de la poitrine'
export const onChest = 'sur la poitrine'
export const underChest = 'sous la poitrine'

export const culturedPearl = 'perle de culture'
export const coin = 'pièce de 2\u00a0€, 25,75\u00a0mm'
export const besideScale = (coin: string, gem: string) => `À la même échelle\u00a0: ${coin}, et ${gem}`
export const besideCoin = (gem: string, coin: string) => `${gem}, à côté d’une ${coin}`
export const closedBracelet = (length: string, diameter: string) =>
  `bracelet de ${length}\u00a0cm fermé, environ ${diameter}\u00a0mm de diamètre`
export const ringSize = (size: number, diameter: string) =>
  `taille ${size}, ${diameter}\u00a0mm de diamètre intérieur`
export const onHandDetail = (words: string) => `sur la main, ${words}`
export const onLobe = (gem: string) => `À l’oreille\u00a0: ${gem} sur un lobe`
export const onLobeDetail = 'À l’oreille, posée sur le lobe d’une oreille de 6\u00a0cm.'
export const onNeck = (places: string) => `Sur un cou moyen\u00a0: ${places}`
export const onNeckDetail = (places: string) => `Sur un cou de 36\u00a0cm environ\u00a0: ${places}.`

/** Formats a measure with one decimal. */
export const decimal = (value: number) => String(Math.round(value * 10) / 10).replace('.', ',')
export const stone = 'pierre'
export const sized = (name: string, size: string) => `${name} de ${size}\u00a0mm`
export const sizedFromTo = (name: string, from: string, to: string) => `${name} de ${from} à ${to}\u00a0mm`
export const sizedBy = (name: string, one: string, other: string) =>
  `${name} de ${one}\u00a0×\u00a0${other}\u00a0mm`
export const onHand = (words: string) => `Sur la main\u00a0: ${words}`
export const lengthAt = (length: string, place: string) => `${length}\u00a0cm ${place}`
