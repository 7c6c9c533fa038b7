import * as t from '#text/refusals.ts'
import { CommerceError } from './commerce/contract/error.ts'
import { statusOf } from './commerce/contract/refusal.ts'
import type { CartHere, ReadingsHere, Transport } from './commerce/contract/transport.ts'
import type { FileTransfer } from './commerce/contract/workshop/file-transfer.ts'
import type { Env } from './env.ts'
import { cartCalls } from './platform/cart/calls.ts'
import { hiddenLists } from './platform/catalogue/hidden-lists.ts'
import { cardsOf } from './platform/catalogue/list-routes.ts'
import { wholeProduct } from './platform/catalogue/product-for-pages.ts'
import { wholeProducts } from './platform/catalogue/whole-products.ts'
import type { InProcess } from './platform/embedded-env.ts'
import { PlatformError } from './platform/http/platform-error.ts'
import { embedded } from './platform/index.ts'
import { editedContent } from './platform/workshop/content/pieces.ts'
import { platformBase } from './settings.ts'
import { remote } from './woocommerce/transport.ts'

/**
 * Returns the transport to the back end: another platform at `COMMERCE_URL`, or our own in this Worker. Calls within
 * the Worker carry `IN_PROCESS`, a binding that no outside request can set. So they need no shop key.
 */
export const backEnd = (env: Env, ctx: ExecutionContext): Transport =>
  env.COMMERCE_URL ? remote(env, ctx) : async (request) => embedded.fetch(request, inProcessEnv(env), ctx)

/** Returns what the same call over HTTP would end in. */
function refusalOf(error: unknown): CommerceError {
  if (error instanceof PlatformError)
    return new CommerceError(statusOf(error.code, error.status), error.code, error.message, error.data)
  console.error('platform fault', error)
  return new CommerceError(500, 'internal_server_error', t.internalError)
}

/** Throws what the same reading over HTTP would end in. */
function asRefusal(error: unknown): never {
  throw Object.assign(refusalOf(error), { whileReading: true })
}

/** Returns the import and export of the catalogue as a WooCommerce file. Loads the code for such files on first use. */
export async function filesHere(env: Env, ctx: ExecutionContext): Promise<FileTransfer> {
  const send = backEnd(env, ctx)
  const base = platformBase(env)
  const { fileTransfer } = await import('./woocommerce/transfer/workshop/file-import.ts')
  return fileTransfer(env, {
    origin: base,
    async call(method, path, query = {}) {
      const answer = await send(new Request(`${base}${path}?${new URLSearchParams(query)}`, { method }))
      if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
      const pages = Number(answer.headers.get('X-WP-TotalPages') ?? 1)
      return { body: await answer.json(), pages, total: Number(answer.headers.get('X-WP-Total')) }
    },
  })
}

/**
 * Returns the reads of pages that need no request and no JSON, with our own platform. Otherwise each card of a list would
 * be parsed again, and a product page would cost a fifth more.
 */
export const readingsHere = ({ COMMERCE_URL, DB }: Env): ReadingsHere | undefined =>
  COMMERCE_URL
    ? undefined
    : {
        lists: (query) => cardsOf(DB, query).catch(asRefusal),
        product: (id) => wholeProduct(DB, id).catch(asRefusal),
        products: (slice) => wholeProducts(DB, slice).catch(asRefusal),
        hiddenLists: () => hiddenLists(DB).catch(asRefusal),
        edits: () => editedContent(DB).catch(asRefusal),
      }

/** Throws what the same call of a cart over HTTP would end in. */
function asCartRefusal(error: unknown): never {
  throw refusalOf(error)
}

/** Returns the calls of carts that need no request and no JSON, with our own platform. */
export function cartHere(env: Env): CartHere | undefined {
  if (env.COMMERCE_URL) return undefined
  const { read, add } = cartCalls(env)
  return {
    read: (asker) => read(asker).catch(asCartRefusal),
    add: (asker, item) => add(asker, item).catch(asCartRefusal),
  }
}

/**
 * Bindings of calls within the Worker, made once per isolate, because settings are checked once per bindings object.
 */
const inProcessEnvs = new WeakMap<Env, Env & InProcess>()

function inProcessEnv(env: Env): Env & InProcess {
  const inside = inProcessEnvs.get(env) ?? { ...env, IN_PROCESS: true }
  inProcessEnvs.set(env, inside)
  return inside
}
