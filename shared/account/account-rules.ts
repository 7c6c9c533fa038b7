import { brand } from '#brand/brand.ts'
import { accountMessages as say } from '#text/messages/account.ts'
import { limits } from '../limits.ts'
import { clean, cleanEmail } from '../one-line.ts'
import type { FieldErrors } from '../outcome.ts'
import { dropSigns } from '../words/signs.ts'
import { emailRefusal } from './email-refusal.ts'

/** Fields of the forms, however they are read: sent, or being filled. Absent ones are empty text. */
export type AccountValues = (name: 'username' | 'email' | 'password' | 'confirmPassword') => string

/** Tabs of the account screen, in the order shown; the value is what the address says. */
export const accountTabs = ['connexion', 'inscription', 'mot-de-passe'] as const
export type AccountTab = (typeof accountTabs)[number]

/** Every form of it: a new password is chosen on a page of its own. */
export const accountForms = [...accountTabs, 'nouveau'] as const
export type AccountForm = (typeof accountForms)[number]

const { password, username } = limits

/** Words so common that digits and signs around them protect nothing. */
const commonWords = new Set(
  `password motdepasse azerty azertyuiop qwerty qwertyuiop bonjour soleil doudou loulou chocolat princesse marseille admin welcome iloveyou ${brand.key} bijoux perles test`.split(
    ' ',
  ),
)

/**
 * Why a new password is refused, or `null`. Its length alone counts, in characters, up to more than anyone remembers: what
 * kinds they are says little of how soon it is guessed (NIST SP 800-63B-4, § 3.1.1.2). The server knows more common ones.
 */
export function newPasswordProblem(value: string): string | null {
  if (value === '') return say['account.password-missing']
  const { length } = [...value.normalize('NFKC')]
  if (length < password.newMin || length > password.newMax) return say['account.password-rule']
  const word = value.toLowerCase().replace(/[^\p{L}]/gu, '')
  return commonWords.has(word) ? say['account.password-common'] : null
}

/** Small letters without accents, and nothing between them: `Zoé-B.` is `zoeb`. */
const bare = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\d]/gu, '')

/** Whether a password holds a name of its account, or the part of an address before its sign; names of two letters are none. */
export function holdsName(value: string, names: readonly string[]): boolean {
  const typed = bare(value)
  const parts = names.flatMap((name) => [name, name.replace(/@.*/s, '')]).map(bare)
  return parts.some((part) => part.length > 2 && typed.includes(part))
}

/** Why an e-mail address is refused, or `null`. */
export function emailProblem(value: string): string | null {
  const email = cleanEmail(value)
  if (email === '') return say['account.email-missing']
  return emailRefusal(email, say['account.email-invalid'])
}

/** A name of login as it is judged and kept; it may be an e-mail address. */
export const cleanUsername = (typed: string): string =>
  /[@\uff20\ufe6b]/.test(typed) ? cleanEmail(typed) : clean(typed)

/** Latin letters with their accents, digits, and the signs between them: no letter of another script looks like one. */
const nameShape = /^[a-z\dßà-öø-ÿ\u0100-\u017f]+(?:[ ._-]+[a-z\dßà-öø-ÿ\u0100-\u017f]+)*$/i

/**
 * Why a new name of login is refused, or `null`. The only address it may be is the account's own: any other could pass
 * for someone else.
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
  // A longer one is no mistake here: new ones may be. The sentence is the one of the specification.
  return value.length < password.min ? say['account.password-length'] : null
}

/** The messages that are one, by field name. */
function errorsOf(problems: Record<string, string | null>): FieldErrors {
  const found = Object.entries(problems).filter((entry): entry is [string, string] => entry[1] !== null)
  return Object.fromEntries(found)
}

/** What is wrong in a form, by field name. */
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

/** Whether a login lacks one of its two fields, which the account page tells in a sentence of its own. */
export const lacksField = (username: string, typed: string): boolean => clean(username) === '' || typed === ''
