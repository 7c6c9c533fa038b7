import { consentVersion } from '../../../../shared/contact/newsletter.ts'
import type { Env } from '../../../env.ts'
import { folded } from '../../http/folded.ts'
import { askStatements } from '../../newsletter/ask.ts'
import type { OrderRequest } from './request.ts'

/** Returns the statements that ask for the newsletter, if the buyer ticked its box in the order with that key. */
export async function letterOf(env: Env, request: OrderRequest, orderKey: string, now: number) {
  if (!request.newsletter) return []
  const email = folded(request.billing.email)
  return askStatements(env, { email, source: 'checkout', textVersion: consentVersion, orderKey }, now)
}
