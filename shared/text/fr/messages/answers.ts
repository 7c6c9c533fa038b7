import { brand } from '#brand/brand.ts'
import { capital } from '../../../words/fit-words.ts'

/** Messages about the cart, a product or an error that only the server uses. */
export const answerMessages = {
  'cart.added': 'Ajouté au panier.',
  'cart.updated': 'Votre panier est à jour.',
  'cart.restored': 'L’article est de retour dans votre panier.',
  'cart.set-partly': 'Ajouté au panier, sauf «\u00a0{name}\u00a0»\u00a0: {reason}',
  'failure.expired': 'La connexion a expiré, veuillez vous reconnecter',
  'failure.not-logged-in': 'Connectez-vous pour continuer.',
  'failure.log-in': 'Se connecter',
  'failure.page':
    'Un incident nous empêche d’afficher cette page. Réessayez dans un instant\u202f; votre panier est conservé.',
  'cart.remove-failed': 'L’article n’a pas pu être supprimé. Réessayez.',
  'cart.cookies-needed': `Un panier est gardé par un cookie. Si ${brand.product.the} que vous venez d’ajouter n’y est pas, votre navigateur bloque les cookies de ce site\u00a0: autorisez-les, puis ajoutez-le à nouveau.`,
  'checkout.cookies-needed':
    'Votre panier est gardé par un cookie, et votre navigateur ne l’envoie plus\u00a0: autorisez les cookies de ce site, puis remplissez à nouveau votre panier. Rien n’a été commandé.',
  'cart.kept': 'Votre panier est conservé',
  'failure.again': 'Réessayer',
  'cart.unread': 'Nous n’arrivons pas à l’afficher pour l’instant. Réessayez dans un moment.',
  'checkout.closed': 'La commande est fermée un instant',
  'checkout.closed-until':
    'Notre caisse ne répond pas. Revenez dans quelques minutes\u202f; votre panier est conservé.',
  'checkout.closed-typed':
    'Notre caisse ne répond pas. Votre panier et ce que vous avez écrit sont gardés\u00a0: réessayez dans quelques minutes, sans rien ressaisir.',
  'favourites.away':
    'Votre compte ne répond pas pour l’instant\u00a0: voici les favoris que cet appareil connaît. Les autres sont gardés.',
  'payment.unread':
    'Nous n’arrivons pas à lire votre commande pour l’instant. Ne payez pas à nouveau\u00a0: gardez cette adresse, elle dira ce qu’il en est.',
  'failure.closed': 'La boutique est fermée pour le moment. Revenez un peu plus tard.',
  'failure.plain-http':
    'Cette adresse n’est servie qu’en https : rien n’a été enregistré. Rouvrez la page en https et recommencez.',
  'failure.human': 'Une vérification est demandée avant d’aller plus loin.',
  'failure.human-refused': 'La vérification n’a pas abouti. Recommencez.',
  'failure.human-unavailable':
    'La vérification ne répond pas pour le moment. Réessayez dans quelques minutes.',
  'failure.human-script':
    'Cette vérification a besoin de JavaScript. Sans lui, réessayez votre formulaire dans dix minutes.',
  'failure.human-done': 'Merci. Vous pouvez renvoyer votre formulaire.',
  'failure.human-act': 'Faire la vérification',
  'workshop.proof-by-mail':
    'Un lien qui fait reconnaître votre appareil vient de partir à l’adresse de la maison.',
  'failure.cross-site': 'Cette demande ne vient pas de notre site. Rouvrez la page et recommencez.',
  'failure.too-many-tries': 'Trop d’essais. Réessayez dans {n}\u00a0min.',
  'field.long': '{n} signes au plus.',
  'field.short': '{n}\u00a0signe au moins.',
  'field.many': '{n}\u00a0valeurs au plus.',
  'field.few': '{n}\u00a0valeur au moins.',
  'field.high': '{n} au plus.',
  'field.low': '{n} au moins.',
  'field.text': 'Un texte est attendu.',
  'field.number': 'Un nombre est attendu.',
  'field.integer': 'Un nombre entier est attendu.',
  'field.boolean': 'Vrai ou faux est attendu.',
  'field.list': 'Une liste est attendue.',
  'field.object': 'Un objet est attendu.',
  'field.choice': 'Une de ces valeurs est attendue\u00a0: {values}.',
  'field.format': 'Cette valeur n’a pas la forme attendue.',
  'field.invalid': 'Cette valeur n’est pas valable.',
  'failure.too-large': 'Cette demande est trop volumineuse.',
  'failure.unreadable': 'Cette demande n’a pas pu être lue. Rouvrez la page et recommencez.',
  'product.unknown': 'Produit introuvable',
  'product.unavailable': 'Ce produit n’est pas disponible',
  'product.sold-out': 'Ce produit est épuisé',
  'product.choose-pieces': 'Choisissez les articles de l’ensemble',
  'look.choose': `Choisissez au moins ${brand.product.a}.`,
  'look.partly': 'Ajouté au panier, sauf ce qui n’est plus en vente.',
  'product.stock': 'Stock insuffisant',
} as const

/** Changes between the checkout page and the order. */
export const changeMessages = {
  'change.carriage': 'Livraison, {carrier}\u00a0: {price}.',
  'change.total': 'Le total est maintenant de {total}.',
  'change.cart': 'Le contenu de votre panier n’est plus celui de cette commande.',
} as const

export const paymentMessages = {
  'payment.paid': 'Paiement réussi',
  'payment.thanks': 'Merci pour votre commande!',
  'payment.failed': 'Paiement échoué',
  'payment.check': 'Veuillez vérifier vos informations de paiement et réessayer',
  'payment.error': 'Erreur lors du traitement de votre commande',
  'payment.pending':
    'Votre paiement est en cours de vérification. Vous recevrez un e-mail dès qu’il sera confirmé.',
  'payment.slow':
    'La vérification est plus longue que d’habitude. Vous pouvez fermer cette page\u00a0: nous vous écrivons dès que votre paiement est confirmé ou refusé.',
  'payment.slow-unmailed':
    'La vérification est plus longue que d’habitude. Gardez cette adresse et revenez dans quelques minutes\u00a0: elle dit ce qu’il en est.',
  'payment.nothing-taken': 'Rien n’a été débité.',
  'payment.parked':
    'Une somme nous est parvenue, qui n’est pas celle de la commande. Ne payez pas à nouveau\u00a0: une personne vérifie et vous écrit.',
  'payment.parked-unmailed':
    'Une somme nous est parvenue, qui n’est pas celle de la commande. Ne payez pas à nouveau\u00a0: une personne vérifie. Écrivez-nous pour en savoir plus.',
  'payment.returned': 'Votre paiement vous est rendu',
  'payment.returned-piece': `Votre paiement de {amount} est arrivé après la fin de la réservation\u202f; entre-temps, ${brand.product.the} a été vendu. La commande est annulée, et toute la somme vous est rendue par le moyen qui a servi à payer.`,
  'payment.returned-pieces': `Votre paiement de {amount} est arrivé après la fin de la réservation\u202f; entre-temps, un des ${brand.product.many} a été vendu. La commande est annulée, et toute la somme vous est rendue par le moyen qui a servi à payer.`,
  'payment.returned-when':
    'Vous n’avez rien à faire. Selon votre banque, la somme paraît sur votre compte sous 15 jours ouvrés.',
  'payment.opening':
    'Votre moyen de paiement met plus de temps que d’habitude à s’ouvrir. Cette page vous y conduira.',
  'payment.opening-slow':
    'Votre moyen de paiement ne répond pas encore. Actualisez cette page, ou choisissez-en un autre\u00a0: rien n’a été débité.',
  'payment.not-approved': 'Ce paiement attend encore votre accord chez PayPal.',
  'payment.demo-card': 'Utilisez un des numéros de démonstration affichés.',
  'payment.carriage':
    'À cette adresse, la livraison n’a pas le prix de cette commande. Vérifiez le total, puis commandez de nouveau.',
  'payment.expired': 'Le délai de paiement de cette commande est passé. Votre panier vous attend.',
} as const

export const restockMessages = {
  'restock.choice': 'Choisissez ce que vous attendez.',
  'restock.asked':
    'C’est noté. Si la demande est nouvelle, un e-mail part à cette adresse : ouvrez-le pour la confirmer.',
  'restock.see-mails': 'Voir les e-mails de démonstration',
  'restock.available': 'Ce choix est de nouveau disponible : vous pouvez le commander.',
  'restock.unknown': `${capital(brand.product.this)} n’est plus proposé.`,
  'restock.no-request': 'Ce lien n’est plus valable.',
} as const

export const languageMessages = {
  'language.french-only': 'Le site n’existe qu’en français pour le moment.',
} as const
