import { holdsName, newPasswordProblem } from '../../../shared/account/account-rules.ts'
import { text } from '../../../shared/messages.ts'
import { PlatformError } from '../http/platform-error.ts'
import list from './common-passwords.json' with { type: 'json' }

let common: ReadonlySet<string> | undefined

/** Whether a password is one of the three thousand most common passwords of sufficient length, regardless of case. */
function isCommonPassword(password: string): boolean {
  common ??= new Set(list.split(' '))
  return common.has(password.normalize('NFKC').toLowerCase())
}

/** Returns why a password is refused for an account with these names (username, email); `null` if it is accepted. */
export function chosenPasswordProblem(password: string, names: readonly string[]): string | null {
  const problem = newPasswordProblem(password)
  if (problem) return problem
  if (isCommonPassword(password)) return text('account.password-common')
  return holdsName(password, names) ? text('account.password-own') : null
}

/** Throws 400 `registration-error-invalid-password` if `chosenPasswordProblem` refuses the password. */
export function mustBeTaken(password: string, names: readonly string[]): void {
  const problem = chosenPasswordProblem(password, names)
  if (problem) throw new PlatformError(400, 'registration-error-invalid-password', problem)
}
