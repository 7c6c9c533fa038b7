import { brand } from '#brand/brand.ts'
import { accountMessages as say } from '#text/messages/account.ts'
import { limits } from '../limits.ts'
import { clean, cleanEmail } from '../one-line.ts'
import type { FieldErrors } from '../outcome.ts'
import { dropSigns } from '../words/signs.ts'
import { emailRefusal } from './email-refusal.ts'

/** Reads a field of a form by name, from a request or from a browser. Returns '' for a missing field. */
type AccountValues = (name: 'username' | 'email' | 'password' | 'confirmPassword') => string

/** Tabs of the account page, in display order. The values appear in the address. */
export const accountTabs = ['connexion', 'inscription', 'mot-de-passe'] as const
export type AccountTab = (typeof accountTabs)[number]

/** All account forms. The form for a new password has its own page. */
export const accountForms = [...accountTabs, 'nouveau'] as const
export type AccountForm = (typeof accountForms)[number]

const { password, username } = limits

/** Words so common that digits and punctuation around them add no protection. */
const commonWords = new Set(
  `password motdepasse azerty azertyuiop qwerty qwertyuiop bonjour soleil doudou loulou chocolat princesse marseille admin welcome iloveyou ${brand.key} bijoux perles test`.split(
    ' ',
  ),
)

/**
 * Returns why a new password is refused, or `null`. Checks only its length in characters, because kinds of characters
 * say little about how soon a password is guessed (NIST SP 800-63B-4, § 3.1.1.2). Refuses a few common words; the
 * server knows more of them.
 */
export function newPasswordProblem(value: string): string | null {
  if (value === '') return say['account.password-missing']
  const { length } = [...value.normalize('NFKC')]
  if (length < password.newMin || length > password.newMax) return say['account.password-rule']
  const word = value.toLowerCase().replace(/[^\p{L}]/gu, '')
  return commonWords.has(word) ? say['account.password-common'] : null
}

/** Returns lower-case letters and digits without accents or anything between them: `Zoé-B.` becomes `zoeb`. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/**
 * Whether a password contains a name of its account, or the part of an e-mail address before its `@`. Ignores names of
 * one or two letters.
 */
export function holdsName(value: string, names: readonly string[]): boolean {
  const typed = bare(value)
  const parts = names.flatMap((name) => [name, name.replace(/@.*/s, '')]).map(bare)
  return parts.some((part) => part.length > 2 && typed.includes(part))
}

/** Returns why an e-mail address is refused, or `null`. */
export function emailProblem(value: string): string | null {
  const email = cleanEmail(value)
  if (email === '') return say['account.email-missing']
  return emailRefusal(email, say['account.email-invalid'])
}

/** Returns a user name in the form in which it is checked and stored. It may be an e-mail address. */
export const cleanUsername = (typed: string): string =>
  /[@\uff20\ufe6b]/.test(typed) ? cleanEmail(typed) : clean(typed)

/**
 * Latin letters with accents, digits, and signs between them. Letters of other scripts are refused, because some look
 * like Latin ones.
 */
const nameShape = /^[a-z\dßà-öø-ÿ\u0100-\u017f]+(?:[ ._-]+[a-z\dßà-öø-ÿ\u0100-\u017f]+)*$/i

/**
 * Returns why a new user name is refused, or `null`. The account's own e-mail address is the only address it may be,
 * because another one could impersonate somebody.
 */
export function newUsernameProblem(value: string, email: string): string | null {
  const name = cleanUsername(value)
  if (name === '') return say['account.username-missing']
  if (name.length < username.min || name.length > username.max) return say['account.username-length']
  if (name.includes('@') && name.toLowerCase() === cleanEmail(email).toLowerCase()) return null
  return nameShape.test(name) ? null : say['account.username-characters']
}

function loginPasswordProblem(value: string): string | null {
  if (value === '') return say['account.password-missing']
  // No maximum here, because new passwords may be longer than `max`. The sentence comes from the specification.
  return value.length < password.min ? say['account.password-length'] : null
}

/** Returns the problems that are not `null`, by field name. */
function errorsOf(problems: Record<string, string | null>): FieldErrors {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(found)
}

/** Returns the errors of a form, by field name. */
export function accountProblems(form: AccountForm, typed: AccountValues): FieldErrors {
  const value: AccountValues = (name) => dropSigns(typed(name))
  switch (form) {
    case 'connexion':
      return errorsOf({
        username: clean(value('username')) === '' ? say['account.username-missing'] : null,
        password: loginPasswordProblem(value('password')),
      })
    case 'inscription':
      return errorsOf({
        username: newUsernameProblem(value('username'), value('email')),
        email: emailProblem(value('email')),
        password: newPasswordProblem(value('password')) ?? ownProblem(value),
        confirmPassword: confirmationProblem(value('password'), value('confirmPassword')),
      })
    case 'mot-de-passe':
      return errorsOf({ email: emailProblem(value('email')) })
    case 'nouveau':
      return errorsOf({
        password: newPasswordProblem(value('password')),
        confirmPassword: confirmationProblem(value('password'), value('confirmPassword')),
      })
  }
}

const ownProblem = (value: AccountValues): string | null =>
  holdsName(value('password'), [value('username'), value('email')]) ? say['account.password-own'] : null

function confirmationProblem(chosen: string, again: string): string | null {
  if (again === '') return say['account.confirmation-missing']
  return again === chosen ? null : say['account.confirmation-different']
}

/** Whether a login lacks one of its two fields. The account page then shows one more sentence. */
export const lacksField = (username: string, typed: string): boolean => clean(username) === '' || typed === ''
