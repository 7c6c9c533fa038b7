import * as z from 'zod'
import { ownRoutes } from '../commerce/contract/own-routes.ts'
import { platformBase } from '../commerce/contract/platform-base.ts'
import { listWithHoles } from '../commerce/contract/text.ts'
import type { Env } from '../env.ts'
import { type Family, families } from '../settings.ts'
import { sendToPlatform } from './send.ts'

/** The route whose presence says that a platform serves a family; `house` is told route by route. */
const probes: Record<Exclude<Family, 'house'>, string> = {
  accounts: '/customer/v1/register',
  favourites: '/customer/v1/likes',
  letter: '/custom/v1/send-coupon',
  coupons: '/customer/v1/validate-coupon',
  orders: '/customer/v1/update_order',
}

/** Whose paths are whose, from `/wp-json` on: the first that fits. */
const paths: readonly (readonly [Family, RegExp])[] = [
  ['coupons', /^\/customer\/v1\/validate-coupon$/],
  ['favourites', new RegExp(`^/(customer/v1|${ownRoutes})/likes?$`)],
  ['letter', new RegExp(`^/(custom/v1/send-coupon$|${ownRoutes}/letter/)`)],
  ['accounts', /^\/customer\/v1\/(register$|cust_)/],
  ['accounts', new RegExp(`^/${ownRoutes}/(customer|email-changes|reset-key|logout)(/|$)`)],
  ['orders', new RegExp(`^/(customer/v1/|${ownRoutes}/(orders|withdrawals|workshop)(/|$))`)],
]

/** Namespaces that are a platform's own, whatever else it lacks. */
const core = /^\/(wc\/v3|wp\/v2|cocart\/v2|jwt-auth\/v1)\//

/** The family of a call by its path from `/wp-json` on; `null` for what only a platform answers. */
export const familyOf = (path: string): Family | null =>
  core.test(path) ? null : (paths.find(([, fits]) => fits.test(path))?.[0] ?? 'house')

/** What a platform says it has: patterns of the routes that only some have, with their methods. */
const routeIndex = z.object({
  /** Milliseconds since 1970 of the reading. */
  at: z.number(),
  name: z.string(),
  namespaces: z.array(z.string()),
  routes: z.array(z.tuple([z.string(), z.array(z.string())])),
})
export type RouteIndex = z.infer<typeof routeIndex>

/** Milliseconds an index answers without question, and until a platform that did not tell its own is asked again. */
const fresh = 10 * 60_000
const retryAfterMs = 30_000
/** Milliseconds a visitor waits for an index nobody has ever read. */
const firstWait = 5_000

/** What this isolate knows of each platform, and when it last asked. */
const memory = new Map<string, { index: RouteIndex | null; asked: number }>()

/** Namespaces of what WooCommerce has no row for. */
const ownNamespaces = new RegExp(`^/(customer/v1|custom/v1|${ownRoutes})/`)

const answered = z.object({
  name: z.string().catch(''),
  namespaces: listWithHoles(z.string()).catch([]),
  routes: z.record(z.string(), z.object({ methods: listWithHoles(z.string()).catch([]) })),
})

/**
 * The index of a platform's `/wp-json/`, as far as the contract needs it. Throws for one without WooCommerce: while its
 * plugins are off for a moment what was known before still holds, or accounts and orders would move here.
 */
export function indexOf(body: unknown, at: number): RouteIndex {
  const { name, namespaces, routes } = answered.parse(body)
  if (!namespaces.includes('wc/v3')) throw new Error('the platform has no WooCommerce')
  const own = Object.entries(routes).filter(([pattern]) => ownNamespaces.test(pattern))
  return { at, name, namespaces, routes: own.map(([pattern, { methods }]) => [pattern, methods]) }
}

/** Whether a platform has a route for a call; `path` follows `/wp-json`. */
export const hasRoute = ({ routes }: RouteIndex, method: string, path: string): boolean =>
  routes.some(([pattern, methods]) => methods.includes(method) && matcher(pattern)?.test(path))

const matchers = new Map<string, RegExp | null>()

/** A route pattern as WordPress reads it: whole, its case of no account; `null` when it is none that JavaScript reads. */
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
 * What the platform at `COMMERCE_URL` has: read once in ten minutes behind the answers, kept in memory and in KV, the
 * last one known however old while the platform is down; `null` when it never told.
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
    // Another isolate may just have read it: one reading is enough for all of them.
    const cached = await cachedIndex()
    const read = cached && isFresh(cached) ? cached : await readIndex(base)
    memory.set(base, { index: read, asked: Date.now() })
    if (read !== cached) await env.CACHE.put(key, JSON.stringify(read))
  }
  const reading = refresh().catch((error: unknown) =>
    console.error('the routes of the platform were not read', String(error)),
  )
  ctx.waitUntil(reading)
  if (!index) await waitAtMost(firstWait, reading)
  return memory.get(base)?.index ?? null
}

/** Waits for a reading, but no longer than `timeoutMs`. */
async function waitAtMost(timeoutMs: number, reading: Promise<unknown>): Promise<void> {
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

/** Whether a platform with that index serves a family; one that never told its routes is taken to have them all. */
export const servedThere = (index: RouteIndex | null, family: Family): boolean =>
  index === null || (family !== 'house' && index.routes.some(([pattern]) => pattern === probes[family]))

/** The families this Worker answers itself: all of them where no platform stands behind it. */
export async function familiesHere(env: Env, ctx: ExecutionContext): Promise<ReadonlySet<Family>> {
  if (!env.COMMERCE_URL) return new Set(families)
  const index = await routesOf(env, ctx)
  return new Set(families.filter((family) => !servedThere(index, family)))
}

/** Whether this Worker answers a family itself. */
export const servedHere = async (env: Env, ctx: ExecutionContext, family: Family): Promise<boolean> =>
  (await familiesHere(env, ctx)).has(family)
