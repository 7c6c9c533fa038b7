import * as t from '#text/account.ts'
import type { Customer } from '../../../shared/account/customer.ts'
import { text } from '../../../shared/messages.ts'

/** Draws the hint for an account without password: a recent login replaces the password. */
export const FreshLogin = ({ customer: { freshLogin } }: { customer: Customer }) => (
  <p className="hint">
    {t.noPassword}
    {!freshLogin && ` ${text('room.fresh-login')}`}
  </p>
)
