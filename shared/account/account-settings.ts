import * as z from 'zod'
import { accountMessages } from '#text/messages/account.ts'
import { accountAreaMessages as say } from '#text/messages/account-area.ts'
import { emailProblem } from '../address/address.ts'
import { checkoutText } from '../checkout/checkout-messages.ts'
import { limits } from '../limits.ts'
import { clean, cleanEmail, hasControl } from '../one-line.ts'
import { paths } from '../paths.ts'
import { dropSigns } from '../words/signs.ts'
import { newPasswordProblem } from './account-rules.ts'

const words = z.string().catch('').transform(dropSigns)
const cleaned = words.transform(clean)

const name = cleaned.superRefine((value, context) => {
  if (hasControl(value)) context.addIssue(checkoutText('checkout.characters'))
  else if (value.length > limits.personName) context.addIssue(checkoutText('checkout.name-long'))
})

/** The name of a customer. Both fields may be empty. */
export const nameForm = z.object({ first_name: name, last_name: name })

/** A new e-mail address, in lower case, because logins compare it that way. */
export const newEmail = words
  .transform((value) => cleanEmail(value).toLowerCase())
  .superRefine((value, context) => {
    const problem = emailProblem(value)
    if (problem) context.addIssue(problem)
  })

/** Form for another e-mail address. Several forms share the settings page, so their field names differ. */
export const changeEmailForm = z.object({ email: newEmail, email_password: words })

/** A new password for an account. */
export const newPassword = words.superRefine((value, context) => {
  const problem = newPasswordProblem(value)
  if (problem) context.addIssue(problem)
})

/** Form for another password. Checks the confirmation, which the action then ignores. */
export const changePasswordForm = z
  .object({ current: words, password: newPassword, confirmPassword: words })
  .superRefine(({ password, confirmPassword }, context) => {
    const problem = confirmPassword === '' ? 'account.confirmation-missing' : 'account.confirmation-different'
    if (confirmPassword !== password)
      context.addIssue({ code: 'custom', path: ['confirmPassword'], message: accountMessages[problem] })
  })

/** Form that deletes an account: a box to tick, and the password. */
export const deletionForm = z.object({ sure: z.literal('1', say['room.tick']), password: words })

/** Query parameter that carries the secret of a new e-mail address. */
export const emailParameter = 'cle'

/** Returns the address of the page that confirms a new e-mail address, with its secret. */
export const emailLink = (key: string) =>
  `${paths.emailConfirm}?${new URLSearchParams({ [emailParameter]: key })}`
