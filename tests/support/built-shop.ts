import { appendFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { D1Database, KVNamespace } from '@cloudflare/workers-types'
import { convertV4MiniflareOptions, Miniflare } from 'miniflare'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { demonstrationHouse } from '../../shared/demonstration-house.ts'
import { workerFolder } from '../../worker/commands/bundle.ts'
import { fillDatabase } from '../../worker/commands/local/local-shop.ts'
import { root } from '../../worker/commands/run.ts'
import { fillEmptyShop } from './empty-shop.ts'
import { bundleWorker } from './worker-weight.ts'

export interface BuiltShop {
  /** Address of the whole site, including static files. */
  site: string
  /** Address of the Worker in workerd. With `isAlone`, nothing is in between. */
  worker: string
  /** The shop's database, for measurements. */
  database(): Promise<D1Database>
  /** The shop's KV cache of the catalogue. */
  cache(): Promise<KVNamespace>
  /** Inspector address of the Worker; only with `isInspected`. */
  inspector(): Promise<string>
  close(): Promise<void>
}

export interface BuiltShopOptions {
  /** 0 picks any free port. */
  port?: number
  /** Variables of the Worker beyond those of every built shop. */
  settings?: Record<string, string>
  /** Called with each line of its log. */
  onLog?: (line: string) => void
  /**
   * Whether to serve the Worker without static files. Miniflare's asset router otherwise precedes it, even on its own
   * socket, and costs several times a cached page.
   */
  isAlone?: boolean
  /** Whether the shop starts without products, as on its owner's first day. */
  isEmpty?: boolean
  /** Whether tests can query V8 about its isolate. */
  isInspected?: boolean
  /** Modules in front of the Worker, which they import as `./index.js`. The first one answers the requests. */
  before?: readonly { path: string; contents: string }[]
}

/** Secret of a built shop. */
export const benchSecret = 'of-the-tests-only-0123456789abcdef'

const noFile = () => new Response('Not found', { status: 404 })

let bundled: Promise<unknown> | undefined

/** The modules of the Worker, the entry first. */
async function workerModules(): Promise<{ path: string; contents: string }[]> {
  const names = (await readdir(join(root, workerFolder))).filter((name) => name.endsWith('.js'))
  const entry = 'index.js'
  return Promise.all(
    [entry, ...names.filter((name) => name !== entry)].map(async (name) => ({
      path: name,
      contents: await readFile(join(root, workerFolder, name), 'utf8'),
    })),
  )
}

/**
 * Serves what a deployment would upload, with the bindings of wrangler.toml and the complete catalogue. There is no
 * development proxy, and nothing is rebuilt while tests run.
 * @param state folder of its database, carts and cache
 */
export async function serveBuiltShop(
  state: string,
  {
    port = 0,
    settings = {},
    onLog = () => {},
    isAlone = false,
    isEmpty = false,
    isInspected = false,
    before = [],
  }: BuiltShopOptions = {},
): Promise<BuiltShop> {
  // Bundle once for all shops of a process.
  bundled ??= bundleWorker()
  await bundled
  await (isEmpty ? fillEmptyShop : fillDatabase)(state)
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(root, 'wrangler.toml'))
  // Variables and module rules are set below, for the existing bundle.
  const { bindings: _variables, modulesRules: _rules, ...options } = workerOptions
  if (isAlone) Object.assign(options, { assets: undefined, serviceBindings: { ASSETS: noFile } })
  const modules = [...before, ...(await workerModules())]
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host: 'localhost',
      port,
      resourcePersistencePath: join(root, state, 'v3'),
      ...options,
      name: 'shop',
      ...(isInspected && { inspectorPort: 0 }),
      modules: modules.map((module) => ({ type: 'ESModule' as const, ...module })),
      bindings: {
        ENVIRONMENT: 'development',
        APP_SECRET: benchSecret,
        SITE_URL: `http://localhost:${port}`,
        OPERATOR_KEY: 'atelier',
        OPERATOR_SECRET: 'of-the-tests-only',
        ...demonstrationHouse,
        ...settings,
      },
      handleStructuredLogs({ level, message }) {
        onLog(message)
        const file = process.env.SHOP_LOG
        if (file) appendFileSync(join(root, file), `${message}\n`)
        else console[level === 'error' ? 'error' : 'log'](message)
      },
      unsafeDirectSockets: [{ host: '127.0.0.1' }],
    }),
  )
  const site = await miniflare.ready
  const worker = await miniflare.unsafeGetDirectURL('shop')
  return {
    site: site.origin,
    worker: worker.origin,
    database: () => miniflare.getD1Database('DB'),
    cache: () => miniflare.getKVNamespace('CACHE') as unknown as Promise<KVNamespace>,
    inspector: async () => `${(await miniflare.getInspectorURL()).origin}/core:user:shop`,
    close: () => miniflare.dispose(),
  }
}
