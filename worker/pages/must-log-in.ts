import { paths } from '../../shared/paths.ts'
import { redirectTo } from '../render/interrupt.ts'
import type { Visit } from '../render/visit.ts'

/**
 * Ends the `load` of a page that is a customer's own by the way to the login, which comes back. A token that is no
 * longer worth anything is found out by the platform's first answer: `middleware/errors.ts` logs out.
 */
export function mustLogIn({ session, url }: Pick<Visit, 'session' | 'url'>): void {
  if (session.token === undefined) redirectTo(paths.accountBackTo(url.pathname + url.search), 303)
}
