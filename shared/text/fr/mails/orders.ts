import { brand } from '#brand/brand.ts'
import { capital } from '../../../words/fit-words.ts'
import { percent } from '../formats.ts'

/** Mails about an order and its payment. */

export const readLettersAgain =
  'Relisez vos lettres\u00a0: elles peuvent être corrigées tant que la fabrication n’a pas commencé.'
export const writeToUs = 'Nous écrire'
export const yourOrder = (number: string) => `Votre commande ${number}`
export const paidShort = (day: string) => `Paiement accepté. Livraison au plus tard le ${day}.`
export const thanks = 'Merci de votre commande'
export const paidLead = 'Votre paiement est accepté\u00a0: nous préparons votre commande.'
export const followMyOrder = 'Suivre ma commande'
export const yourProducts = `Vos ${brand.product.many}`
export const totalPaid = 'Total TTC payé'
export const addresses = 'Adresses'
export const withThisMessage = 'Avec ce message'
export const termsOf = (day: string) => `Conditions générales de vente, version du ${day}`
export const withdrawalNotice = 'Droit de rétractation\u00a0: avis d’information et formulaire type'
export const guaranteeNotice = 'Garantie légale de conformité\u00a0: notice de l’Union européenne'
export const invoice = 'Facture'
export const keepThisMessage = 'Gardez ce message et ses documents\u00a0: ils sont la preuve de votre achat.'
export const acceptedSubject = (number: string) => `Votre commande ${number}\u00a0: paiement en cours`
export const acceptedShort = `Vos ${brand.product.many} vous sont réservés. La confirmation suit le paiement.`
export const accepted = 'Votre commande est enregistrée'
export const acceptedLead = `Votre moyen de paiement a accepté le versement, qui nous parvient sous quelques jours. Vos ${brand.product.many} vous sont réservés. Dès qu’il est là, vous recevez la confirmation et vos documents.`
export const total = 'Total TTC'
export const failed = 'Votre paiement n’a pas abouti'
export const failedShort = 'Rien n’a été débité. Vous pouvez payer à nouveau.'
export const failedLead = (number: string, amount: string) =>
  `Le paiement de votre commande ${number} (${amount}) a été refusé\u00a0: rien n’a été débité.`
export const payAgain = 'Payer à nouveau'
export const payUntil = (hour: string, days: number) =>
  `La commande peut être payée jusqu’à ${hour} (heure de Paris)\u00a0: les ${brand.product.many} vous sont réservés jusque-là. Passé ce temps, elle est annulée sans frais. Votre panier est gardé ${days} jours.`
export const paymentQuestion = 'Une question, un doute sur le paiement\u202f?'
export const cancelledSubject = (number: string) => `Votre commande ${number} est annulée`
export const nothingTaken = 'Rien n’a été débité.'
export const cancelled = 'Votre commande est annulée'
export const cancelledAsAsked = (number: string, amount: string) =>
  `À votre demande, la commande ${number} (${amount}) est annulée. Rien n’a été débité.`
export const cancelledLead = (number: string, amount: string) =>
  `La commande ${number} (${amount}) est annulée. Rien n’a été débité.`
export const seeCart = 'Voir le panier'
export const notYouCancelled = 'Cette demande ne vient pas de vous\u202f?'
export const question = 'Une question\u202f?'

export const withdrawHere = 'Renoncer au contrat ici'
export const madeForYou = `Le droit de rétractation ne s’applique pas aux ${brand.product.many} faits pour vous (article L221-28, 3° du code de la consommation). Ils ne sont ni repris ni échangés, sauf défaut ou erreur de notre part.`
export const rightOfWithdrawal = 'Droit de rétractation'
export const lettersOf = (product: string, letters: string) => `${product} («\u00a0${letters}\u00a0»)`
const mayWithdraw = (products: string, days: number) =>
  `${products} ouvrent droit à rétractation pendant 14 jours après leur réception, sans motif. Le port retour est à votre charge, sauf défaut ou erreur de notre part\u202f; nous acceptons le renvoi jusqu’à ${days} jours après la réception.`
export const youMayWithdraw = (days: number) => mayWithdraw(`Vos ${brand.product.many}`, days)
export const othersMayBeWithdrawn = (days: number) => mayWithdraw(`Les autres ${brand.product.many}`, days)
export const legalGuarantees = 'Garanties légales'
export const legalGuaranteesLead =
  'Garantie légale de conformité\u00a0: deux ans à compter de la délivrance, réparation ou remplacement sans frais sous 30 jours. Garantie des vices cachés\u00a0: deux ans à compter de la découverte du défaut. L’encadré complet est à la section «\u00a0Garanties légales\u00a0» des conditions générales de vente jointes.'
export const whoSells = 'Qui vous vend'
export const seller = 'Vendeur'
export const legalForm = 'Forme'
export const legalFormOf = (form: string, capital: string) => `${form} au capital de ${capital}`
export const seat = 'Siège'
export const registration = 'Immatriculation'
export const phone = 'Téléphone'
export const weAnswer = 'Nous répondons'

export const toPaySubject = (number: string) => `Votre commande ${number} à payer`
export const toPayShort = (total: string, until: string) => `${total}, à payer avant le ${until}.`
export const toPay = 'Votre commande vous attend'
export const toPayLead = (until: string) =>
  `Comme convenu ensemble, voici votre commande. Relisez-la, puis payez-la avant le ${until}\u00a0: vos ${brand.product.many} vous sont réservés jusque-là.`
export const readAndPay = 'Relire et payer'
export const totalToPay = 'Total TTC à payer'
export const notYouAsked =
  'Vous n’avez rien demandé\u202f? Ne faites rien\u00a0: la commande s’annule d’elle-même.'

export const noWithdrawal = `${capital(brand.product.one)} personnalisé\u00a0: pas de droit de rétractation.`
export const withdrawalDays = 'Droit de rétractation de 14 jours\u202f; port retour à votre charge.'
export const lettersToRead = (letters: string) => `À relire\u00a0: ${letters}`
export const ofWhichVat = (rate: number) => `Dont TVA (${percent(rate)})`
export const subtotal = 'Sous-total'
export const discountCode = (code: string) => `Remise ${code}`
export const delivery = 'Livraison'
export const free = 'Offerte'
export const deliveryBy = (carrier: string) => `Livraison\u00a0: ${carrier}`
export const billing = 'Facturation'
export const giftCard = 'Carte cadeau'
export const yourNote = 'Votre note'
export const order = 'Commande'
export const placed = 'Passée'
export const onDay = (day: string) => `le ${day}`
export const deliveryAtLatest = 'Livraison au plus tard'
export const dutiesBritain =
  'Royaume-Uni\u00a0: jusqu’à 135\u00a0£ de marchandises, la TVA britannique est comprise dans le total que vous payez ici. Au-delà, TVA et droits sont réglés à l’arrivée.'
export const dutiesAmerica =
  'États-Unis\u00a0: votre colis est soumis aux droits d’importation américains dès le premier dollar. Ils sont à régler à l’arrivée. Le taux change\u00a0: il est fixé par la douane.'
export const dutiesCanada =
  'Canada\u00a0: droits, TPS/TVH et frais de dossier peuvent être demandés à l’arrivée.'
export const dutiesElsewhere =
  'Cette adresse a un régime de taxes à part\u00a0: elle n’est pas comprise dans la TVA du pays, et des taxes locales peuvent être demandées à l’arrivée.'
export const dutiesAbroad =
  'Ce pays est hors de l’Union européenne\u00a0: droits, taxes et frais de dossier peuvent être demandés à l’arrivée.'
export const dutiesApart = (duties: string) => `Droits et taxes d’importation éventuels en sus. ${duties}`
export const importDuties = 'Droits et taxes d’importation'
export const freeButDuties = (duties: string) =>
  `Livraison offerte\u202f; droits et taxes d’importation éventuels en sus. ${duties}`
export const vatNumber = 'TVA'
export const email = 'E-mail'
export const withoutWords = 'sans texte'
