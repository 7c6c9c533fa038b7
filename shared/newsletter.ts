import * as z from 'zod'
import { text } from './messages.ts'
import { clean, isEmail } from './one-line.ts'

/** The code whoever asks for the letter is given, in whole percent off a first order. */
export const welcomeCoupon = { code: 'welcome10', percent: 10 } as const

/** The day the sentences beside the field were written: proof of what was agreed to. Changes with them. */
export const consentVersion = '2026-11-21'

/** Where the letter was asked for. */
const newsletterSources = ['footer', 'popup', 'page'] as const
export type NewsletterSource = (typeof newsletterSources)[number]

/** The form of the letter, wherever it stands. */
export const newsletterForm = z.object({
  email: z
    .string()
    .default('')
    .transform(clean)
    .superRefine((email, context) => {
      if (email === '') context.addIssue(text('newsletter.email-missing'))
      else if (!isEmail(email)) context.addIssue(text('newsletter.email-invalid'))
    }),
  source: z.enum(newsletterSources).catch('page'),
})
