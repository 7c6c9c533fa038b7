/** Sentences of buying and of its failures, in a file of their own: the browser needs no others to fill a cart. */

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
