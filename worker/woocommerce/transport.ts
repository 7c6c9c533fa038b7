import { ownRoutes } from '../commerce/contract/own-routes.ts'
import type { Transport } from '../commerce/contract/transport.ts'
import type { Env } from '../env.ts'
import { PlatformError } from '../platform/http/platform-error.ts'
import { reachCart } from './cart/reach.ts'
import { envOfFallback } from './fallback/behind.ts'
import { fallback } from './fallback/index.ts'
import { orderByKey } from './order-by-key.ts'
import { outgoing } from './outgoing.ts'
import { refused } from './read-answer.ts'
import { inContract } from './refusals.ts'
import { familyOf, hasRoute, routesOf, servedThere } from './routes.ts'
import { sendToPlatform } from './send.ts'
import { readShared } from './shared-read.ts'

/**
 * Answers the contract with WooCommerce behind it. Each family of calls has one side. Our fallback answers the routes
 * that WooCommerce lacks, unless WooCommerce serves the family.
 */
export const remote =
  (env: Env, ctx: ExecutionContext): Transport =>
  async (request) => {
    const path = new URL(request.url).pathname.replace(/^.*?\/wp-json(?=\/)/, '')
    // The Worker counts password attempts and stores logins itself, even if WooCommerce holds the passwords.
    if (path === '/jwt-auth/v1/token') return askFallback(request, path, env, ctx)
    const family = familyOf(path)
    if (family === null) return askPlatform(request, path, env, ctx)
    const index = await routesOf(env, ctx)
    if (index && hasRoute(index, request.method, path)) return askPlatform(request, path, env, ctx)
    if (index && servedThere(index, family))
      return (await orderByKey(request, path, env)) ?? refused(404, 'rest_no_route')
    // A platform that hides its index may have the routes of the specification, but never our own ones.
    const isOurs = index || path.startsWith(`/${ownRoutes}/`)
    const answer = isOurs ? null : await askPlatform(request.clone(), path, env, ctx)
    return answer && !(await lacksRoute(answer)) ? answer : askFallback(request, path, env, ctx)
  }

async function askPlatform(
  request: Request,
  path: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  try {
    const call = await outgoing(request, path, env)
    return await inContract(path, await reach(call, path, env, ctx))
  } catch (error) {
    if (error instanceof PlatformError) return Response.json(error.toBody(), { status: error.status })
    throw error
  }
}

/** Sends a call: uncached reads are shared, the calls of one cart run one after the other, others go directly. */
async function reach(call: Request, path: string, env: Env, ctx: ExecutionContext): Promise<Response> {
  if (/^\/w[cp]\//.test(path)) return readShared(call, env)
  const isOfCart = path.startsWith('/cocart/') || familyOf(path) === 'coupons'
  return isOfCart && !(await knowsIntents(env, ctx)) ? reachCart(call, path, env) : sendToPlatform(call)
}

/**
 * Whether the platform is of our own kind. It does each request once and merges carts, so no Durable Object has to
 * stand before it.
 */
async function knowsIntents(env: Env, ctx: ExecutionContext): Promise<boolean> {
  const index = await routesOf(env, ctx)
  return index !== null && hasRoute(index, 'POST', `/${ownRoutes}/cart/merge`)
}

const lacksRoute = async (answer: Response): Promise<boolean> =>
  answer.status === 404 && ((await answer.clone().json()) as { code?: string }).code === 'rest_no_route'

/** Answers a call of the contract with our fallback, at the internal address of our own platform. */
async function askFallback(
  request: Request,
  path: string,
  env: Env,
  ctx: ExecutionContext,
): Promise<Response> {
  const url = new URL(`https://commerce.internal/wp-json${path}`)
  url.search = new URL(request.url).search
  const call = new Request(url, request)
  return fallback.fetch(call, { ...envOfFallback(env, call), IN_PROCESS: true }, ctx)
}
