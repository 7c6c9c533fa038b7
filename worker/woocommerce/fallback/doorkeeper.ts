import type { Context } from 'hono'
import { makeKnown } from '../../platform/customers/known.ts'
import { attemptAt, countLogin, logAttempt, noSuchHouse, wrongLogin } from '../../platform/customers/login.ts'
import { forgiveAttempt } from '../../platform/customers/login-attempts.ts'
import type { Doorkeeper, Welcome } from '../../platform/customers/login-routes.ts'
import { displayName } from '../../platform/customers/names.ts'
import type { EmbeddedEnv } from '../../platform/embedded-env.ts'
import { logSecurity } from '../../platform/http/security-log.ts'
import { visitorOf } from '../../platform/http/visitor.ts'
import { servedHere } from '../routes.ts'
import { keepLogin } from './identity.ts'
import { askToken, type GivenToken } from './platform-login.ts'

async function welcome(c: Context<EmbeddedEnv>, given: GivenToken, now: number): Promise<Welcome> {
  await keepLogin(c.env, given, now)
  await makeKnown(c, `account ${given.customerId}`, now)
  await logSecurity(c.env, 'login ok', { account: `account ${given.customerId}`, visitor: visitorOf(c) })
  const { token, user_email, user_nicename, user_display_name } = given
  return { token, user_email, user_nicename, user_display_name: displayName(user_display_name) }
}

/**
 * Logins that WooCommerce decides. The Worker counts failures before it calls WooCommerce. It hides WooCommerce's
 * messages, which reveal whether an account exists.
 */
export const doorkeeper: Doorkeeper = {
  logIn: async (c, typed, password, now) => {
    const attempt = await attemptAt(c, typed, now)
    await countLogin(c, attempt, now)
    const given = await askToken(c.env, { username: typed.trim(), password }).catch((error: unknown) => error)
    if (given === null) {
      await logAttempt(c, attempt, 'login refused')
      throw wrongLogin()
    }
    // The attempt was no failure: WooCommerce granted the login or did not answer.
    await forgiveAttempt(c, attempt)
    if (given instanceof Error) throw given
    return welcome(c, given as GivenToken, now)
  },
  logInThrough: async (c, provider, access_token, now) => {
    // The JWT plugin knows passwords only. A platform with account routes of its own may accept other providers.
    const isBare = await servedHere(c.env, c.executionCtx as ExecutionContext, 'accounts')
    const given = isBare ? null : await askToken(c.env, { provider, access_token })
    if (!given) throw noSuchHouse()
    return welcome(c, given, now)
  },
}
