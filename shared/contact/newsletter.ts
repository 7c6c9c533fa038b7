import * as z from 'zod'
import { emailField } from '../account/email-field.ts'
import { text } from '../messages.ts'

/**
 * How the welcome code is given: `shared` is one code, shown at once; `personal` is a code for each confirmed address,
 * used once, by that address, which travels by mail only.
 */
export const welcomeCodes = ['shared', 'personal'] as const
export type WelcomeCodes = (typeof welcomeCodes)[number]

/** The day the sentences beside the field were written: proof of what was agreed to. Changes with them. */
export const consentVersion = '2026-11-21'

/** The same for either way of giving the code, whose sentences differ. */
export const consentVersionOf = (codes: WelcomeCodes): string =>
  codes === 'shared' ? consentVersion : `${consentVersion} personal`

/** Where the letter was asked for, by its own form. */
const newsletterSources = ['footer', 'popup', 'page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

const email = emailField(text('newsletter.email-missing'), text('newsletter.email-invalid'))

/** The form of the letter, wherever it stands. */
export const newsletterForm = z.object({
  email,
  source: z.enum(newsletterSources).catch('page'),
})

/** The form that asks for the link that ends the letter. */
export const newsletterLinkForm = z.object({ email })

/** Where a subscription stands: asked for, confirmed by whoever reads the address, or ended. */
export type NewsletterState = 'pending' | 'confirmed' | 'left'

/** The secret of a subscription in an address. */
export const newsletterParameter = 'jeton'

/** A page of the letter for the holder of a secret. */
export const newsletterLink = (path: string, token: string): string =>
  `${path}?${new URLSearchParams({ [newsletterParameter]: token })}`

/**
 * The secret a page was asked for with, empty without one: it travels in the address, as the mail gave it, because a
 * mail program that ends the letter sends a body of its own.
 */
export const newsletterTokenIn = ({ searchParams }: URL): string =>
  (searchParams.get(newsletterParameter) ?? '').slice(0, 100)
