import type { Customer } from '../../../shared/account/customer.ts'
import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'

/**
 * Ends the `load` of a page that is a customer's own by the way to the login, which comes back. A token that is no
 * longer worth anything is found out by the platform's first answer: `middleware/errors.ts` logs out.
 */
export function mustLogIn({ session, url }: Pick<Visit, 'session' | 'url'>): void {
  if (session.token === undefined) redirectTo(paths.accountBackTo(wayBack(url.pathname + url.search)), 303)
}

/** The customer of a room of the account. On a platform without rooms there is no such page. */
export async function customerOf(visit: Visit): Promise<Customer> {
  if (!visit.commerce.account.isServed) notFound()
  mustLogIn(visit)
  return visit.commerce.account.customer()
}
