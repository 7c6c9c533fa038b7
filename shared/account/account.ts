import * as z from 'zod'
import { accountMessages } from '#text/messages/account.ts'
import { cleanEmail } from '../one-line.ts'
import { dropSigns } from '../words/signs.ts'
import { type AccountForm, accountProblems, cleanUsername, lacksField } from './account-rules.ts'

// One value only, whatever is sent twice: a list is no text.
const words = z.string().catch('').transform(dropSigns)
const username = words.transform(cleanUsername)
const email = words.transform(cleanEmail)

/** Tells every problem of a form at once, under the name of its field. */
const ruledBy =
  (rules: AccountForm) =>
  (form: Partial<Record<string, string>>, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(accountProblems(rules, (name) => form[name] ?? '')))
      context.addIssue({ code: 'custom', path: [field], message })
  }

/**
 * Login by name or e-mail address. A missing field is told beside it, and for the whole page under `login`, which is
 * the name of no field.
 */
export const loginForm = z
  .object({ username, password: words })
  .superRefine(ruledBy('connexion'))
  .superRefine((form, context) => {
    if (lacksField(form.username, form.password))
      context.addIssue({ code: 'custom', path: ['login'], message: accountMessages['account.login-wrong'] })
  })

/** A new account; the confirmation is compared and goes no further. */
export const registerForm = z
  .object({ username, email, password: words, confirmPassword: words })
  .superRefine(ruledBy('inscription'))
  .transform(({ username, email, password }) => ({ username, email, password }))
export type Registration = z.output<typeof registerForm>

export const resetForm = z.object({ email }).superRefine(ruledBy('mot-de-passe'))

/** Another password, from the link of a mail; the confirmation is compared and goes no further. */
export const newPasswordForm = z
  .object({ password: words, confirmPassword: words })
  .superRefine(ruledBy('nouveau'))
  .transform(({ password }) => ({ password }))
