import type { Context } from 'hono'
import { ownRoutes } from './commerce/contract/own-routes.ts'
import type { AppEnv } from './context.ts'
import type { Env } from './env.ts'
import { embedded } from './platform/index.ts'
import { copiesOf } from './platform/workshop/house/copies.ts'
import { families } from './settings.ts'
import { checkKey } from './woocommerce/key-check.ts'
import { familiesHere, type RouteIndex, routesOf } from './woocommerce/routes.ts'
import { circuitStates } from './woocommerce/send.ts'
import { sharedCircuitStates } from './woocommerce/shared-read.ts'

/**
 * Returns the state of what this shop depends on, for its operator: who serves what, how the platform is reached, what
 * its key may do; never a secret. The circuit breakers are those of this isolate.
 */
async function healthOf(env: Env, ctx: ExecutionContext) {
  if (!env.COMMERCE_URL) return { mode: 'embedded' }
  const [index, here] = await Promise.all([routesOf(env, ctx), familiesHere(env, ctx)])
  const { versions, ...key } = env.COMMERCE_KEY
    ? await checkKey(env)
    : { reads: false, writes: false, versions: null }
  const { losses, ...copies } = await copiesOf(env.DB)
  return {
    mode: modeOf(index, here.size),
    platform: {
      address: env.COMMERCE_URL,
      name: index?.name ?? null,
      versions,
      namespaces: index?.namespaces ?? [],
      routesReadSecondsAgo: index && Math.round((Date.now() - index.at) / 1000),
    },
    families: Object.fromEntries(families.map((family) => [family, here.has(family) ? 'here' : 'platform'])),
    circuits: { ...circuitStates(), ...sharedCircuitStates() },
    key: { isSet: env.COMMERCE_KEY !== undefined, ...key },
    copies: { ...copies, latest: losses.slice(0, 20) },
    webhookSecretIsSet: env.COMMERCE_WEBHOOK_SECRET !== undefined,
  }
}

/**
 * Returns `companion` for a platform with the routes of the specification, `stock` for one without any, `mixed` for
 * some, and `unknown` when it has not sent its routes.
 */
function modeOf(index: RouteIndex | null, here: number): string {
  if (!index) return 'unknown'
  // The `house` family is always served here.
  if (here === 1) return 'companion'
  return here === families.length ? 'stock' : 'mixed'
}

/**
 * Answers the operator with the health of the shop. Checks the workshop's key here, whoever serves the orders.
 * @param feedOf returns what the product feed leaves out; `null` for nothing
 */
export async function health(c: Context<AppEnv>, feedOf: () => Promise<object | null>): Promise<Response> {
  const ctx = c.executionCtx as ExecutionContext
  const door = new URL(`/wp-json/${ownRoutes}/workshop/me`, c.req.url)
  const shown = await embedded.fetch(new Request(door, { headers: c.req.raw.headers }), c.env, ctx)
  c.header('Cache-Control', 'no-store')
  if (shown.ok) {
    const [platform, feed] = await Promise.all([
      healthOf(c.env, ctx),
      feedOf().catch(() => ({ isKnown: false })),
    ])
    return c.json({ ...platform, ...(feed && { feed }) })
  }
  if (shown.status === 401) c.header('WWW-Authenticate', 'Basic realm="Atelier", charset="UTF-8"')
  return c.json(await shown.json(), shown.status as 401)
}
