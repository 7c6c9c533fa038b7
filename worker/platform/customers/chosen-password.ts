import { holdsName, newPasswordProblem } from '../../../shared/account/account-rules.ts'
import { text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'
import list from './common-passwords.json' with { type: 'json' }

let common: ReadonlySet<string> | undefined

/** Whether a password is among the three thousand commonest of those long enough to be taken, however it is capitalised. */
export function isCommonPassword(password: string): boolean {
  common ??= new Set(list.split(' '))
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** Why a password is not taken for an account of these names (name of login, e-mail address); `null` when it is. */
export function chosenPasswordProblem(password: string, names: readonly string[]): string | null {
  const problem = newPasswordProblem(password)
  if (problem) return problem
  if (isCommonPassword(password)) return text('account.password-common')
  return holdsName(password, names) ? text('account.password-own') : null
}

/** Throws 400 `registration-error-invalid-password` for a password that is not taken. As `chosenPasswordProblem`. */
export function mustBeTaken(password: string, names: readonly string[]): void {
  const problem = chosenPasswordProblem(password, names)
  if (problem) throw new PlatformError(400, 'registration-error-invalid-password', problem)
}
