/** Stands before the Worker and puts its stores as far away as a city's are. */
import type { D1Database, ExportedHandlerFetchHandler, KVNamespace } from '@cloudflare/workers-types'
import { distantDb } from '../../support/distant-db.ts'
import { cities, cityHeader, kvAway } from './cities.ts'

interface Bindings {
  DB: D1Database
  CACHE: KVNamespace
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const distantKv = (kv: KVNamespace): KVNamespace =>
  new Proxy(kv, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return async (...given: unknown[]) => {
        await wait(kvAway)
        return Reflect.apply(value, target, given) as unknown
      }
    },
  })

/** The Worker with the bindings of a city, made once: what it keeps an isolate, it keeps for each object of bindings. */
export function distant({ fetch }: { fetch: ExportedHandlerFetchHandler<Bindings> }) {
  const made = new Map<string, Bindings>()
  const answer = (...[request, env, ctx]: Parameters<ExportedHandlerFetchHandler<Bindings>>) => {
    const name = request.headers.get(cityHeader) ?? ''
    const city = cities.find((each) => each.name === name)
    if (!city) return fetch(request, env, ctx)
    const inside = made.get(name) ?? {
      ...env,
      DB: distantDb(env.DB as never, city).db as unknown as D1Database,
      CACHE: distantKv(env.CACHE),
    }
    made.set(name, inside)
    return fetch(request, inside, ctx)
  }
  return { fetch: answer }
}
