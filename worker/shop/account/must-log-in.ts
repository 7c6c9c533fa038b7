import type { Customer } from '../../../shared/account/customer.ts'
import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import { notFound, redirectTo } from '../../render/failure.ts'
import type { Visit } from '../../render/visit.ts'
import { servesHere } from '../../settings.ts'

/**
 * Redirects a logged-out visitor from a customer's page to the login, which leads back. This does not check the token:
 * the platform refuses an expired one in its first response, and `worker/http/errors.ts` then logs the customer out.
 */
export function mustLogIn({ session, url }: Pick<Visit, 'session' | 'url'>): void {
  if (session.token === undefined) redirectTo(paths.accountBackTo(wayBack(url.pathname + url.search)), 303)
}

/** Returns the customer of an account page. Answers 404 on a platform without account pages. */
export async function customerOf(visit: Visit): Promise<Customer> {
  if (!servesHere(visit.settings, 'accounts')) notFound()
  mustLogIn(visit)
  return visit.commerce.account.customer()
}
