import { brand } from '#brand/brand.ts'
import { capital } from '../words/capital.ts'

/** Sentences about the accesses of those who work at the house. */
export const staffMessages = {
  'staff.role': 'Choisissez un rôle.',
  'staff.name': 'Indiquez le nom.',
  'staff.code': 'Saisissez les 6 chiffres de votre application.',
  'staff.code-wrong': 'Ce code n’est pas le bon\u00a0: vérifiez l’heure de votre téléphone, puis réessayez.',
  'staff.login-wrong': 'Adresse, mot de passe ou code incorrect. Un code ne sert qu’une fois.',
  'staff.email-taken': 'Cette adresse a déjà un accès.',
  'staff.link-over': 'Ce lien ne vaut plus rien. Demandez une nouvelle invitation à la direction.',
  'staff.not-oneself': 'Demandez-le à quelqu’un d’autre\u00a0: personne ne change son propre accès.',
  'staff.invited': 'L’invitation part à {email}.',
  'staff.role-changed': 'Le rôle de {name} est changé.',
  'staff.removed': 'L’accès est retiré.',
  'staff.session-ended': 'La session est fermée.',
  'staff.logged-out': 'Vous êtes déconnecté de l’atelier.',
  'staff.welcome': 'Votre accès est ouvert.',
  'stock.sku': 'Indiquez la référence.',
  'stock.unknown': `${capital(brand.product.no)} de cette référence.`,
  'stock.pieces': 'Écrivez un nombre entier de pièces, autre que zéro.',
  'stock.reason': 'Choisissez le motif.',
  'stock.uncounted': `Le stock de ${brand.product.this} n’est pas compté.`,
  'stock.short': 'Il n’y a pas autant de pièces\u00a0: rien n’a changé.',
  'stock.moved': '{name}\u00a0: il y en a maintenant {n}.',
} as const
