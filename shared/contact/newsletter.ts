import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { text } from '../messages.ts'
import type { WelcomeCodes } from './welcome-codes.ts'

/** Date of the consent text beside the field, stored as proof of consent. Change it whenever that text changes. */
export const consentVersion = '2026-11-21'

/** Returns the version of the consent text, which depends on how the code is given. */
export const consentVersionOf = (codes: WelcomeCodes): string =>
  codes === 'shared' ? consentVersion : `${consentVersion} personal`

/** Forms that can subscribe to the newsletter. */
const newsletterSources = ['footer', 'popup', 'page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

const email = emailField(text('newsletter.email-missing'), text('newsletter.email-invalid'))

/** The newsletter form, wherever it stands. */
export const newsletterForm = z.object({
  email,
  source: z.enum(newsletterSources).catch('page'),
})

/** The form that requests an unsubscribe link. */
export const newsletterLinkForm = z.object({ email })

/** State of a subscription: requested, confirmed by the reader of the address, or ended. */
export type NewsletterState = 'pending' | 'confirmed' | 'left'

/** Query parameter that carries the secret of a subscription. */
export const newsletterParameter = 'jeton'

/** Returns the address of a newsletter page with the secret of a subscription. */
export const newsletterLink = (path: string, token: string): string =>
  `${path}?${new URLSearchParams({ [newsletterParameter]: token })}`

/**
 * Returns the secret in an address, or ''. It stays in the query string as in the mail, because a mail program that
 * unsubscribes sends a body of its own.
 */
export const newsletterTokenIn = ({ searchParams }: URL): string =>
  (searchParams.get(newsletterParameter) ?? '').slice(0, 100)
