/** Sentences about discount codes. */
export const couponMessages = {
  'coupon.empty': 'Entrez un code.',
  'coupon.applied': 'Code {code} appliqué.',
  'coupon.removed': 'Code {code} retiré.',
  'coupon.invalid': 'Ce code n’est pas valable.',
  'coupon.expired': 'Ce code a expiré.',
  'coupon.later': 'Ce code n’est pas encore valable.',
  'coupon.from': 'Ce code sera valable à partir du {day}.',
  'coupon.minimum': 'Le minimum d’achat de ce code n’est pas atteint.',
  'coupon.missing': 'Ajoutez {amount} d’articles pour utiliser ce code.',
  'coupon.at-most': 'Ce code vaut jusqu’à {amount} d’articles.',
  'coupon.maximum': 'Le maximum d’achat de ce code est dépassé.',
  'coupon.used-up': 'Ce code n’est plus disponible.',
  'coupon.used': 'Vous avez déjà utilisé ce code.',
  'coupon.not-applicable': 'Ce code ne s’applique pas à vos articles.',
  'coupon.already': 'Ce code est déjà appliqué.',
  'coupon.alone': 'Ce code ne se cumule pas avec un autre.',
  'coupon.first-order': 'Ce code est réservé à la première commande.',
  'coupon.other-address': 'Ce code est réservé à une autre adresse.',
  'coupon.gone': 'Le code {code} a été retiré de votre panier. {reason}',
  'coupon.waits': 'Code {code} en attente. {reason}',
  'coupon.kept': 'Le code {code} est gardé\u00a0: il s’appliquera à votre panier.',
  'coupon.not-stacked': 'Le code {code} n’a pas été ajouté\u00a0: votre panier en a déjà un.',
  'coupon.refused-link': 'Le code {code} n’a pas été appliqué. {reason}',
  'coupon.address-first': 'Ce code est lié à une adresse\u00a0: indiquez d’abord l’e-mail qui l’a reçu.',
} as const

/** Why a platform refuses a code (contract, section 5), as customers are told. */
const refusals: Readonly<Record<string, keyof typeof couponMessages>> = {
  not_started: 'coupon.later',
  expired: 'coupon.expired',
  minimum: 'coupon.minimum',
  maximum: 'coupon.maximum',
  usage_limit: 'coupon.used-up',
  usage_limit_user: 'coupon.used',
  not_applicable: 'coupon.not-applicable',
  already_applied: 'coupon.already',
  individual_use: 'coupon.alone',
  email: 'coupon.other-address',
  first_order: 'coupon.first-order',
}

/** The sentence of a refusal by its `data.reason`; an unknown code, or reason, is « pas valable ». */
export const couponRefusal = (reason: unknown): keyof typeof couponMessages =>
  (typeof reason === 'string' && refusals[reason]) || 'coupon.invalid'
