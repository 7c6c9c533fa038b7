import * as t from '#text/account.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import { text } from '../../../shared/messages.ts'

/** What stands for the password where an account has none: a login that is fresh. */
export const FreshLogin = ({ customer: { freshLogin } }: { customer: Customer }) => (
  <p className="hint">
    {t.noPassword}
    {!freshLogin && ` ${text('room.fresh-login')}`}
  </p>
)
