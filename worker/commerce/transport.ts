import type { Env } from '../env.ts'
import type { InProcess } from '../platform/embedded-env.ts'
import { embedded } from '../platform/index.ts'
import { remote } from '../woocommerce/transport.ts'
import { handed } from './handed.ts'

/** The seam: a request of the REST contract in, its answer out. */
export type Transport = (request: Request) => Promise<Response>

/**
 * A real platform at `COMMERCE_URL`, or the house's own in this very Worker. Calls in process carry `IN_PROCESS`, a
 * binding no request from outside can set: they need no shop key.
 */
export const transport = (env: Env, ctx: ExecutionContext): Transport =>
  env.COMMERCE_URL
    ? remote(env, ctx)
    : async (request) => {
        const inside = insideOf(env)
        const answer = await embedded.fetch(request, inside, ctx)
        const said = inside.SAID.get(request)
        return said ? handed(answer, said.value) : answer
      }

/** Bindings of calls in process, made once an isolate: settings are checked once for each such object. */
const insides = new WeakMap<Env, Env & InProcess>()

function insideOf(env: Env): Env & InProcess {
  const inside = insides.get(env) ?? { ...env, IN_PROCESS: true, SAID: new WeakMap() }
  insides.set(env, inside)
  return inside
}
