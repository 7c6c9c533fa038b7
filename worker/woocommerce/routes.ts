import * as z from 'zod'
import { ownRoutes } from '../commerce/contract/own-routes.ts'
import { listWithHoles } from '../commerce/contract/php-values.ts'
import type { Env } from '../env.ts'
import { type Family, families, platformBase } from '../settings.ts'
import { sendToPlatform } from './send.ts'

/** The route whose presence tells that WooCommerce serves a family. `house` is decided per route. */
const probes: Record<Exclude<Family, 'house'>, string> = {
  accounts: '/customer/v1/register',
  favourites: '/customer/v1/likes',
  letter: '/custom/v1/send-coupon',
  coupons: '/customer/v1/validate-coupon',
  orders: '/customer/v1/update_order',
}

/** Path patterns of each family, after `/wp-json`. The first match decides. */
const paths: readonly (readonly [Family, RegExp])[] = [
  ['coupons', /^\/customer\/v1\/validate-coupon$/],
  ['favourites', new RegExp(`^/(customer/v1|${ownRoutes})/likes?$`)],
  ['letter', new RegExp(`^/(custom/v1/send-coupon$|${ownRoutes}/letter/)`)],
  ['accounts', /^\/customer\/v1\/(register$|cust_)/],
  ['accounts', new RegExp(`^/${ownRoutes}/(customer|email-changes|reset-key|logout)(/|$)`)],
  ['orders', new RegExp(`^/(customer/v1/|${ownRoutes}/(orders|withdrawals|workshop)(/|$))`)],
]

/** Namespaces that WooCommerce always serves itself. */
const core = /^\/(wc\/v3|wp\/v2|cocart\/v2|jwt-auth\/v1)\//

/** Returns the family of a path after `/wp-json`; `null` for paths that only WooCommerce answers. */
export const familyOf = (path: string): Family | null =>
  core.test(path) ? null : (paths.find(([, fits]) => fits.test(path))?.[0] ?? 'house')

/** The optional routes of a platform: patterns with their methods. */
const routeIndex = z.object({
  /** Time of the read, in milliseconds since 1970. */
  at: z.number(),
  name: z.string(),
  namespaces: z.array(z.string()),
  routes: z.array(z.tuple([z.string(), z.array(z.string())])),
})
export type RouteIndex = z.infer<typeof routeIndex>

/** Milliseconds that an index is used without a new read, and until a failed read is retried. */
const fresh = 10 * 60_000
const retryAfterMs = 30_000
/** Milliseconds that a visitor waits for the very first index. */
const firstWait = 5_000

/** What this isolate knows of each platform. `asked` is the time of its last read. */
const memory = new Map<string, { index: RouteIndex | null; asked: number }>()

/** Namespaces that WooCommerce itself does not have. */
const ownNamespaces = new RegExp(`^/(customer/v1|custom/v1|${ownRoutes})/`)

const answered = z.object({
  name: z.string().catch(''),
  namespaces: listWithHoles(z.string()).catch([]),
  routes: z.record(z.string(), z.object({ methods: listWithHoles(z.string()).catch([]) })),
})

/**
 * Returns the index of a platform from its `/wp-json/`. Throws when WooCommerce is missing. If its plugins are off for
 * a moment, the previous index stays valid, because otherwise accounts and orders would move here.
 */
export function indexOf(body: unknown, at: number): RouteIndex {
  const { name, namespaces, routes } = answered.parse(body)
  if (!namespaces.includes('wc/v3')) throw new Error('the platform has no WooCommerce')
  const own = Object.entries(routes).filter(([pattern]) => ownNamespaces.test(pattern))
  return { at, name, namespaces, routes: own.map(([pattern, { methods }]) => [pattern, methods]) }
}

/** Whether a platform has a route for a call. `path` starts after `/wp-json`. */
export const hasRoute = ({ routes }: RouteIndex, method: string, path: string): boolean =>
  routes.some(([pattern, methods]) => methods.includes(method) && matcher(pattern)?.test(path))

const matchers = new Map<string, RegExp | null>()

/** Returns a route pattern as WordPress matches it: whole, ignoring case; `null` when JavaScript cannot parse it. */
function matcher(pattern: string): RegExp | null {
  let made = matchers.get(pattern)
  if (made === undefined) {
    try {
      made = new RegExp(`^${pattern.replaceAll('(?P<', '(?<')}$`, 'i')
    } catch {
      made = null
    }
    matchers.set(pattern, made)
  }
  return made
}

/**
 * Returns the index of the platform at `COMMERCE_URL`. The Worker reads it every ten minutes in the background and
 * caches it in memory and in KV. While the platform is down, the last index stays valid, whatever its age. Returns
 * `null` when there never was one.
 */
export async function routesOf(env: Env, ctx: ExecutionContext): Promise<RouteIndex | null> {
  const base = platformBase(env)
  const key = `routes:${base}`
  const cachedIndex = async () =>
    routeIndex.safeParse(await env.CACHE.get(key, 'json').catch(() => null)).data ?? null
  let known = memory.get(base)
  if (!known) {
    const index = await cachedIndex()
    known = memory.get(base) ?? { index, asked: 0 }
    memory.set(base, known)
  }
  const { index, asked } = known
  if (isFresh(index) || Date.now() - asked < retryAfterMs) return index
  known.asked = Date.now()
  const refresh = async () => {
    // Another isolate may just have read it. One read is enough for all isolates.
    const cached = await cachedIndex()
    const read = cached && isFresh(cached) ? cached : await readIndex(base)
    memory.set(base, { index: read, asked: Date.now() })
    if (read !== cached) await env.CACHE.put(key, JSON.stringify(read))
  }
  const reading = refresh().catch((error: unknown) =>
    console.error('the routes of the platform were not read', String(error)),
  )
  ctx.waitUntil(reading)
  if (!index) await waitUpTo(firstWait, reading)
  return memory.get(base)?.index ?? null
}

/** Waits for a read, `timeoutMs` at most. */
async function waitUpTo(timeoutMs: number, reading: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, timeoutMs)
  })
  await Promise.race([reading, late])
  clearTimeout(timer)
}

const isFresh = (index: RouteIndex | null) => index !== null && Date.now() - index.at < fresh

async function readIndex(base: string): Promise<RouteIndex> {
  const address = `${base}?_fields=name,namespaces,routes`
  const answer = await sendToPlatform(new Request(address, { headers: { Accept: 'application/json' } }))
  if (!answer.ok) throw new Error(`status ${answer.status}`)
  return indexOf(await answer.json(), Date.now())
}

/** Whether a platform with that index serves a family. A platform without a known index counts as serving all. */
export const servedThere = (index: RouteIndex | null, family: Family): boolean =>
  index === null || (family !== 'house' && index.routes.some(([pattern]) => pattern === probes[family]))

/** Returns the families that this Worker answers itself. Without a platform behind it, it answers all. */
export async function familiesHere(env: Env, ctx: ExecutionContext): Promise<ReadonlySet<Family>> {
  if (!env.COMMERCE_URL) return new Set(families)
  const index = await routesOf(env, ctx)
  return new Set(families.filter((family) => !servedThere(index, family)))
}

/** Whether this Worker answers a family itself. */
export const servedHere = async (env: Env, ctx: ExecutionContext, family: Family): Promise<boolean> =>
  (await familiesHere(env, ctx)).has(family)
