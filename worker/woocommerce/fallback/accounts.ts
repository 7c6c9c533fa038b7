import * as z from 'zod'
import { text } from '../../../shared/messages.ts'
import type { Env } from '../../env.ts'
import type { AccountsBehind } from '../../platform/http/behind.ts'
import { PlatformError } from '../../platform/http/platform-error.ts'
import { isGone, keepCustomer, platformCustomer } from '../mirror/customers.ts'
import { shopApi } from '../shop-api.ts'
import { forgetChecks } from './identity.ts'
import { askToken } from './platform-login.ts'
import { asClosed } from './registry.ts'

/** Whether a storefront may change an account. It never changes a staff account, even if its key could. */
const isShopper = ({ role }: { role: string }) => role === 'customer' || role === 'subscriber'

const staff = () => new PlatformError(409, 'account_of_staff', text('room.staff'))

/** Returns the access to WooCommerce's accounts, through `wc/v3/customers` with the shop's key. */
export function accountsBehind(env: Env): AccountsBehind {
  const shop = shopApi(env)
  const mustBeShopper = async (id: number) => {
    const { body } = await shop.get(`customers/${id}`)
    if (!isShopper(platformCustomer.parse(body))) throw staff()
  }
  return {
    isPassword: async ({ id, email }, password) =>
      (await askToken(env, { username: email, password }))?.customerId === id,
    find: async (email) => {
      const { body } = await shop.get('customers', { email, role: 'all' }).catch(asClosed)
      const found = z
        .array(platformCustomer)
        .parse(body)
        .find((each) => each.email === email)
      if (found && isShopper(found)) await keepCustomer(env, found)
    },
    change: async (id, what) => {
      await mustBeShopper(id)
      const { body } = await shop.send('PUT', `customers/${id}`, what)
      await keepCustomer(env, platformCustomer.parse(body))
    },
    erase: async (id) => {
      // If our rows outlive the account, the owner's next call finds that it is gone and erases them.
      forgetChecks()
      try {
        await mustBeShopper(id)
        await shop.send('DELETE', `customers/${id}?force=true`)
      } catch (error) {
        if (!isGone(error)) throw error
      }
    },
    customer: async (id) => (await shop.get(`customers/${id}`)).body,
  }
}
