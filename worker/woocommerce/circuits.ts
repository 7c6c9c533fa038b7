import { ownRoutes } from '../commerce/contract/own-routes.ts'
import { type Breaker, type BreakerState, breaker } from './breaker.ts'

/** Parts of a platform that fail independently, by the path of a call. */
const parts = [
  ['catalogue', /^wc\/v3\/products/],
  ['content', /^wp\/v2\//],
  ['cart', new RegExp(`^(cocart/|customer/v1/validate-coupon$|${ownRoutes}/cart/)`)],
  [
    'accounts',
    new RegExp(
      `^(jwt-auth/|wc/v3/customers|custom/|customer/v1/(register|likes?$|cust_)|${ownRoutes}/(customer|likes))`,
    ),
  ],
  ['orders', /^(wc\/v3\/|customer\/)/],
  ['other', /^/],
] as const

/** One circuit for each part of each platform. */
interface Circuits {
  of(url: URL): Breaker
  states(): Record<string, BreakerState>
}

/** Creates an empty set of circuits. See `breaker`. */
export function circuits(now: () => number, random: () => number): Circuits {
  const made = new Map<string, Breaker>()
  return {
    of(url) {
      const path = url.pathname.split('/wp-json/')[1] ?? ''
      const part = parts.find(([, paths]) => paths.test(path))?.[0] ?? 'other'
      const name = `${url.host} ${part}`
      const found = made.get(name) ?? breaker(now, random)
      made.set(name, found)
      return found
    },
    states: () => Object.fromEntries([...made].map(([name, circuit]) => [name, circuit.state()])),
  }
}
