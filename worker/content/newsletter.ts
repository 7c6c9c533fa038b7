import * as t from '#text/newsletter.ts'
import type { WelcomeCodes } from '../../shared/contact/welcome-codes.ts'

/** Words of the newsletter form. `consentVersionOf` in `shared/newsletter.ts` holds the day they were written. */
export const letter = {
  title: t.newsletterOfHouse,
  offer: t.welcomeLead,
  field: t.yourEmail,
  button: t.subscribe,
  terms: t.twoAMonth,
} as const

export const welcome = {
  title: t.welcomeTitle,
  /** By the way the code is given. */
  offer: {
    shared: t.welcomeShared,
    personal: t.welcomePersonal,
  } satisfies Record<WelcomeCodes, string>,
  button: t.receiveMyCode,
  refusal: t.noThanks,
  terms: t.oneClick,
} as const
