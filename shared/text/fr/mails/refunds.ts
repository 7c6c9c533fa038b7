import { brand } from '#brand/brand.ts'

/** Mails about refunds. */

export const oneOfProductsSold = `un des ${brand.product.many} a été vendu`
export const productSold = `${brand.product.the} a été vendu`
export const repaidSubject = (number: string) => `Commande ${number}\u00a0: votre paiement vous est rendu`
export const weRefund = (amount: string) => `Nous vous remboursons ${amount}.`
export const tooLate = 'Votre paiement est arrivé trop tard'
export const tooLateLead = (amount: string, number: string, sold: string) =>
  `Votre paiement de ${amount} pour la commande ${number} nous est parvenu après la fin de la réservation\u00a0: entre-temps, ${sold}. Nous en sommes désolés. La commande est annulée, et nous vous rendons toute la somme\u00a0: vous n’avez rien à faire.`
export const amountRepaid = 'Montant rendu'
export const means = 'Moyen'
export const meansOfPayment = (means: string) => `celui de votre paiement\u00a0: ${means}`
export const refund = 'Remboursement'
export const askedNow = 'demandé dès maintenant'
export const onYourAccount = 'Sur votre compte'
export const withinFifteenDays = 'dans les 15 jours ouvrés, selon votre banque'
export const seeShop = 'Voir la boutique'
export const refundQuestion = 'Une question sur ce remboursement\u202f?'
export const writeToUs = 'Nous écrire'

export const paidTwiceSubject = (number: string) => `Commande ${number}\u00a0: un paiement vous est rendu`
export const paidTwice = 'Vous avez été débité deux fois'
export const paidTwiceLead = (number: string, amount: string) =>
  `Votre commande ${number} a été payée deux fois. Nous vous remboursons ${amount} par le moyen qui a servi au second paiement\u00a0: vous n’avez rien à faire.`
export const paidTwiceWhen =
  'Selon votre banque, la somme apparaît sur votre compte sous 15 jours ouvrés au plus. Votre commande, elle, suit son cours.'
export const seeMyOrder = 'Voir ma commande'

export const strangerLead = (number: string) =>
  `Une somme reçue pour votre commande ${number} n’était pas la sienne\u00a0: nous vous la rendons.`
export const cancelledLead = (number: string) =>
  `Votre commande ${number} est annulée\u00a0: nous vous remboursons.`
export const refundLead = (number: string) => `Nous vous remboursons, pour votre commande ${number}.`
export const yourRefund = (amount: string) => `Votre remboursement de ${amount}`
export const refundShort = (number: string) =>
  `Commande ${number}. Le crédit paraît sous 15 jours ouvrés selon votre banque.`
export const amount = 'Montant'
export const creditNote = 'Avoir'
export const creditNoteJoined = (number: string) => `${number}, joint à ce message`
export const returnReceived = 'Nous avons reçu votre retour'
export const returnShort = (number: string, day: string) =>
  `Commande ${number}. Remboursement au plus tard le ${day}.`
export const returnLead = (day: string) =>
  `Votre colis nous est parvenu le ${day}. Nous contrôlons les ${brand.product.many}\u00a0: seule une usure au-delà d’un simple essai peut réduire le remboursement, et nous vous écririons avant.`
export const order = 'Commande'
export const returnReceivedOn = 'Retour reçu'
export const refundAtLatest = 'Remboursement au plus tard'
export const onDay = (day: string) => `le ${day}`
export const meansFree = 'celui de votre paiement, sans frais'
export const refundWhen =
  'Le crédit paraît sur votre compte dans les 15 jours ouvrés selon votre banque. Une question\u202f?'
