import type { Env } from '../env.ts'
import { embedded } from './embedded/index.ts'
import { remote } from './remote/transport.ts'

/** The seam: a request of the REST contract in, its answer out. */
export type Transport = (request: Request) => Promise<Response>

/**
 * A real platform at `COMMERCE_URL`, or the house's own in this very Worker. Calls in process carry `IN_PROCESS`, a
 * binding no request from outside can set: they need no shop key.
 */
export const transport = (env: Env, ctx: ExecutionContext): Transport =>
  env.COMMERCE_URL
    ? remote(env, ctx)
    : async (request) => embedded.fetch(request, { ...env, IN_PROCESS: true }, ctx)
