import type { Context } from 'hono'
import { text } from '../../../shared/messages.ts'
import { type Outcome, refused } from '../../../shared/outcome.ts'
import { paths } from '../../../shared/paths.ts'
import { CommerceError } from '../../commerce/contract/error.ts'
import type { AppEnv } from '../../context.ts'
import { receiver } from '../../render/file.ts'

/**
 * Serves a single-use token to the script of the card fields, `{ token }`. It takes POST only, so that other sites
 * cannot read it and browsers do not fetch it ahead.
 */
export const cardToken = receiver(paths.cardToken, answer)

async function answer(c: Context<AppEnv>): Promise<Response> {
  c.header('Cache-Control', 'private, no-store')
  try {
    return c.json({ token: await c.var.commerce.orders.cardToken() })
  } catch (error) {
    if (!(error instanceof CommerceError)) throw error
    const status = error.status === 429 ? 429 : 503
    const outcome: Outcome = refused(status, { tone: 'error', text: text('checkout.unavailable') })
    return c.json(outcome, status)
  }
}
