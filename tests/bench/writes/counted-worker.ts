/** Stands before the Worker and counts what a request asks of its database and of its carts. */
import type {
  D1Database,
  DurableObjectId,
  DurableObjectNamespace,
  DurableObjectState,
  ExportedHandlerFetchHandler,
  SqlStorageCursor,
  SqlStorageValue,
} from '@cloudflare/workers-types'
import { type CountedDb, countedDb } from '../../support/counted-db.ts'

/** What was asked since the last time it was told. */
export interface Counts {
  d1: number
  rowsRead: number
  rowsWritten: number
  object: number
  objectRowsRead: number
  objectRowsWritten: number
  /** The statements of each round trip to D1. */
  asked: readonly string[]
}

interface Bindings {
  DB: D1Database
  CARTS: DurableObjectNamespace
}

type Cart = new (ctx: DurableObjectState, env: Bindings) => object

/** Where the counts are read, and begun anew. */
export const countsPath = '/-/counts'

let database: CountedDb | undefined
let counts: Counts = {
  d1: 0,
  rowsRead: 0,
  rowsWritten: 0,
  object: 0,
  objectRowsRead: 0,
  objectRowsWritten: 0,
  asked: [],
}
let objectCalls = 0
const cursors: SqlStorageCursor<Record<string, SqlStorageValue>>[] = []

const bound = (target: object, value: unknown) => (typeof value === 'function' ? value.bind(target) : value)

/** The namespace with every call to one of its objects counted. */
const countedCarts = (carts: DurableObjectNamespace): DurableObjectNamespace =>
  new Proxy(carts, {
    get(target, name) {
      if (name !== 'get') return bound(target, Reflect.get(target, name))
      return (id: DurableObjectId) =>
        new Proxy(target.get(id), {
          get(stub, method) {
            const value: unknown = Reflect.get(stub, method)
            if (method === 'id' || typeof value !== 'function') return value
            return (...given: unknown[]) => {
              objectCalls += 1
              return Reflect.apply(value, stub, given) as unknown
            }
          },
        })
    },
  })

/** The same object with each of its statements counted. */
export const countedCart = (Plain: Cart): Cart =>
  class extends Plain {
    constructor(ctx: DurableObjectState, env: Bindings) {
      const { sql } = ctx.storage
      const exec = sql.exec.bind(sql) as (...given: unknown[]) => (typeof cursors)[number]
      Object.defineProperty(sql, 'exec', {
        value: (...given: unknown[]) => {
          const cursor = exec(...given)
          cursors.push(cursor)
          return cursor
        },
      })
      super(ctx, env)
    }
  }

function tell(): Response {
  const sum = (figure: 'rowsRead' | 'rowsWritten') =>
    cursors.reduce((total, cursor) => total + cursor[figure], 0)
  const all: Counts = {
    d1: database?.rounds() ?? 0,
    rowsRead: database?.rows() ?? 0,
    rowsWritten: database?.written() ?? 0,
    object: objectCalls,
    objectRowsRead: sum('rowsRead'),
    objectRowsWritten: sum('rowsWritten'),
    asked: database?.asked() ?? [],
  }
  const before = counts
  counts = { ...all, asked: [...all.asked] }
  return Response.json({
    d1: all.d1 - before.d1,
    rowsRead: all.rowsRead - before.rowsRead,
    rowsWritten: all.rowsWritten - before.rowsWritten,
    object: all.object - before.object,
    objectRowsRead: all.objectRowsRead - before.objectRowsRead,
    objectRowsWritten: all.objectRowsWritten - before.objectRowsWritten,
    asked: all.asked.slice(before.asked.length),
  } satisfies Counts)
}

/** Where the jobs of a cron are done, which stands in the query. */
export const jobsPath = '/-/jobs'

interface Shop {
  fetch: ExportedHandlerFetchHandler<Bindings>
  scheduled(
    controller: { cron: string },
    env: Bindings,
    ctx: { waitUntil(work: Promise<unknown>): void },
  ): Promise<void>
}

/** The Worker with bindings that count, made once: what it keeps an isolate, it keeps for each object of bindings. */
export function counted({ fetch, scheduled }: Shop) {
  let inside: Bindings | undefined
  const answer = async (...[request, env, ctx]: Parameters<ExportedHandlerFetchHandler<Bindings>>) => {
    const { pathname, searchParams } = new URL(request.url)
    if (pathname === countsPath) return tell()
    database ??= countedDb(env.DB)
    inside ??= { ...env, DB: database.db, CARTS: countedCarts(env.CARTS) }
    if (pathname !== jobsPath) return fetch(request, inside, ctx)
    const work: Promise<unknown>[] = []
    await scheduled({ cron: searchParams.get('cron') ?? '' }, inside, {
      waitUntil: (each) => work.push(each),
    })
    await Promise.all(work)
    return new Response('done')
  }
  return { fetch: answer }
}
