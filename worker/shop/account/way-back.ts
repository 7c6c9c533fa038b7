import { paths } from '../../../shared/paths.ts'
import { wayBack } from '../../../shared/way-back.ts'
import type { Visit } from '../../render/visit.ts'

/** Returns the page that the customer left to log in: a path of this shop, or `null`. */
export const backOf = ({ url }: Visit): string | null => wayBack(url.searchParams.get('backUrl'))

/** Returns where a login leads. A browser that sent no cookie must first show that it keeps the login. */
export function afterLogin(visit: Visit): string {
  const to = backOf(visit) ?? paths.home
  return visit.session.hasCookies ? to : paths.accountEntered(to)
}
