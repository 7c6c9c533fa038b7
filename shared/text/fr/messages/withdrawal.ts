import { brand } from '#brand/brand.ts'
import { capital } from '../../../words/fit-words.ts'

/** Messages of the withdrawal form and its follow-up. */
export const withdrawalMessages = {
  'withdrawal.name-missing': 'Indiquez votre nom.',
  'withdrawal.order-missing': 'Indiquez le numéro de la commande, ou ce que vous en savez.',
  'withdrawal.email-missing': 'Indiquez l’adresse où recevoir l’accusé.',
  'withdrawal.jewels-missing': `Indiquez les ${brand.product.many} concernés.`,
  'withdrawal.too-many':
    'Beaucoup de déclarations viennent d’ici en peu de temps. Réessayez dans {n}\u00a0min, ou écrivez-nous\u00a0: une déclaration par e-mail ou par courrier vaut autant.',
  'withdrawal.unknown': 'Cette déclaration est introuvable.',
} as const

/** Note about a personalised product. Its last words link to the contact page. */
export const personalisedWords = {
  before: `${capital(brand.product.this)}, fabriqué selon vos lettres, n’ouvre pas droit à rétractation\u202f; s’il présente un défaut, `,
  link: 'dites-le nous ici',
  after: '.',
} as const
