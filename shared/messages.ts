import { accountMessages } from './account-messages.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { fill } from './fill.ts'

export { fill }

/**
 * Every sentence a customer can read as a message, once. `{name}` marks a value. Sentences imposed by the
 * specification keep their straight apostrophes and their own punctuation.
 */
export const letterMessages = {
  'letters.empty': 'Écrivez votre texte, de 1 à 10 lettres.',
  'letters.capital': 'Utilisez des minuscules seulement.',
  'letters.other': 'Utilisez les lettres de a à z, sans accent, espace ni chiffre.',
  'letters.long': '10 lettres au plus.',
} as const

export const cartMessages = {
  'cart.title': 'Votre panier',
  'cart.added': 'Ajouté au panier.',
  'cart.see': 'Voir le panier',
  'cart.empty': 'Votre panier est vide.',
  'cart.removed': 'Suppression de l’article\u00a0: votre panier est à jour.',
  'cart.remove-failed': 'L’article n’a pas pu être supprimé. Réessayez.',
  'cart.remove-title': 'Supprimer cet article\u202f?',
  'cart.remove-body': '{name} sera retiré de votre panier.',
  'cart.updated': 'Votre panier est à jour.',
  'cart.quantity-invalid': 'Indiquez une quantité de 1 à 99.',
  'cart.undo': 'Annuler',
  'cart.offline': 'Connexion interrompue. Votre panier sera mis à jour au retour du réseau.',
  'cart.restored': 'L’article est de retour dans votre panier.',
  'cart.set-partly': 'Ajouté au panier, sauf «\u00a0{name}\u00a0»\u00a0: {reason}',
  'cart.means':
    'Paiement\u00a0: Visa, Mastercard, American Express, Discover, Diners Club, JCB, China UnionPay, PayPal. Livraison\u00a0: France, Allemagne, Italie, Espagne, Royaume-Uni, États-Unis, Canada.',
} as const

export const failureMessages = {
  'failure.network': 'Connexion interrompue, réessayez.',
  'failure.unknown': 'Une erreur est survenue.',
  'failure.expired': 'La connexion a expiré, veuillez vous reconnecter',
  'failure.page':
    'Un incident nous empêche d’afficher cette page. Réessayez dans un instant\u202f; votre panier est conservé.',
  'failure.cross-site': 'Cette demande ne vient pas de notre site. Rouvrez la page et recommencez.',
  'failure.too-large': 'Cette demande est trop volumineuse.',
  'failure.unreadable': 'Cette demande n’a pas pu être lue. Rouvrez la page et recommencez.',
} as const

export const productMessages = {
  'product.unknown': 'Produit introuvable',
  'product.unavailable': 'Ce produit n’est pas disponible',
  'product.sold-out': 'Ce produit est épuisé',
  'product.choose': 'Veuillez choisir une variante disponible',
  'product.choose-pieces': 'Choisissez les articles de l’ensemble',
  'product.stock': 'Stock insuffisant',
} as const

/** What changed between the recap and the order. */
const changeMessages = {
  'change.total': 'Le total est maintenant de {total}.',
  'change.cart': 'Le contenu de votre panier n’est plus celui de cette commande.',
} as const

const orderMessages = {
  'order.unknown': 'Commande introuvable',
  'order.updated': 'Votre commande est à jour.',
  'order.cancelled': 'Votre commande est annulée.',
  'order.not-editable': 'Cette commande ne peut plus être modifiée.',
} as const

const paymentMessages = {
  'payment.paid': 'Paiement réussi',
  'payment.thanks': 'Merci pour votre commande!',
  'payment.failed': 'Paiement échoué',
  'payment.check': 'Veuillez vérifier vos informations de paiement et réessayer',
  'payment.error': 'Erreur lors du traitement de votre commande',
  'payment.pending':
    'Votre paiement est en cours de vérification. Vous recevrez un e-mail dès qu’il sera confirmé.',
  'payment.demo-card': 'Utilisez un des numéros de démonstration affichés.',
  'payment.expired': 'Le délai de paiement de cette commande est passé. Votre panier vous attend.',
} as const

const newsletterMessages = {
  'newsletter.email-missing': 'Veuillez entrer votre adresse e-mail',
  'newsletter.email-invalid': 'Veuillez entrer une adresse e-mail valide',
  'newsletter.welcome': 'Merci. Votre code welcome10 vous offre 10\u00a0% sur votre première commande.',
  'newsletter.copy': 'Copier le code',
  'newsletter.copied': 'Code copié.',
  'newsletter.too-many': 'Trop de demandes. Réessayez dans {n}\u00a0min.',
} as const

export const searchMessages = {
  'search.one': '1 suggestion',
  'search.several': '{n} suggestions',
  'search.none': 'Aucune suggestion',
  'search.lists': 'Suggestions',
  'search.jewels': 'Bijoux',
  'search.guides': 'Guides',
  'search.all': 'Voir tous les résultats pour “{words}”',
} as const

const languageMessages = {
  'language.french-only': 'Le site n’existe qu’en français pour le moment.',
} as const

export const consentMessages = {
  'consent.audience': 'Mesure de fréquentation',
  'consent.advertising': 'Publicité',
  'consent.none': 'Vous n’avez pas encore choisi\u00a0: aucun traceur facultatif n’est déposé.',
  'consent.refuse': 'Votre choix du {date}\u00a0: tout refuser.',
  'consent.accept': 'Votre choix du {date}\u00a0: tout accepter.',
  'consent.detail': 'Votre choix du {date}\u00a0: {names}.',
  'consent.saved': 'Votre choix est gardé six mois.',
  'consent.not-kept':
    'Votre navigateur ne peut pas garder ce choix\u00a0: aucun traceur facultatif n’est déposé.',
} as const

/** All of them, for the server. A browser file takes only the family it shows, so that unused sentences cost nothing. */
export const messages = /* @__PURE__ */ Object.assign(
  {},
  letterMessages,
  cartMessages,
  failureMessages,
  productMessages,
  checkoutMessages,
  changeMessages,
  orderMessages,
  paymentMessages,
  accountMessages,
  languageMessages,
  newsletterMessages,
)
export type MessageKey = keyof typeof messages

/** The sentence of `key`, its places filled. */
export function text(key: MessageKey, values?: Record<string, string>): string {
  return fill(messages[key], values)
}
