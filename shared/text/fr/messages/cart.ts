import { brand } from '#brand/brand.ts'

/** Messages about buying and its errors. Their own file, because browser scripts for the cart load only this group. */

export const letterMessages = {
  'letters.empty': 'Écrivez votre texte, de 1 à 10 lettres.',
  'letters.capital': 'Utilisez des minuscules seulement.',
  'letters.other': 'Utilisez les lettres de a à z, sans accent, espace ni chiffre.',
  'letters.long': '10 lettres au plus.',
  'letters.font': 'Choisissez une des écritures proposées.',
} as const

export const cartMessages = {
  'cart.title': 'Votre panier',
  'cart.see': 'Voir le panier',
  'cart.empty': 'Votre panier est vide.',
  'cart.cookies': `Votre navigateur bloque les cookies de ce site\u00a0: votre panier ne peut pas être gardé. Autorisez-les, puis ajoutez ${brand.product.the} à nouveau.`,
  'cart.removed': 'Suppression de l’article\u00a0: votre panier est à jour.',
  'cart.remove-title': 'Supprimer cet article\u202f?',
  'cart.remove-body': '{name} sera retiré de votre panier.',
  'cart.quantity-invalid': 'Indiquez une quantité de 1 à 99.',
  'cart.left': `Il ne reste que {n} pièce(s) de ${brand.product.this}.`,
  'cart.undo': 'Annuler',
  'cart.offline': 'Connexion interrompue. Votre panier sera mis à jour au retour du réseau.',
  'cart.means':
    'Paiement\u00a0: Visa, Mastercard, American Express, Discover, Diners Club, JCB, China UnionPay, PayPal. Livraison\u00a0: {countries}.',
} as const

export const failureMessages = {
  'failure.network': 'Connexion interrompue, réessayez.',
  'failure.unknown': 'Une erreur est survenue.',
} as const

export const productMessages = {
  'product.choose': 'Veuillez choisir une variante disponible',
} as const
