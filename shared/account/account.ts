import * as z from 'zod'
import { accountMessages } from '#text/messages/account.ts'
import { cleanEmail } from '../one-line.ts'
import { dropSigns } from '../words/signs.ts'
import { type AccountForm, accountProblems, cleanUsername, lacksField } from './account-rules.ts'

// A text field. A field that was sent twice is a list, which becomes ''.
const words = z.string().catch('').transform(dropSigns)
const username = words.transform(cleanUsername)
const email = words.transform(cleanEmail)

/** Reports every error of a form at once, under its field name. */
const ruledBy =
  (rules: AccountForm) =>
  (form: Partial<Record<string, string>>, context: z.RefinementCtx): void => {
    for (const [field, message] of Object.entries(accountProblems(rules, (name) => form[name] ?? '')))
      context.addIssue({ code: 'custom', path: [field], message })
  }

/**
 * Login by user name or e-mail address. A missing field gives an error beside it, and one for the whole page under
 * `login`, which is no field.
 */
export const loginForm = z
  .object({ username, password: words })
  .superRefine(ruledBy('connexion'))
  .superRefine((form, context) => {
    if (lacksField(form.username, form.password))
      context.addIssue({ code: 'custom', path: ['login'], message: accountMessages['account.login-wrong'] })
  })

/** Form for a new account. Checks the confirmation and drops it. */
export const registerForm = z
  .object({ username, email, password: words, confirmPassword: words })
  .superRefine(ruledBy('inscription'))
  .transform(({ username, email, password }) => ({ username, email, password }))
export type Registration = z.output<typeof registerForm>

export const resetForm = z.object({ email }).superRefine(ruledBy('mot-de-passe'))

/** Form for another password, from the link in a mail. Checks the confirmation and drops it. */
export const newPasswordForm = z
  .object({ password: words, confirmPassword: words })
  .superRefine(ruledBy('nouveau'))
  .transform(({ password }) => ({ password }))
