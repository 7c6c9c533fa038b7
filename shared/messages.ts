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
  'cart.stock-short': 'Il ne reste que {n} pièce(s) de ce bijou.',
  'cart.restored': 'L’article est de retour dans votre panier.',
  'cart.set-partly': 'Ajouté au panier, sauf «\u00a0{name}\u00a0»\u00a0: {reason}',
  'cart.means':
    'Paiement\u00a0: Visa, Mastercard, American Express, Discover, Diners Club, JCB, China UnionPay, PayPal. Livraison\u00a0: France, Allemagne, Italie, Espagne, Royaume-Uni, États-Unis, Canada.',
  'cart.price-changed': 'Le prix de {name} a changé depuis votre ajout\u00a0: {price}.',
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

export const checkoutMessages = {
  'checkout.email-missing': 'Indiquez votre e-mail.',
  'checkout.email-invalid': 'Cet e-mail ne semble pas valide.',
  'checkout.country-missing': 'Choisissez un pays.',
  'checkout.country-unserved': 'Nous ne livrons pas encore ce pays en ligne. Écrivez-nous.',
  'checkout.first-name-missing': 'Indiquez votre prénom.',
  'checkout.last-name-missing': 'Indiquez votre nom.',
  'checkout.address-missing': 'Indiquez votre adresse.',
  'checkout.address-long': '35 signes au plus par ligne.',
  'checkout.name-long': '60 signes au plus.',
  'checkout.city-missing': 'Indiquez la ville.',
  'checkout.state-missing': 'Choisissez une région, un État ou une province.',
  'checkout.postcode-missing': 'Indiquez le code postal.',
  'checkout.postcode-invalid': 'Ce code postal ne correspond pas au pays choisi.',
  'checkout.postcode-unserved': 'Nous ne livrons pas encore cette zone ({zone}). Écrivez-nous.',
  'checkout.phone-missing': 'Indiquez un numéro de téléphone.',
  'checkout.phone-invalid': 'Ce numéro ne semble pas valide.',
  'checkout.note-long': '500 signes au plus.',
  'checkout.gift-long': '300 signes au plus.',
  'checkout.characters': 'Ce champ contient un signe qui n’est pas accepté.',
  'checkout.country-billing':
    'Choisissez un pays de l’Espace économique européen, le Royaume-Uni, les États-Unis ou le Canada.',
  'checkout.stale': 'Cette page de commande est trop ancienne. Rouvrez-la et recommencez.',
  'checkout.holder-missing': 'Indiquez le nom du titulaire de la carte.',
  'checkout.terms': 'Acceptez les conditions générales de vente pour commander.',
  'checkout.adult': 'Déclarez avoir 18 ans ou plus pour commander.',
  'checkout.changed':
    'Votre panier a changé pendant la commande. Relisez le récapitulatif, puis validez à nouveau.',
  'checkout.review': 'Quelques champs sont à revoir.',
  'checkout.details-offer':
    'Votre e-mail, votre téléphone et votre adresse de livraison sont alors gardés six mois dans ce navigateur, chiffrés.',
  'checkout.details-kept':
    'Votre e-mail, votre téléphone et votre adresse de livraison sont gardés dans ce navigateur, chiffrés. Décochez pour ne plus les garder après cette commande.',
  'checkout.details-forgotten': 'Vos informations ne sont plus gardées dans ce navigateur.',
  'checkout.unavailable': 'Le paiement est momentanément indisponible. Votre panier est conservé.',
  'coupon.empty': 'Entrez un code.',
  'coupon.invalid': 'Ce code n’est pas valable.',
  'coupon.first-order': 'Ce code est réservé à la première commande.',
  'coupon.used': 'Vous avez déjà utilisé ce code.',
  'coupon.applied': 'Code {code} appliqué.',
  'coupon.removed': 'Code {code} retiré.',
} as const

/** What changed between the recap and the order. */
export const changeMessages = {
  'change.total': 'Le total est maintenant de {total}.',
  'change.stock': 'Il ne reste que {n} pièce(s) de «\u00a0{name}\u00a0».',
  'change.sold-out': '«\u00a0{name}\u00a0» n’est plus disponible.',
  'change.cart': 'Le contenu de votre panier n’est plus celui de cette commande.',
} as const

export const orderMessages = {
  'order.unknown': 'Commande introuvable',
  'order.updated': 'Votre commande est à jour.',
  'order.cancelled': 'Votre commande est annulée.',
  'order.not-editable': 'Cette commande ne peut plus être modifiée.',
} as const

export const paymentMessages = {
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

export const newsletterMessages = {
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

export const accountMessages = {
  'account.username-missing': "Le nom d'utilisateur est requis",
  'account.username-length': 'De 3 à 60 signes.',
  'account.username-characters': 'Ce nom d’utilisateur contient un signe qui n’est pas accepté.',
  'account.username-taken': 'Ce nom d’utilisateur est déjà pris.',
  'account.email-missing': "L'email est requis",
  'account.email-invalid': 'Email invalide',
  'account.password-missing': 'Mot de passe requis',
  'account.password-length': 'Longueur du mot de passe entre 6 et 16',
  'account.password-rule':
    'Entre 8 et 16 caractères, avec trois types parmi\u00a0: minuscules, majuscules, chiffres, signes.',
  'account.password-common': 'Ce mot de passe est trop courant.',
  'account.confirmation-missing': 'Besoin de confirmer le mot de passe',
  'account.confirmation-different': 'Les mots de passe répétés ne correspondent pas',
  'account.login-wrong': 'Erreur de boîte aux lettres ou de mot de passe',
  'account.welcome': 'Connexion réussie',
  'account.registered': 'Registration successful, please login',
  'account.registered-fr': 'Inscription réussie, vous pouvez vous connecter.',
  'account.not-registered':
    'Cette inscription n’a pas abouti. Si vous avez déjà un compte, connectez-vous ou réinitialisez votre mot de passe.',
  'account.reset-sent':
    'Si un compte existe pour cette adresse, un lien vient de partir. Il est valable 60 minutes.',
  'account.too-many': 'Trop de tentatives. Réessayez dans {n} minutes ou réinitialisez votre mot de passe.',
  'account.not-open': 'Les comptes clients ouvrent bientôt. Vous pouvez commander sans compte.',
  'account.bye': 'Vous êtes déconnecté.',
} as const

export const languageMessages = {
  'language.french-only': 'Le site n’existe qu’en français pour le moment.',
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

/** Puts values in the places of a sentence: `fill('{n} sur 10', { n: '4' })`. */
export function fill(sentence: string, values: Record<string, string> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}

/** The sentence of `key`, its places filled. */
export function text(key: MessageKey, values?: Record<string, string>): string {
  return fill(messages[key], values)
}

/** The same of the family of checkout alone, for the rules its page brings to browsers. */
export function checkoutText(key: keyof typeof checkoutMessages, values?: Record<string, string>): string {
  return fill(checkoutMessages[key], values)
}
