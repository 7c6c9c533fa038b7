import { brand } from '#brand/brand.ts'

/** Messages about orders, before and after payment. */
export const orderMessages = {
  'order.unknown': 'Commande introuvable',
  'order.updated': 'Votre commande est à jour.',
  'order.cancelled': 'Votre commande est annulée.',
  'order.not-editable': 'Cette commande ne peut plus être modifiée.',
  'order.not-found':
    'Aucune commande ne porte ce numéro avec cet e-mail. Vérifiez les deux\u00a0: ils sont dans l’e-mail de confirmation.',
  'order.number-missing': 'Indiquez le numéro de la commande.',
  'order.number-invalid': 'Un numéro de commande s’écrit en chiffres, comme 1042.',
  'order.link-sent': 'Le lien complet part à l’adresse e-mail de la commande.',
  'order.cancelled-cart': 'Votre commande est annulée. Rien ne sera débité.',
  'prepared.taken': `Les ${brand.product.many} préparés pour vous sont dans votre panier.`,
  'prepared.changed':
    'Ce panier, ses prix ou le vôtre ont changé depuis que cette page s’est ouverte. Vérifiez-les.',
  'prepared.means-refused':
    'Ce moyen de paiement est écarté : il ne paiera rien. Vous choisirez le vôtre en commandant.',
  'reorder.done': `Les ${brand.product.many} de votre commande sont dans votre panier.`,
  'reorder.partly': 'Ajouté au panier, sauf\u00a0: {refused}.',
  'reorder.nothing': 'Rien n’a pu être ajouté\u00a0: {refused}.',
  'reorder.gone': 'n’est plus proposé',
  'reorder.sold-out': 'épuisé',
  'reorder.too-few': 'plus assez de pièces',
  'reorder.more': 'et {n} autres',
  'reorder.price': 'Prix changé depuis votre commande\u00a0: {changed}.',
} as const
