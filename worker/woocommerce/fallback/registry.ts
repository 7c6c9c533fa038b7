import * as z from 'zod'
import { limits } from '../../../shared/limits.ts'
import type { Env } from '../../env.ts'
import { foldedName, isAddress } from '../../platform/customers/names.ts'
import type { Registry } from '../../platform/customers/register.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { newToken } from '../../platform/http/secrets.ts'
import { houseOf } from '../../platform/mails/mail.tsx'
import { alreadyCustomer } from '../../platform/mails/messages/account.ts'
import { outboxStatement } from '../../platform/mails/outbox.ts'
import { type ShopApi, shopApi } from '../shop-api.ts'

const names = z.array(z.object({ username: z.string() }))
/** The maximum number of accounts in one search response. */
const page = 100

const named = async (shop: ShopApi, query: Record<string, string>) => {
  const { body, headers } = await shop.get('customers', { ...query, role: 'all', per_page: String(page) })
  const found = names.parse(body).map(({ username }) => foldedName(username))
  return { found, total: Number(headers.get('X-WP-Total')) }
}

/**
 * For `catch`: turns `shop_key_refused` into 404 `rest_no_route`, because a shop whose key may not manage accounts
 * offers none.
 */
export function asClosed(error: unknown): never {
  const isClosed = error instanceof PlatformError && error.code === 'shop_key_refused'
  throw isClosed ? new PlatformError(404, 'rest_no_route', '') : error
}

/** Mails an address that already has an account. `now` in milliseconds. */
const remind = (env: Env, email: string, now: number) =>
  outboxStatement(
    env.DB,
    {
      dedupeKey: `customer-known:${newToken()}`,
      kind: 'customer-known',
      recipient: email,
      mail: alreadyCustomer(houseOf(env)),
    },
    now,
  ).run()

const opened = z.array(z.object({ username: z.string(), date_created_gmt: z.string() }))

/** Whether WooCommerce created an account with this name and address in the last minute. `now` in milliseconds. */
async function isOpened(shop: ShopApi, { username, email }: Account, now: number): Promise<boolean> {
  const { body } = await shop.get('customers', { email, role: 'all' })
  return opened
    .parse(body)
    .some(
      (account) =>
        foldedName(account.username) === foldedName(username) &&
        Date.parse(`${account.date_created_gmt}Z`) > now - limits.sameRequest * 1000,
    )
}

type Account = Parameters<Registry['open']>[1]

/** Registration with WooCommerce, which sends its welcome mail itself. */
export const registry: Registry = {
  // The name is checked first, because WooCommerce reports a known address before a known name, and only a known name
  // may be revealed.
  isTaken: async (env, username) => {
    if (isAddress(username)) return false
    const { found, total } = await named(shopApi(env), { search: username }).catch(asClosed)
    return found.includes(foldedName(username)) || total > page
  },
  isOpened: (env, account, now) => isOpened(shopApi(env), account, now),
  open: async (env, account, now) => {
    const { username, email, password } = account
    const shop = shopApi(env)
    try {
      await shop.send('POST', 'customers', { username, email, password })
      return true
    } catch (error) {
      if (!(error instanceof PlatformError)) throw error
      if (error.code === 'registration-error-username-exists') return false
      if (error.code === 'registration-error-email-exists') {
        if (!(await isOpened(shop, account, now))) await remind(env, email, now)
        return true
      }
      // After a 503 nobody knows whether the account was created, so look for it.
      const isMade =
        error.status === 503 && (await named(shop, { email })).found.includes(foldedName(username))
      return isMade || asClosed(error)
    }
  },
}
