import type { Customer } from '../../../shared/account/customer.ts'
import { text } from '../../../shared/messages.ts'

/** What stands for the password where an account has none: a login that is fresh. */
export const FreshLogin = ({ customer: { freshLogin } }: { customer: Customer }) => (
  <p className="hint">
    {'Votre compte n’a pas de mot de passe\u00a0: une connexion récente en tient lieu.'}
    {!freshLogin && ` ${text('room.fresh-login')}`}
  </p>
)
