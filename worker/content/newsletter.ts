import { brand } from '#brand/brand.ts'
import type { WelcomeCodes } from '../../shared/contact/newsletter.ts'
import { paths } from '../../shared/paths.ts'

/** Words of the letter; `consentVersionOf` of `shared/newsletter.ts` names the day they were written. */
export const letter = {
  title: `La lettre ${brand.ofName}`,
  offer:
    'Un avantage de bienvenue\u00a0: −10\u00a0% sur votre première commande, soit 10,00\u00a0€ pour 100,00\u00a0€ d’achat.',
  field: 'Votre adresse e-mail',
  button: 'S’inscrire',
  terms:
    'Deux lettres par mois au plus. Désinscription en un clic dans chaque lettre. Vos données\u00a0: voir ',
} as const

export const welcome = {
  title: '−10\u00a0% pour faire connaissance',
  /** By how the code is given. */
  offer: {
    shared:
      'Laissez votre adresse\u00a0: votre code s’affiche aussitôt et vous recevez notre lettre, deux fois par mois au plus.',
    personal:
      'Laissez votre adresse\u00a0: votre code vous arrive par e-mail et vous recevez notre lettre, deux fois par mois au plus.',
  } satisfies Record<WelcomeCodes, string>,
  button: 'Recevoir mon code',
  refusal: 'Non merci',
  terms: 'Désinscription en un clic. ',
} as const

/** Where nobody is interrupted: buying, giving an order up, reading what binds, and the pages of the same field. */
const quiet: readonly string[] = [
  paths.cart,
  paths.checkout,
  paths.withdrawal,
  paths.terms,
  paths.legal,
  paths.privacy,
  paths.accessibility,
  paths.account,
  paths.newsletter,
  paths.newsletterConfirm,
  paths.newsletterStop,
]

/** Whether the letter is offered above the footer of the page at `path`: not where one asks for it, nor leaves it. */
export const isNewsletterOffered = (path: string): boolean =>
  path !== paths.newsletter &&
  !path.startsWith(paths.newsletterConfirm) &&
  !path.startsWith(paths.newsletterStop)

/** Whether the welcome offer may open over the page at `path`. */
export const isWelcomePlace = (path: string): boolean =>
  !quiet.some((place) => path === place || path.startsWith(`${place}/`))
