import * as t from '#text/newsletter.ts'
import type { WelcomeCodes } from '../../shared/contact/newsletter.ts'
import { paths } from '../../shared/paths.ts'

/** Words of the letter; `consentVersionOf` of `shared/newsletter.ts` names the day they were written. */
export const letter = {
  title: t.newsletterOfHouse,
  offer: t.welcomeLead,
  field: t.yourEmail,
  button: t.subscribe,
  terms: t.twoAMonth,
} as const

export const welcome = {
  title: t.welcomeTitle,
  /** By how the code is given. */
  offer: {
    shared: t.welcomeShared,
    personal: t.welcomePersonal,
  } satisfies Record<WelcomeCodes, string>,
  button: t.receiveMyCode,
  refusal: t.noThanks,
  terms: t.oneClick,
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
