import type { Env } from '../../env.ts'
import { customerOf, identifiedBy, loginOver } from '../../platform/customers/identity.ts'
import { endSession } from '../../platform/customers/sessions.ts'
import type { SignedIn } from '../../platform/embedded-env.ts'
import { instant } from '../../platform/http/instant.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { hashOf } from '../../platform/http/secrets.ts'
import { eraseCustomer, isGone, keepCustomer, platformCustomer } from '../mirror/customers.ts'
import { shopApi } from '../shop-api.ts'
import { fillAddressBook } from './address-copy.ts'
import { type GivenToken, tokenState } from './platform-login.ts'

/** Milliseconds until a token is checked again: after WooCommerce accepted it, and after WooCommerce did not answer. */
const goodFor = 5 * 60_000
const unheardFor = 30_000

/** Until when a login needs no check, in milliseconds since 1970, by the hash of its token. */
const checked = new Map<string, number>()
const maxItems = 5_000

/** Makes the Worker check every login again. */
export const forgetChecks = (): void => checked.clear()

/**
 * Stores a login that WooCommerce has just granted, under the hash of its token. The Worker then refuses the token
 * after a logout or the deletion of the account, which WooCommerce itself cannot do. `now` in milliseconds.
 */
export async function keepLogin(env: Env, given: GivenToken, now: number): Promise<void> {
  const { customerId: id, user_email: email, user_nicename: username } = given
  const seen = env.DB.prepare(
    'UPDATE customers SET seen_at = ?2 WHERE id = ?1 AND mirrored_at IS NOT NULL RETURNING id',
  ).bind(id, instant(now))
  // The first call that carries the token reads the other data of a new customer.
  if (!(await seen.first())) await keepCustomer(env, platformCustomer.parse({ id, email, username }))
  await env.DB.prepare(
    `INSERT INTO sessions (id, customer_id, created_at, expires_at) VALUES (?1, ?2, ?3, ?4)
     ON CONFLICT (id) DO UPDATE SET created_at = excluded.created_at`,
  )
    .bind(await hashOf(given.token), id, instant(now), instant(given.end))
    .run()
}

/**
 * Updates our row of an account. Returns `gone` when WooCommerce no longer has it. An account that cannot be read stays
 * as it is.
 */
async function refresh(env: Env, id: number, now: number): Promise<'kept' | 'gone'> {
  try {
    const { body } = await shopApi(env).get(`customers/${id}`)
    await keepCustomer(env, platformCustomer.parse(body))
    await fillAddressBook(env, id, body, now)
  } catch (error) {
    if (isGone(error)) return 'gone'
    if (error instanceof PlatformError && error.code === 'customer_of_another_shop') throw error
    console.error('an account was not read', id, String(error))
  }
  return 'kept'
}

/**
 * Checks a login with WooCommerce. Its plugin treats the token of a deleted user as a guest's, so an account that is
 * gone there is erased here. Throws 403 `jwt_auth_…`. `now` in milliseconds.
 */
async function check(env: Env, token: string, { id, sessionId }: SignedIn, now: number): Promise<void> {
  const [state, copy] = await Promise.all([tokenState(env, token), refresh(env, id, now)])
  if (typeof state === 'object') {
    await endSession(env.DB, sessionId).run()
    throw new PlatformError(403, state.refused, loginOver().message)
  }
  if (state === 'good' && copy === 'gone') {
    await eraseCustomer(env.DB, id).run()
    throw loginOver()
  }
  if (checked.size >= maxItems) checked.clear()
  checked.set(sessionId, now + (state === 'good' ? goodFor : unheardFor))
}

/**
 * Identifies customers by WooCommerce's tokens. A token is valid while its login is stored here and WooCommerce, asked
 * every five minutes, does not refuse it. The login stays valid while WooCommerce does not answer.
 */
export const identity = identifiedBy(async (env, token, now) => {
  const sessionId = await hashOf(token)
  const customer = await customerOf(env.DB, sessionId, now)
  if ((checked.get(sessionId) ?? 0) > now) return customer
  await check(env, token, customer, now)
  return customerOf(env.DB, sessionId, now)
})
